import Basics
import Collection
import Configuration
import FileOutput
import Foundation
import Imaging
import Pipeline
import Recognition
import Records
import Synchronization

/// Scans the videos of a request one after the other, and says what came of it.
package struct ScanAction: Sendable {
    /// Opens videos and makes engines.
    let resources: any ScanResources

    /// Does what is requested. Trouble with one video is reported, and the others are scanned.
    /// - Throws: `VitrineError` when the trace of beacons can't be read.
    package func callAsFunction(_ request: ScanRequest, _ context: CommandContext) async throws -> ExitCode {
        var code = ExitCode.done
        let temporary = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        if request.beacons != nil || request.printsRecords { try TemporaryFiles.makeFolder(temporary) }
        defer { TemporaryFiles.removeFolder(temporary) }
        let visit = try request.beacons.map { try $0.visit(keptIn: temporary, context) }
        for var job in request.jobs {
            do {
                if request.printsRecords {
                    job.output = temporary.appending(path: "results", directoryHint: .isDirectory)
                }
                let scan = try VideoScan(job, request, visit, resources, context)
                if try await !scan.run() { code = .problems }
            } catch let error as VitrineError {
                context.console.report(error)
                code = error.kind == .missingCapability ? .missingCapability : .problems
            }
            if context.interruption.isRequested { return .interrupted }
        }
        return code
    }
}

/// The scan of one video, step by step: recognise, join with the beacons, save, print.
private struct VideoScan {
    private let job: ScanJob
    private let request: ScanRequest
    private let visit: BeaconVisit?
    private let resources: any ScanResources
    private let context: CommandContext
    private let part: VideoPart
    private let pipeline: ResolvedPipeline
    private let folder: ScanFolder
    private let clock = StageClock()
    private let start = ContinuousClock.now

    /// What came of recognising.
    private struct Recognition {
        var outcome: Scan.Outcome
        /// When the recording began, as the container says.
        var creationTime: String?

        var counts: ScanCounts { outcome.counts }
    }

    /// - Throws: `VitrineError` when an engine isn't there.
    init(
        _ job: ScanJob, _ request: ScanRequest, _ visit: BeaconVisit?, _ resources: any ScanResources,
        _ context: CommandContext
    ) throws {
        self.job = job
        self.request = request
        self.visit = visit
        self.resources = resources
        self.context = context
        var part = VideoPart(
            job.path, from: request.start, to: request.end, maximumPixels: request.maximumPixels,
            stream: request.stream, turn: request.turn)
        pipeline = try resources.resolve(request.pipeline, for: part)
        part.turn = pipeline.turn
        self.part = part
        folder = ScanFolder(
            job.output, fixedText: pipeline.configuration.text?.fixed ?? .apart,
            isForced: request.isForced || request.printsRecords,
            echo: request.printsRecords ? context.console.write : nil)
    }

    /// - Returns: whether all went well; what didn't was reported.
    /// - Throws: `VitrineError` for what ended the scan early; the results until then are saved.
    func run() async throws -> Bool {
        let recognition = try await recognise()
        var collection = folder.collection
        var troubles = join(&collection, recognition)
        let report = report(recognition.counts, collection)
        do {
            try save(collection, report, recognition)
        } catch {
            throw recognition.outcome.failure ?? error
        }
        troubles += folder.troubles
        for trouble in troubles { context.console.report(trouble, about: job.subject) }
        try print(report, collection, length: recognition.counts.seconds)
        if let failure = recognition.outcome.failure { throw failure }
        if recognition.counts.isInterrupted {
            throw VitrineError(
                .interrupted, subject: job.subject, "interrupted",
                remedy: "what was found until then is in \(folder.place.relativePath)")
        }
        return troubles.isEmpty
    }

    /// Takes the video through the pipeline, into the folder.
    private func recognise() async throws -> Recognition {
        let meter = request.isQuiet ? nil : ProgressMeter(on: context.console)
        defer { meter?.finish() }
        let creationTime = Mutex<String?>(nil)
        let scan = Scan(source: job.name, pipeline: pipeline, workers: request.workers, clock: clock)
        let (resources, job, part, economy) = (resources, job, part, pipeline.economy)
        let end = request.end?.seconds ?? .infinity
        let outcome = try await scan.run(
            open: {
                let source = try Self.naming(job) { try resources.open(part, economy: economy) }
                creationTime.withLock { $0 = source.info.creationTime }
                return source
            }, sink: folder,
            shouldStop: { [interruption = context.interruption] in interruption.isRequested },
            progress: { progress in
                meter?.show(
                    Progress(
                        subject: job.name, position: MediaTime(seconds: progress.time),
                        length: progress.duration.map { MediaTime(seconds: min($0, end)) }, items: progress.items))
            })
        return Recognition(outcome: outcome, creationTime: creationTime.withLock(\.self))
    }

