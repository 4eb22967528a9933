import Basics
import Collection
import FileOutput
import Foundation
import Imaging
import Overlay
import Records
import VideoDecoding
import VideoEncoding

/// Writes a video again with what a scan has found drawn into it: one picture at a time.
package struct OverlayAction: Sendable {
    /// It has no settings of its own.
    package init() {}

    /// - Throws: `VitrineError` for what ends the work; what was written until then plays.
    package func callAsFunction(_ request: OverlayRequest, _ context: CommandContext) throws -> ExitCode {
        var results = try OverlayInput(folder: request.folder, video: request.video)
        let reader = try VideoReader(path: request.video)
        try results.check(reader.info, path: request.video)
        let creationTime = reader.info.creationTime.flatMap(UnixTime.seconds)
        let itinerary = try results.itinerary(start: request.start(creationTime), creationTime: creationTime)
        let image = ColourImage(width: reader.info.width, height: reader.info.height)
        let painter = try Painter(on: image, style: request.style)
        let output = try request.output.begin()
        let writer = try VideoWriter(
            path: request.output.path, writtenAt: output.temporaryPath, soundOf: request.video, info: reader.info,
            colours: reader.colours)
        var troubles = results.troubles + writer.refusedSounds.map(Self.refusal)
        do {
            try draw(request, reader, writer, context, report: { troubles.append($0) }) { frame in
                try frame.picture.fill(image)
                let time = frame.time.seconds
                try painter.draw(results.script.marks(at: time), itinerary.position(at: time))
                try writer.append(image, at: frame.time)
                return results.script.count(until: time)
            }
        } catch {
            // What was drawn so far is worth keeping, whatever ended it; an older video that is whole is worth more.
            if !request.output.isReplacing, (try? writer.finish(isWhole: false)) != nil { try? output.commit() }
            throw error
        }
        let isInterrupted = context.interruption.isRequested
        try writer.finish(isWhole: !isInterrupted)
        if !isInterrupted || !request.output.isReplacing { try output.commit() }
        for trouble in troubles { context.console.report(trouble, about: request.video) }
        if isInterrupted {
            let path = request.output.path
            throw VitrineError(
                .interrupted, subject: request.video, "interrupted",
                remedy: request.output.isReplacing ? "\(path) is as it was" : "what was drawn until then is in \(path)")
        }
        return troubles.isEmpty ? .done : .problems
    }

    /// Hands each frame to `body`, which returns how many items there were so far, until the end or an interruption.
    private func draw(
        _ request: OverlayRequest, _ reader: VideoReader, _ writer: VideoWriter, _ context: CommandContext,
        report: (Diagnostic) -> Void, body: (Frame) throws -> Int
    ) throws {
        let meter = request.isQuiet ? nil : ProgressMeter(on: context.console)
        defer { meter?.finish() }
        let name = URL(filePath: request.video).lastPathComponent
        while !context.interruption.isRequested, let event = try reader.next() {
            switch event {
            case .diagnostic(let diagnostic):
                if diagnostic.severity != .note { report(diagnostic) }
            case .frame(let frame):
                let items = try body(frame)
                meter?.show(Progress(subject: name, position: frame.time, length: reader.info.duration, items: items))
            }
        }
    }

    private static func refusal(_ codec: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "sound-refused",
            "its sound (\(codec)) can't be put into such a file and is left out; an output named .mkv can hold it")
    }
}

/// What the folder of a scan says of a video: its items and, with beacons, the visit.
private struct OverlayInput {
    /// What is to be drawn, and when.
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

    /// - Parameter what: what ends before its end.
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
    ///   - start: when the video began on the trace's clock, in seconds since 1970, as the user says; `nil`: as the
    ///     record says.
    ///   - creationTime: when the video began, in seconds since 1970, as it says itself; for records that don't say.
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
