import Basics
import Imaging
import Recognition
import Records

@testable import Overlay

/// Lifecycle records made by hand.
enum MadeRecords {
    static func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Quad {
        Quad(Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }

    static func added(
        _ id: String, _ value: String?, kind: LifecycleRecord.Kind = .text, symbology: String? = nil, at time: Double,
        _ quad: Quad
    ) -> LifecycleRecord {
        .added(
            .init(
                time: time, frame: 0, id: id, kind: kind, value: value, symbology: symbology, confidence: 0.9,
                bounds: Bounds(quad)))
    }

    static func moved(_ id: String, at time: Double, _ quad: Quad) -> LifecycleRecord {
        .updated(.init(time: time, frame: 0, id: id, bounds: Bounds(quad)))
    }

    static func removed(
        _ id: String, _ value: String?, at time: Double, label: String? = nil, y: Double = 0
    ) -> LifecycleRecord {
        .removed(
            .init(
                time: time, frame: 0, id: id, value: value, confidence: 0.9, lastSeen: time, label: label,
                layout: [0, y, 5, 1]))
    }
}
