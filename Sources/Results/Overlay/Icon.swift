import Basics
import Imaging
import Recognition
import Records

/// The small picture that tells text from barcodes: a disc with lines of text, or with bars.
struct Icon {
    let kind: LifecycleRecord.Kind
    let center: Point
    /// In pixels.
    let radius: Double

    func draw(on canvas: Canvas, colour: Colour) {
        canvas.use(colour)
        canvas.fill(RoundedQuad(Quad(box), radius: radius))
        canvas.use(colour.ink)
        for stroke in strokes { canvas.fill(stroke) }
    }

    /// The square around the disc.
    var box: Rectangle {
        Rectangle(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y).expanded(by: radius)
    }

    /// The lines or bars, in units of the radius from the centre.
    private var strokes: [Rectangle] {
        let parts: [(Double, Double, Double, Double)] =
            switch kind {
            case .text: [(-0.5, -0.5, 0.5, -0.28), (-0.5, -0.11, 0.5, 0.11), (-0.5, 0.28, 0.15, 0.5)]
            case .barcode:
                [
                    (-0.56, -0.45, -0.38, 0.45), (-0.2, -0.45, -0.1, 0.45), (0.06, -0.45, 0.3, 0.45),
                    (0.44, -0.45, 0.56, 0.45),
                ]
            }
        return parts.map { minX, minY, maxX, maxY in
            Rectangle(
                minX: center.x + minX * radius, minY: center.y + minY * radius, maxX: center.x + maxX * radius,
                maxY: center.y + maxY * radius)
        }
    }
}