    /// Says in the collection when the video was recorded, and where the visitor was.
    /// - Returns: what kept it from that.
    private func join(_ collection: inout CollectionDocument, _ recognition: Recognition) -> [Diagnostic] {
        let recorded = request.beacons?.videoStart ?? recognition.creationTime.flatMap(UnixTime.seconds)
        collection.videos?[0].recorded = recorded.flatMap(UnixTime.recording)
        let start = request.beacons?.start(creationTime: recognition.creationTime)
        let trouble = visit?.locate(&collection, start: start, length: recognition.counts.seconds)
        return [trouble].compactMap(\.self)
    }

    /// Ends the record, and writes everything else into the folder.
    private func save(
        _ collection: CollectionDocument, _ report: RunReport, _ recognition: Recognition
    ) throws {
        let counts = recognition.counts
        let end = LifecycleRecord.End(
            frames: counts.frames, recognisedFrames: counts.recognisedFrames, items: counts.items,
            wallSeconds: report.timings.wall, interrupted: counts.isInterrupted ? true : nil)
        try folder.take([.end(end)], pictures: [:])
        if let visit, let beacons = request.beacons {
            let begin = beacons.begin(videoStart: beacons.start(creationTime: recognition.creationTime))
            try visit.copyRecord(beginning: begin, to: folder.place.appending(path: "proximity.jsonl").relativePath)
        }
        let isWhole = recognition.outcome.failure == nil && !counts.isInterrupted
        try folder.finish(collection, report, isWhole: isWhole)
    }

    private func report(_ counts: ScanCounts, _ collection: CollectionDocument) -> RunReport {
        let settings = pipeline.configuration
        let file = URL(filePath: job.path).resolvingSymlinksInPath().path
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber)?.int64Value
        return RunReport(
            vitrine: VitrineTool.version,
            input: .init(
                source: job.name, size: size, sha256: size == nil ? nil : try? resources.digest(ofFile: job.path)),
            settings: .init(
                pipeline: settings.name, languages: settings.languages, symbologies: settings.symbologyNames,
                quality: settings.quality.rawValue, region: settings.region?.numbers,
                from: request.start?.seconds, to: request.end?.seconds, workers: request.workers),
            engines: pipeline.versions,
            counts: .init(
                frames: counts.frames, decodedFrames: counts.decodedFrames, recognisedFrames: counts.recognisedFrames,
                items: counts.items, labels: collection.labels.count, barcodes: collection.barcodes.count,
                lineReadings: counts.lineReadings, linePixels: counts.linePixels, diagnostics: counts.diagnostics,
                diagnosticCodes: counts.diagnosticCodes),
            timings: .init(wall: (ContinuousClock.now - start) / .seconds(1), stages: clock.seconds))
    }

    /// - Parameter length: of the video, in seconds.
    private func print(_ report: RunReport, _ collection: CollectionDocument, length: Double) throws {
        if request.printsRecords { return }
        if request.printsJSON {
            let line = try RecordEncoding.line(report)
            try context.console.write(String(decoding: line, as: UTF8.self) + "\n")
            return
        }
        try context.console.write(pipeline.configuration.printouts.map { $0.text(of: collection) }.joined())
        if context.console.outputIsTerminal, !request.isQuiet {
            let summary = ScanSummary(
                subject: job.subject, length: MediaTime(seconds: length), labels: collection.labels.count,
                lines: collection.labels.reduce(0) { $0 + $1.lines.count }, barcodes: collection.barcodes.count,
                elapsed: .seconds(report.timings.wall), output: job.output.relativePath)
            try context.console.write(ScanSummary.table([summary]).text)
        }
    }

    /// Names the input in trouble that was met while it was opened.
    private static func naming<Value>(_ job: ScanJob, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch var error as VitrineError {
            error.subject = job.subject
            throw error
        }
    }
}
