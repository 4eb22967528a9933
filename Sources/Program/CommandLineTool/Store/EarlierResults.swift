import Basics
import Collection
import Foundation
import Records

/// What an earlier run wrote into a folder, as that run's own record names it: these files and no others may be replaced.
struct EarlierResults {
    /// Which command wrote them.
    enum Kind: String {
        case none, scan, merge, export
    }

    private(set) var kind = Kind.none
    /// Paths within the folder.
    private(set) var files: Set<String> = []

    init(in folder: URL) {
        let record = folder.appending(path: "lifecycle.jsonl").path
        if let records = try? JSONLinesReader.read(LifecycleRecord.self, path: record).records,
            case .begin? = records.first
        {
            kind = .scan
            files = ["lifecycle.jsonl", "run.json"]
            var builder = CollectionBuilder()
            files.formUnion(records.compactMap { builder.add($0)?.path })
        }
        let collection = folder.appending(path: "collection.json")
        guard var document = try? CollectionDocument(path: collection.path) else { return }
        files.insert("collection.json")
        var named: Set<String> = []
        document.renamePictures { path in
            named.insert(path)
            return path
        }
        let parts = document.parts ?? [document]
        named.formUnion(parts.flatMap { [$0.record, $0.proximity].compactMap(\.self) })
        if kind == .none { kind = named.contains { $0.hasPrefix("records/") } ? .merge : .export }
        files.formUnion(named.filter(Self.isWithinResults))
    }

    /// The video that the results in a folder are about, or the first of them; `nil` where there are none.
    static func source(in folder: URL) -> String? {
        let record = folder.appending(path: "lifecycle.jsonl").path
        if case .begin(let begin)? = JSONLinesReader.first(LifecycleRecord.self, path: record) { return begin.source }
        return try? CollectionDocument(path: folder.appending(path: "collection.json").path).source.first
    }

    /// The files that something is made of which reads the results in these folders.
    static func inputs(_ folders: [String]) -> [String] {
        folders.flatMap { path in
            let folder = URL(filePath: path, directoryHint: .isDirectory)
            let files = EarlierResults(in: folder).files.union(["proximity.jsonl", "corrections.jsonl"])
            return files.map { folder.appending(path: $0).relativePath }
        }
    }

    /// - Throws: `VitrineError` where results of another kind would be replaced.
    func check(mayBecome other: Kind, name: String) throws {
        guard kind != .none, kind != other else { return }
        throw VitrineError(
            .usage, subject: name, "holds the results of a \(kind.rawValue), which would be replaced",
            remedy: "write elsewhere, or add --force")
    }

    /// A path in a collection is from outside: only those that this program writes are believed.
    private static func isWithinResults(_ path: String) -> Bool {
        path.wholeMatch(of: /(?:crops|records)\/[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
    }
}
