import Basics
package import Imaging
import Recognition

/// Where each item of a lifecycle record was at any time: between two of its events it moves linearly.
package struct ScannedPaths: Sendable {
    package struct Item: Sendable {
        package var id: String
        package var kind: LifecycleRecord.Kind
        package var value: String
        package var symbology: String?
        /// The label that it stands on; absent for a barcode beside no label.
        package var label: String?
        /// Where it begins on its label: y and x, in heights of the label's first line; `nil` while it is in view.
        package var layout: [Double]?
        package var keys: [(time: Double, quad: Quad)]
        package var lastSeen: Double
        /// Whether it is burnt into the picture.
        package var isFixed = false
        /// Which physical item it is: an index into `items`, its own or that of the life that it is the `same` as.
        package var identity: Int

        /// Whether it is a barcode that couldn't be read.
        package var isUnread: Bool { kind == .barcode && symbology == nil }

        /// `nil` when it isn't in view at that time.
        package func quad(at time: Double) -> Quad? {
            guard let first = keys.first, time >= first.time - 0.002, time <= lastSeen + 0.002 else { return nil }
            guard let next = keys.firstIndex(where: { $0.time > time }) else { return keys.last?.quad }
            guard next > 0 else { return first.quad }
            let (a, b) = (keys[next - 1], keys[next])
            return a.quad.interpolated(to: b.quad, (time - a.time) / (b.time - a.time))
        }
    }

    package private(set) var items: [Item] = []

    package init(_ records: [LifecycleRecord]) {
        var indices: [String: Int] = [:]
        for record in records {
            switch record {
            case .added(let added):
                indices[added.id] = items.count
                items.append(
                    Item(
                        id: added.id, kind: added.kind, value: added.value ?? "", symbology: added.symbology,
                        keys: [(added.time, added.bounds.quad)], lastSeen: added.time,
                        isFixed: added.fixed == true, identity: items.count))
            case .updated(let updated):
                guard let index = indices[updated.id] else { continue }
                if let bounds = updated.bounds { items[index].keys.append((updated.time, bounds.quad)) }
                if let value = updated.value { items[index].value = value }
                if updated.fixed == true { items[index].isFixed = true }
                items[index].lastSeen = max(items[index].lastSeen, updated.time)
            case .removed(let removed):
                guard let index = indices[removed.id] else { continue }
                items[index].value = removed.value ?? items[index].value
                items[index].label = removed.label
                items[index].isFixed = removed.fixed == true
                if removed.layout.count == 4 { items[index].layout = [removed.layout[1], removed.layout[0]] }
                items[index].lastSeen = removed.lastSeen
                if let same = removed.same.flatMap({ indices[$0] }) { items[index].identity = items[same].identity }
            case .begin, .diagnostic, .end:
                break
            }
        }
    }
}
