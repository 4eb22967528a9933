import Foundation
import Imaging

/// How many pictures of each folder each reader reads, as tab-separated values: right, and after a slash wrong.
struct FigureTable {
    private static let columns = ["zbar", "zxing", "regional", "thorough"]
    /// The reader that single pictures are read with.
    private static let own = "thorough"

    private var rows: [(folder: String, cells: [String])] = []
    private var scores: [String: FolderRecall.Score] = [:]

    /// Measures the folders in `root`.
    /// - Throws: `VitrineError` when a picture can't be read.
    init(root: URL) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
            var isFolder: ObjCBool = false
            let folder = root.appending(path: name)
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
            else { continue }
            let recall = try FolderRecall(folder: folder)
            let cells = Self.columns.map { column in
                let score = recall.scores[column] ?? .init()
                return "\(score.right)/\(score.wrong)"
            }
            rows.append((name, ["\(recall.pictures)", "\(recall.either)"] + cells))
            scores[name] = recall.scores[Self.own]
        }
    }

    var text: String {
        let head = ["folder", "pictures", "either"] + Self.columns
        return ([head] + rows.map { [$0.folder] + $0.cells }).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The folders of which fewer pictures are read than `floors`, an earlier table, says, or more wrongly.
    func shortfalls(against floors: String) -> [String] {
        floors.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t")
            let floor = fields.last?.split(separator: "/").compactMap { Int($0) } ?? []
            guard let name = fields.first.map(String.init), floor.count == 2 else { return nil }
            let score = scores[name] ?? .init()
            return score.right < floor[0] || score.wrong > floor[1]
                ? "\(name): \(score.right)/\(score.wrong), was \(floor[0])/\(floor[1])" : nil
        }
    }
}
