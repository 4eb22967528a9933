import Imaging

/// Where every item was in every frame, as trackers' tools read it (MOTChallenge, Dendorfer et al. 2020, section 4):
/// frame and id from 1, left, top, width, height in pixels, confidence, and -1 for the position in the world.
enum MOTExport {
    static func text(_ scan: ReportedScan) -> String {
        var boxes: [(frame: Int, id: Int, line: String)] = []
        for (index, item) in scan.items.enumerated() where !item.isUnread {
            for frame in item.keys[0].frame...max(item.keys[0].frame, item.lastFrame) {
                guard let box = item.quad(inFrame: frame)?.boundingBox else { continue }
                let numbers = [box.minX, box.minY, box.width, box.height].map { TimeText.number($0, decimals: 1) }
                let fields = ["\(frame + 1)", "\(index + 1)"] + numbers + [TimeText.number(item.confidence)]
                boxes.append((frame, index, fields.joined(separator: ",") + ",-1,-1,-1\n"))
            }
        }
        return boxes.sorted { ($0.frame, $0.id) < ($1.frame, $1.id) }.map(\.line).joined()
    }
}
