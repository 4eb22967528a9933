import Imaging
import Records

/// Where every item was in every frame, as trackers' tools read it (MOTChallenge, Dendorfer et al. 2020, section 4):
/// frame and id from 1, left, top, width, height in pixels, confidence, and -1 for the position in the world.
enum MOTExport {
    /// One line for each item and frame, by frame.
    static func text(_ scan: ReportedScan) -> String {
        var boxes: [(frame: Int, id: Int, line: String)] = []
        for (index, item) in scan.items.enumerated() where !item.isUnread {
            guard let first = item.keys.first?.frame else { continue }
            for frame in first...max(first, item.lastFrame) {
                guard let box = item.quad(inFrame: frame)?.boundingBox else { continue }
                let numbers = [box.minX, box.minY, box.width, box.height].map { TimeText.number($0, decimals: 1) }
                let fields = ["\(frame + 1)", "\(index + 1)"] + numbers + [TimeText.number(item.confidence)]
                boxes.append((frame, index, fields.joined(separator: ",") + ",-1,-1,-1\n"))
            }
        }
        return boxes.sorted { ($0.frame, $0.id) < ($1.frame, $1.id) }.map(\.line).joined()
    }
}
