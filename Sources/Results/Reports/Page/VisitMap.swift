import Foundation

/// Draws the places of a visit from top to bottom as they were first visited, the larger the longer the stay, and the
/// moves between them: to the next place as a line, to any other as a bow beside it. Beacons know no directions.
struct VisitMap {
    let visit: Visit
    let phrases: Phrases
    /// What the drawing is called.
    let name: String

    /// Units of the drawing.
    private static let (width, left, top, pitch) = (480.0, 150.0, 40.0, 72.0)
    /// Of the circles, in units of the drawing: the least that is still seen, and the most that leaves room for the names.
    private static let radii = 8.0...22.0

    /// Nothing where there are no places.
    var markup: Markup {
        guard !visit.places.isEmpty else { return .nothing }
        let moves = visit.moves.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
        return Template.part("visit-map").filled([
            "name": Markup(name), "width": Self.number(Self.width),
            "height": Self.number(Self.top + Double(visit.places.count - 1) * Self.pitch + Self.top),
            "moves": moves.map { move($0.key, times: $0.value) }.joined(),
            "places": visit.places.indices.map(place).joined(),
        ])
    }

    private func y(_ place: Int) -> Double { Self.top + Double(place) * Self.pitch }

    private func place(_ index: Int) -> Markup {
        let place = visit.places[index]
        let longest = visit.places.map(\.stay).max() ?? 0
        // The area stands for the time.
        let part = longest > 0 ? (place.stay / longest).squareRoot() : 0
        let radius = Self.radii.lowerBound + part * (Self.radii.upperBound - Self.radii.lowerBound)
        let title = VisibleText.onOneLine(place.name)
        return Template.part("visit-place").filled([
            "class": Markup(visit.style(of: place.name)), "x": Self.number(Self.left), "y": Self.number(y(index)),
            "radius": Self.number(radius), "text-x": Self.number(Self.left + 38),
            "name-y": Self.number(y(index) - 3), "fact-y": Self.number(y(index) + 16),
            "name": Markup(title.count > 32 ? title.prefix(31) + "…" : title),
            "facts": Markup("\(TimeText.clock(place.stay)) · \(phrases.labels): \(place.labels.count)"),
        ])
    }

    private func move(_ move: Visit.Move, times: Int) -> Markup {
        let (start, end) = (y(move.from), y(move.to))
        // Bows of wider jumps lie outside of the others; ways back lie between ways forth.
        let jump = Double(abs(move.to - move.from))
        let reach = move.to == move.from + 1 ? 0 : min(190, 30 + 30 * jump + (move.to < move.from ? 15 : 0))
        let control = Self.left - reach
        let shape = [
            "M\(text(Self.left)) \(text(start))", "C\(text(control)) \(text(start))",
            "\(text(control)) \(text(end))", "\(text(Self.left)) \(text(end))",
        ].joined(separator: " ")
        // Half way a bow runs straight up or down, three quarters of its reach aside.
        let (x, y) = (Self.left - Self.bulge * reach, (start + end) / 2)
        let direction = end > start ? 1.0 : -1
        let arrow =
            "M\(text(x - 6)) \(text(y - 5 * direction))h12L\(text(x)) \(text(y + 6 * direction))z"
        return Template.part("visit-move").filled(text: [
            "shape": shape, "arrow": arrow, "line": text(Double(min(6, 1 + times))),
        ])
    }

    /// The part of a bow's reach at which its middle is: that of a cubic Bézier curve with both controls at the reach.
    private static let bulge = 0.75

    private func text(_ value: Double) -> String { TimeText.number(value, decimals: 1) }

    private static func number(_ value: Double) -> Markup { Markup(TimeText.number(value, decimals: 1)) }
}
