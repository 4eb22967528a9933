package import Imaging
import Records

/// Draws marks, captions and the place on a picture, again and again as its pixels change.
package final class Painter {
    /// What a person may choose.
    package struct Style: Hashable, Sendable {
        /// Of outlines and icons.
        package var colour = Colour.red
        /// Of outlines, in pixels.
        package var lineWidth = 6.0

        /// Red lines, six pixels wide.
        package init() {}
    }

    /// Sizes as shares of others. Nothing here was measured: greater ones are easier to see
    /// and hide more. To judge others: `vitrine overlay` of SampleMedia/walkthrough-plain.mp4.
    private enum Share {
        /// The letters' size, as a share of the picture's shorter edge.
        static let letters = 0.024
        /// An icon's radius, as a share of the letters' size.
        static let icon = 0.55
        /// How far an icon's centre lies beyond its corner, as a share of its radius.
        static let iconOffset = 0.35
        /// The widest caption, as a share of the picture's width.
        static let widestCaption = 0.45
    }
    /// Smaller letters, in pixels, can't be read.
    private static let smallestLetters = 11.0
    /// Pixels between a caption and its item, and between it and the picture's edge.
    private static let gap = 4.0
    /// Pixels between an item and the line around it, so that the line hides nothing of it.
    private static let margin = 2.0

    private let canvas: Canvas
    private let style: Style
    private let frame: Rectangle
    /// In pixels.
    private let fontSize: Double
    private var placer: CaptionPlacer
    private var captions: [[String]: Caption] = [:]

    /// - Throws: `VitrineError` when Cairo can't draw on such a picture.
    package init(on image: ColourImage, style: Style) throws {
        canvas = try Canvas(on: image)
        self.style = style
        frame = Rectangle(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        fontSize = max(Self.smallestLetters, (min(frame.width, frame.height) * Share.letters).rounded())
        placer = CaptionPlacer(frame: frame.expanded(by: -Self.gap), gap: Self.gap)
    }

    /// Draws on what stands in the picture now.
    /// - Throws: `VitrineError` when Cairo or Pango can't.
    package func draw(_ marks: [Mark], _ position: Itinerary.Position?) throws {
        try canvas.draw {
            let marks = marks.filter { $0.quad.boundingBox.intersects(frame) }
            let outlines = marks.map(outline)
            canvas.use(style.colour)
            for outline in outlines {
                canvas.stroke(RoundedQuad(outline, radius: 2 * style.lineWidth), width: style.lineWidth)
            }
            let icons = zip(marks, outlines).map(icon)
            for icon in icons { icon.draw(on: canvas, colour: style.colour) }
            let badge = try position.map { try PlaceBadge($0, on: canvas, fontSize: fontSize) }
            badge?.draw(on: canvas)
            try drawCaptions(
                marks, zip(outlines, icons).map { $0.boundingBox.expanded(by: style.lineWidth / 2).union($1.box) },
                around: [badge?.place].compactMap(\.self))
        }
    }

    /// The middle of the line around the item.
    private func outline(of mark: Mark) -> Quad {
        let margin = style.lineWidth / 2 + Self.margin
        return mark.quad.expanded(along: margin, across: margin)
    }

    /// On the item's upper left corner.
    private func icon(_ mark: Mark, _ outline: Quad) -> Icon {
        let radius = max(fontSize * Share.icon, style.lineWidth)
        let left = Point.unit(from: outline.topRight, to: outline.topLeft)
        let up = Point.unit(from: outline.bottomLeft, to: outline.topLeft)
        return Icon(
            kind: mark.kind, center: outline.topLeft + (up + left) * (radius * Share.iconOffset), radius: radius)
    }

    /// A caption for each group of marks, beside the box around all of it.
    private func drawCaptions(_ marks: [Mark], _ boxes: [Rectangle], around obstacles: [Rectangle]) throws {
        var groups: [(name: String, words: [String], box: Rectangle)] = []
        for (mark, box) in zip(marks, boxes) {
            if let index = groups.firstIndex(where: { $0.name == mark.group }) {
                groups[index].words.append(mark.words)
                groups[index].box = groups[index].box.union(box)
            } else {
                groups.append((mark.group, [mark.words], box))
            }
        }
        let limit = frame.width * Share.widestCaption
        var used: [[String]: Caption] = [:]
        for group in groups {
            used[group.words] =
                try captions[group.words] ?? Caption(group.words, on: canvas, size: fontSize, limit: limit)
        }
        captions = used
        let ready = groups.compactMap { group in used[group.words].map { (group: group, caption: $0) } }
        let places = placer.place(
            ready.map {
                .init(group: $0.group.name, subject: $0.group.box, width: $0.caption.width, height: $0.caption.height)
            }, around: obstacles + boxes)
        for (item, place) in zip(ready, places) { item.caption.draw(on: canvas, in: place, colour: style.colour) }
    }
}

/// The small picture that tells text from barcodes: a disc with lines of text, or with bars.
private struct Icon {
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

    /// A line or a bar: left, top, right and bottom, in multiples of the radius from the centre.
    private typealias Stroke = (Double, Double, Double, Double)
    private static let textStrokes: [Stroke] = [
        (-0.5, -0.5, 0.5, -0.28), (-0.5, -0.11, 0.5, 0.11), (-0.5, 0.28, 0.15, 0.5),
    ]
    private static let barcodeStrokes: [Stroke] = [
        (-0.56, -0.45, -0.38, 0.45), (-0.2, -0.45, -0.1, 0.45), (0.06, -0.45, 0.3, 0.45), (0.44, -0.45, 0.56, 0.45),
    ]

    private var strokes: [Rectangle] {
        (kind == .text ? Self.textStrokes : Self.barcodeStrokes).map { minX, minY, maxX, maxY in
            Rectangle(
                minX: center.x + minX * radius, minY: center.y + minY * radius, maxX: center.x + maxX * radius,
                maxY: center.y + maxY * radius)
        }
    }
}

/// The place and its zone in the upper left corner of the picture: grey, blue, orange or red.
private struct PlaceBadge {
    /// The letters' size, as a multiple of that in captions.
    private static let letters = 1.2
    /// The widest badge, as a share of the picture's width.
    private static let widest = 0.6
    /// The room around the letters, as a share of their size.
    private static let paddingShare = 0.5

    let place: Rectangle
    private let line: TextLine
    private let colour: Colour
    /// In pixels.
    private let padding: Double

    /// - Parameter fontSize: of captions, in pixels.
    /// - Throws: `VitrineError` when Pango can't set the text.
    init(_ position: Itinerary.Position, on canvas: Canvas, fontSize: Double) throws {
        let size = fontSize * Self.letters
        padding = (size * Self.paddingShare).rounded()
        let words = DisplayText.line(position.place) + (position.zone == .unknown ? "" : " · \(position.zone.rawValue)")
        line = try TextLine(
            words, on: canvas, size: size, isBold: true, limit: Double(canvas.image.width) * Self.widest)
        colour = Self.colour(of: position.zone)
        place = Rectangle(
            minX: size, minY: size, maxX: size + line.width + 2 * padding, maxY: size + line.height + padding)
    }

    func draw(on canvas: Canvas) {
        canvas.use(colour)
        canvas.fill(RoundedQuad(Quad(place), radius: padding))
        canvas.use(colour.ink)
        line.draw(at: Point(place.minX + padding, place.minY + padding / 2))
    }

    private static func colour(of zone: Itinerary.Zone) -> Colour {
        switch zone {
        case .unknown: Colour(hex: 0x6B7280)
        case .far: Colour(hex: 0x1D4ED8)
        case .near: Colour(hex: 0xF59E0B)
        case .immediate: Colour(hex: 0xDC2626)
        }
    }
}
