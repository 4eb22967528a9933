import Basics
import Collection
import Foundation
import Imaging
import Overlay
import Records
import TraceReading

/// What the folder of a scan says of a video: its items and, with beacons, the visit.
struct OverlayInput {
    let script: OverlayScript
    /// What keeps the overlay from being complete.
    private(set) var troubles: [Diagnostic] = []

    private let folder: URL
    private let begin: LifecycleRecord.Begin
    private let stops: [CollectionDocument.Stop]
    /// The record of the beacons, if there is one.
    private let proximity: URL?

    /// - Parameter video: the path of the video, by whose name a merged folder knows its scans.
    /// - Throws: `VitrineError` when the folder holds no scan of it that this program understands.
    init(folder path: String, video: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        let collection = folder.appending(path: "collection.json").relativePath
        let results = Self.isThere(collection) ? try ScannedFolder(folder: path) : nil
        let name = URL(filePath: video).lastPathComponent
        var parts: [[LifecycleRecord]] = []
        if let results, results.collection.parts != nil {
            let meant = results.parts.filter { $0.source == [name] }
            guard !meant.isEmpty else {
                throw VitrineError(
                    subject: path, "holds no scan of \(name)", remedy: "give the folder of the video's own scan")
            }
            for part in meant {
                let (records, trouble) = try results.records(of: part)
                parts.append(records)
                if trouble != nil { troubles.append(Self.cut("a record")) }
            }
            stops = (results.collection.visit ?? []).filter { $0.source == name }
            // Each scan of the video has the record of the whole trace.
            proximity = meant.compactMap(results.proximityFile).first
        } else {
            let file = folder.appending(path: "lifecycle.jsonl").relativePath
            let (records, broken) = try JSONLinesReader.read(LifecycleRecord.self, path: file)
            parts = [records]
            if let broken { troubles.append(Self.cut("line \(broken) of lifecycle.jsonl")) }
            stops = results?.collection.visit ?? []
            let beacons = folder.appending(path: "proximity.jsonl")
            proximity = Self.isThere(beacons.relativePath) ? beacons : nil
        }
        guard case .begin(let begin) = parts.first?.first else {
            throw VitrineError(subject: path, "holds no record of a scan", remedy: "scan the video again")
        }
        guard begin.version <= LifecycleRecord.version else {
            throw VitrineError(subject: path, "was written by a newer version of vitrine", remedy: "update vitrine")
        }
        self.begin = begin
        script = OverlayScript(parts)
    }

    private static func cut(_ what: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "record-cut", "\(what) is damaged; what comes after isn't drawn")
    }

    /// - Throws: `VitrineError` when the scan can't be one of the video at `path`.
    func check(_ info: VideoInfo, path: String) throws {
        guard (info.width, info.height) != (begin.width, begin.height) else { return }
        throw VitrineError(
            subject: path,
            "has \(info.width) × \(info.height) pixels, but \(folder.relativePath) is the scan of a video with "
                + "\(begin.width) × \(begin.height)",
            remedy: "give the folder of its own scan")
    }

    /// Where the visitor was.
    /// - Parameters:
    ///   - start: when the video began on the trace's clock, as the user says; `nil`: as the record says.
    ///   - creationTime: when the video began, as it says itself; for records that don't say.
    /// - Throws: `VitrineError` when the records can't be read.
    mutating func itinerary(start: Double?, creationTime: Double?) throws -> Itinerary {
        var records =
            try proximity.map { file in
                try JSONLinesReader.read(ProximityRecord.self, path: file.relativePath).records
            } ?? []
        var recorded: Double?
        if case .begin(let begin) = records.first { recorded = begin.videoStart }
        let start = start ?? recorded ?? creationTime
        if !records.isEmpty, start == nil {
            troubles.append(
                Diagnostic(
                    .warning, code: "start-unknown",
                    "the video doesn't say when it began, so no zones are drawn; give --video-start"))
            records = []
        }
        return Itinerary(stops: stops, records: records, start: start ?? 0)
    }

    private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
