import Collection
import Foundation
import RecognitionCore
import Records
import Reports

/// The folder that a scan wrote, on its way into a report.
struct ReportInput {
    private let folder: URL

    init(_ path: String) {
        folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// - Parameters:
    ///   - format: decides whether the lifecycle record must be there.
    ///   - reportFolder: where the report will lie; the paths of videos begin there.
    ///   - videos: the folder of the videos; `nil`: beside this one.
    /// - Returns: the scan, and what is wrong with its record, if anything.
    /// - Throws: `VitrineError` when there is nothing to report.
    func scan(
        for format: ReportFormat, reportFolder: URL, videos: String?
    ) throws -> (scan: ReportedScan, trouble: VitrineError?) {
        let collection = try CollectionDocument(path: folder.appending(path: "collection.json").relativePath)
        let record = folder.appending(path: "lifecycle.jsonl")
        var (records, trouble): ([LifecycleRecord], VitrineError?) = ([], nil)
        if format.needsRecords || FileManager.default.fileExists(atPath: record.path) {
            let read = try JSONLinesReader.read(LifecycleRecord.self, path: record.relativePath)
            records = read.records
            trouble = read.brokenLine.map {
                VitrineError(
                    subject: record.relativePath, "line \($0) isn't a record; what stands before it is reported",
                    remedy: "scan the video again")
            }
        }
        let paths = collection.source.compactMap { source in
            self.video(source, in: videos).map { (source, Self.path(to: $0, from: reportFolder)) }
        }
        let scan = ReportedScan(
            name: folder.standardizedFileURL.deletingPathExtension().lastPathComponent, collection: collection,
            records: records, videoPaths: Dictionary(paths) { first, _ in first }, picture: picture)
        return (scan, trouble)
    }

    /// A video by its name, which is from outside: only a plain name is looked for.
    private func video(_ source: String, in videos: String?) -> URL? {
        guard !source.contains("/"), !source.contains("\0") else { return nil }
        let folders =
            videos.map { [URL(filePath: $0, directoryHint: .isDirectory)] }
            ?? [folder.standardizedFileURL.deletingLastPathComponent(), folder]
        return folders.map { $0.appending(path: source) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The largest file that is taken for a picture, in bytes.
    private static let largestPicture = 8 << 20

    /// A picture of the collection: a file right within `crops`, whatever the collection says.
    @Sendable
    private func picture(_ path: String) -> Data? {
        guard path.wholeMatch(of: /crops\/[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else { return nil }
        let file = folder.appending(path: path)
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        guard size <= Self.largestPicture, let data = try? Data(contentsOf: file) else { return nil }
        return data
    }

    /// The way from a folder to a file.
    static func path(to file: URL, from folder: URL) -> String {
        let target = file.standardizedFileURL.pathComponents
        let start = folder.standardizedFileURL.pathComponents
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: start.count - shared)
        return (up + target.dropFirst(shared)).joined(separator: "/")
    }
}
