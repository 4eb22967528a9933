import Basics
package import Imaging

/// Draws marks, captions and the place on a picture, again and again as its pixels change.
package final class Painter {
    package struct Style: Hashable, Sendable {
        /// Of outlines and icons.
        package var colour = Colour.red
        /// Of outlines, in pixels.
        package var lineWidth = 6.0

        package init() {}
    }

    private let canvas: Canvas
    private let style: Style
    private let frame: Rectangle
    private let fontSize: Double
    private var placer: CaptionPlacer
    private var captions: [[String]: Caption] = [:]

    /// - Throws: `VitrineError` when Cairo can't draw on such a picture.
    package init(on image: ColourImage, style: Style) throws {
        canvas = try Canvas(on: image)
        self.style = style
        frame = Rectangle(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        fontSize = max(11, (min(frame.width, frame.height) * 0.024).rounded())
        placer = CaptionPlacer(frame: frame.expanded(by: -4), gap: 4)
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

    /// Around the item, so that the line hides nothing of it.
    private func outline(of mark: Mark) -> Quad {
        let margin = style.lineWidth / 2 + 2
        return mark.quad.expanded(along: margin, across: margin)
    }

    private func icon(_ mark: Mark, _ outline: Quad) -> Icon {
        let radius = max(fontSize * 0.55, style.lineWidth)
        let left = Point.unit(from: outline.topRight, to: outline.topLeft)
        let up = Point.unit(from: outline.bottomLeft, to: outline.topLeft)
        return Icon(kind: mark.kind, center: outline.topLeft + (up + left) * (radius * 0.35), radius: radius)
    }

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
        let limit = frame.width * 0.45
        var used: [[String]: Caption] = [:]
        for group in groups {
            used[group.words] =
                try captions[group.words]
                ?? Caption(group.words, on: canvas, size: fontSize, limit: limit)
        }
        captions = used
        let ready = groups.compactMap { group in used[group.words].map { (group: group, caption: $0) } }
        let places = placer.place(
            ready.map {
                .init(
                    group: $0.group.name, subject: $0.group.box, width: $0.caption.width, height: $0.caption.height)
            }, around: obstacles + boxes)
        for (item, place) in zip(ready, places) { item.caption.draw(on: canvas, in: place, colour: style.colour) }
    }
}
