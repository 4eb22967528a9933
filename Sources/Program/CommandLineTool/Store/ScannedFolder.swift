import Basics
import Collection
import FileOutput
import Foundation
import Imaging
import Records

/// The folder that a scan or a merge wrote, read again. What its collection says of files is from outside: only files of
/// the kinds that this program writes, right within the folder, are read.
struct ScannedFolder {
    let collection: CollectionDocument
    /// What is wrong with it as a whole, such as that its scan was cut off.
    let trouble: VitrineError?
    private let folder: URL

    /// The collection of a scan that was cut off is made of its record.
    /// - Throws: `VitrineError` when there is neither in it.
    init(folder path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        // Results that were whole when a run was killed, and not yet in place.
        ResultsFolder.recover(folder)
        let file = folder.appending(path: "collection.json")
        let record = folder.appending(path: "lifecycle.jsonl")
        guard !FileManager.default.fileExists(atPath: file.path),
            FileManager.default.fileExists(atPath: record.path)
        else {
            collection = try CollectionDocument(path: file.relativePath)
            trouble = nil
            return
        }
        var builder = CollectionBuilder()
        for record in try JSONLinesReader.read(LifecycleRecord.self, path: record.relativePath).records {
            _ = builder.add(record)
        }
        collection = builder.document
        trouble = VitrineError(
            subject: path, "the scan was cut off; what it had found until then is used",
            remedy: "scan the video again")
    }

    /// The scans that it holds: one, or those that were merged.
    var parts: [CollectionDocument] { collection.parts ?? [collection] }

    /// The largest file that is taken for a picture, in bytes.
    private static let largestPicture = 8 << 20

    /// The picture that the collection names; `nil` where it is gone, or none.
    /// - Throws: `VitrineError` when it can't be read.
    func picture(_ path: String) throws -> Data? {
        guard path.wholeMatch(of: /crops\/[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else { return nil }
        let file = folder.appending(path: path)
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true, values?.fileSize ?? 0 <= Self.largestPicture else { return nil }
        return try Self.contents(of: file)
    }

    /// The file of a part's lifecycle record; `nil` where it names none.
    private func recordFile(of part: CollectionDocument) -> URL? { file(part.record, ofScan: "lifecycle.jsonl") }

    /// The file of the record of a part's beacons; `nil` where there is none.
    func proximityFile(of part: CollectionDocument) -> URL? {
        file(part.proximity, ofScan: "proximity.jsonl").flatMap {
            FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
        }
    }

    /// - Parameters:
    ///   - path: where a part of a merge names it.
    ///   - name: what it is called in the folder of a scan.
    private func file(_ path: String?, ofScan name: String) -> URL? {
        guard collection.parts != nil else { return folder.appending(path: name) }
        guard let path, path.wholeMatch(of: /records\/[0-9a-f]+\.jsonl/) != nil else { return nil }
        return folder.appending(path: path)
    }

    /// The lifecycle record of a part as it is in its file; `nil` where it is gone.
    /// - Throws: `VitrineError` when it can't be read.
    func recordBytes(of part: CollectionDocument) throws -> Data? {
        guard let file = recordFile(of: part), FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try Self.contents(of: file)
    }

    /// The record of a part's beacons as it is in its file; `nil` where there is none.
    /// - Throws: `VitrineError` when it can't be read.
    func proximityBytes(of part: CollectionDocument) throws -> Data? {
        try proximityFile(of: part).map(Self.contents)
    }

    /// The lifecycle record of a part, and what is wrong with it, if anything.
    /// - Throws: `VitrineError` when it is gone or can't be read.
    func records(of part: CollectionDocument) throws -> (records: [LifecycleRecord], trouble: VitrineError?) {
        guard let file = recordFile(of: part) else {
            throw VitrineError(
                subject: folder.relativePath, "holds no lifecycle record of \(part.source.joined(separator: ", "))",
                remedy: "merge the scans again, or give the folder of the scan")
        }
        let (records, brokenLine) = try JSONLinesReader.read(LifecycleRecord.self, path: file.relativePath)
        let trouble = brokenLine.map {
            VitrineError(
                subject: file.relativePath, "line \($0) isn't a record; what stands before it is used",
                remedy: "scan the video again")
        }
        return (records, trouble)
    }

    private static func contents(of file: URL) throws -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            throw VitrineError(subject: file.relativePath, "can't be read", cause: error)
        }
    }
}
