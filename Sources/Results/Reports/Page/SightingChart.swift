import Basics
import Collection
import Imaging

/// Draws when everything of a video was in view, over its length, with the places as bands behind.
struct SightingChart {
    private struct Bar {
        var item: PageItem
        var sighting: CollectionDocument.Sighting
        var lane: Int
    }

    let page: PageScan
    let phrases: Phrases

    /// Units of the drawing.
    private static let (width, left, right, top, pitch) = (1000.0, 230.0, 24.0, 34.0, 22.0)
    /// The number of items up to which each has a line of its own with its name.
    private static let mostNamed = 60

    /// - Returns: nothing where nothing was seen in that video.
    func markup(of source: String) -> Markup {
        let items = page.items.filter { $0.sightings.contains { $0.source == source } }
        let length = max(page.scan.length(of: source), items.flatMap(\.sightings).map(\.to).max() ?? 0)
        guard !items.isEmpty, length > 0 else { return .nothing }
        let isNamed = items.count <= Self.mostNamed
        let left = isNamed ? Self.left : Self.right
        let x = { (seconds: Double) in left + seconds / length * (Self.width - left - Self.right) }
        let bars = isNamed ? named(items, source) : packed(items, source)
        let pitch = isNamed ? Self.pitch : 6
        let height = Self.top + Double((bars.map(\.lane).max() ?? 0) + 1) * pitch + 6
        return Template.part("timeline").filled([
            "source": Markup(VisibleText.onOneLine(source)), "width": Self.number(Self.width),
            "height": Self.number(height), "bands": bands(source, x, height), "ticks": ticks(length, x, height),
            "names": isNamed ? names(items) : .nothing,
            "bars": isNamed ? bars.map { linked($0, x) }.joined() : outlines(bars, x, pitch),
        ])
    }

    /// A lane for each item.
    private func named(_ items: [PageItem], _ source: String) -> [Bar] {
        items.enumerated().flatMap { lane, item in
            item.sightings.filter { $0.source == source }.map { Bar(item: item, sighting: $0, lane: lane) }
        }
    }

    /// As few lanes as hold all bars without overlap.
    private func packed(_ items: [PageItem], _ source: String) -> [Bar] {
        let bars = named(items, source).sorted { $0.sighting.from < $1.sighting.from }
        var ends: [Double] = []
        return bars.map { bar in
            var bar = bar
            bar.lane = ends.firstIndex { $0 <= bar.sighting.from } ?? ends.count
            if bar.lane == ends.count { ends.append(bar.sighting.to) } else { ends[bar.lane] = bar.sighting.to }
            return bar
        }
    }

    private func linked(_ bar: Bar, _ x: (Double) -> Double) -> Markup {
        let (from, to) = (bar.sighting.from, bar.sighting.to)
        let times = "\(TimeText.clock(from))–\(TimeText.clock(to))"
        return Template.part(bar.item.anchor == nil ? "bar" : "linked-bar").filled([
            "anchor": Markup(bar.item.anchor ?? ""), "class": Markup(Self.style(bar.item)),
            "title": Markup("\(VisibleText.onOneLine(bar.item.title)), \(times)"), "x": Self.number(x(from)),
            "y": Self.number(Self.top + Double(bar.lane) * Self.pitch + 3),
            "width": Self.number(max(3, x(to) - x(from))), "height": Self.number(Self.pitch - 6),
        ])
    }

    private func names(_ items: [PageItem]) -> Markup {
        items.enumerated().map { lane, item in
            let title = VisibleText.onOneLine(item.title)
            let name = title.count > 28 ? title.prefix(27) + "…" : title
            return Template.part("bar-name").filled([
                "x": Self.number(Self.left - 10), "y": Self.number(Self.top + (Double(lane) + 0.5) * Self.pitch),
                "text": Markup(name),
            ])
        }.joined()
    }

    /// All bars of a kind as one shape: tens of thousands are drawn at once.
    private func outlines(_ bars: [Bar], _ x: (Double) -> Double, _ pitch: Double) -> Markup {
        [false, true].map { isBarcode in
            let shape = bars.filter { $0.item.isBarcode == isBarcode }.map { bar in
                let (start, end) = (x(bar.sighting.from), x(bar.sighting.to))
                let (y, length) = (Self.top + Double(bar.lane) * pitch, max(0.5, end - start))
                return "M\(TimeText.number(start, decimals: 1)) \(TimeText.number(y, decimals: 1))h"
                    + "\(TimeText.number(length, decimals: 1))v4h-\(TimeText.number(length, decimals: 1))z"
            }
            return Template.part("outline").filled(text: [
                "class": isBarcode ? "code" : "text", "shape": shape.joined(),
            ])
        }.joined()
    }

    private func bands(_ source: String, _ x: (Double) -> Double, _ height: Double) -> Markup {
        let visit = Visit(page.scan.collection)
        return visit.stops.filter { $0.source == source }.map { stop in
            Template.part("band").filled([
                "class": Markup(visit.style(of: stop.place)), "title": Markup(VisibleText.onOneLine(stop.place)),
                "x": Self.number(x(stop.from)), "width": Self.number(max(1, x(stop.to) - x(stop.from))),
                "height": Self.number(height), "middle": Self.number((x(stop.from) + x(stop.to)) / 2),
                "text": Markup(String(VisibleText.onOneLine(stop.place).prefix(24))),
            ])
        }.joined()
    }

    private func ticks(_ length: Double, _ x: (Double) -> Double, _ height: Double) -> Markup {
        let steps = [1.0, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
        let step = steps.first { length / $0 <= 10 } ?? (length / 10).rounded(.up)
        return stride(from: 0, through: length, by: step).map { seconds in
            Template.part("tick").filled([
                "x": Self.number(x(seconds)), "top": Self.number(Self.top - 4), "height": Self.number(height),
                "text": Markup(TimeText.clock(seconds)),
            ])
        }.joined()
    }

    private static func style(_ item: PageItem) -> String {
        (item.isBarcode ? "code" : "text") + (item.isDoubtful ? " doubtful" : "")
    }

    private static func number(_ value: Double) -> Markup { Markup(TimeText.number(value, decimals: 1)) }
}
