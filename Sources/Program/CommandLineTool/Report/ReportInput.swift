import Basics
import Collection
import CollectionStore
import Configuration
import Foundation
import Imaging
import Pipeline
import Records
import Reports

/// What folders and stores hold, on its way into a report.
struct ReportInput {
    let format: ReportFormat
    /// The only videos that are meant; empty: all.
    let sources: [String]
    /// Where the report will lie; the paths of videos begin there.
    let reportFolder: URL
    /// The folder of the videos; `nil`: beside what is reported.
    let videos: String?

    /// What the folder of a scan or a merge holds. Formats that tell of items take the scans of a merge one by one.
    /// - Returns: the scans, and what is wrong with their records, if anything.
    /// - Throws: `VitrineError` when there is nothing to report.
    func scans(folder path: String) throws -> (scans: [ReportedScan], troubles: [VitrineError]) {
        let results = try ScannedFolder(folder: path)
        let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        var troubles = [results.trouble].compactMap(\.self)
        let collections = format.listsItems ? results.parts : [results.collection]
        let scans = try collections.filter(isMeant).map { collection in
            let isRead = try format.listsItems && (format.needsRecords || results.recordBytes(of: collection) != nil)
            let (records, trouble) = isRead ? try results.records(of: collection) : ([], nil)
            troubles += [trouble].compactMap(\.self)
            return scan(
                folder.deletingPathExtension().lastPathComponent, collection, records,
                videosIn: [folder.deletingLastPathComponent(), folder]
            ) { try? results.picture($0) }
        }
        if scans.isEmpty, sources.count == 1 { throw Self.unknown(sources[0], in: path, results.collection.source) }
        return (scans, troubles)
    }

    /// What a store holds.
    /// - Throws: `VitrineError` when it can't be read, or holds no records where the format needs them.
    func scan(store path: String) throws -> ReportedScan {
        guard !format.needsRecords else {
            throw VitrineError(
                .usage, "\(format.name) is made of the record of a scan, which a store doesn't hold",
                remedy: "give the scan's DIR")
        }
        let store = try CollectionStore(path: path, isCreated: false)
        let document = try store.document { "crops/\($0).jpg" }
        if let unknown = sources.first(where: { !document.source.contains($0) }) {
            throw Self.unknown(unknown, in: path, document.source)
        }
        let file = URL(filePath: path).standardizedFileURL
        return scan(
            file.deletingPathExtension().lastPathComponent, document, [], videosIn: [file.deletingLastPathComponent()]
        ) { picture in
            guard let id = picture.wholeMatch(of: /crops\/(\d+)\.jpg/).flatMap({ Int64($0.1) }) else { return nil }
            return try? store.picture(of: id)
        }
    }

    private func isMeant(_ collection: CollectionDocument) -> Bool {
        sources.isEmpty || collection.source.contains(where: sources.contains)
    }

    /// - Throws: `VitrineError` where a video that is meant is in none of the folders.
    func checkSources(among scans: [ReportedScan], of folders: [String]) throws {
        let known = Set(scans.flatMap(\.collection.source))
        guard let unknown = sources.first(where: { !known.contains($0) }) else { return }
        throw Self.unknown(unknown, in: folders.joined(separator: ", "), known.sorted())
    }

    private static func unknown(_ source: String, in path: String, _ known: [String]) -> VitrineError {
        VitrineError(
            subject: path, "holds nothing of '\(source)'",
            remedy: "its videos: " + known.prefix(10).joined(separator: ", ") + (known.count > 10 ? ", …" : ""))
    }

    private func scan(
        _ name: String, _ collection: CollectionDocument, _ records: [LifecycleRecord], videosIn folders: [URL],
        picture: @escaping (String) -> Data?
    ) -> ReportedScan {
        let collection = sources.isEmpty ? collection : collection.restricted(to: Set(sources))
        let folders = videos.map { [URL(filePath: $0, directoryHint: .isDirectory)] } ?? folders
        let paths = collection.source.compactMap { source in
            Self.video(source, in: folders).map { (source, Self.path(to: $0, from: reportFolder)) }
        }
        return ReportedScan(
            name: name, collection: collection, records: records,
            videoPaths: Dictionary(paths) { first, _ in first }, picture: picture)
    }

    /// A video by its name, which is from outside: only a plain name is looked for.
    private static func video(_ source: String, in folders: [URL]) -> URL? {
        guard !source.contains("/"), !source.contains("\0") else { return nil }
        return folders.map { $0.appending(path: source) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The way from a folder to a file.
    private static func path(to file: URL, from folder: URL) -> String {
        let target = file.standardizedFileURL.pathComponents
        let start = folder.standardizedFileURL.pathComponents
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: start.count - shared)
        return (up + target.dropFirst(shared)).joined(separator: "/")
    }
}
