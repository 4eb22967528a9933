package import Basics
import BeaconReplay
import Collection
package import Configuration
import Foundation
package import Imaging
package import Pipeline
import Recognition
import Records
import Synchronization
import TraceReading

/// Scans the videos of a request one after the other, and tells what came of it.
package struct ScanAction: Sendable {
    /// What the composition root provides.
    package struct Parts: Sendable {
        /// Opens a video: a path or `-`, from and to, and what to save at frames from which no other is made.
        package var open: @Sendable (String, MediaTime?, MediaTime?, FrameEconomy) throws -> any FrameSource
        /// The pipeline with all chosen that it leaves open, for a video between two times.
        package var settled: @Sendable (PipelineConfiguration, String, MediaTime?, MediaTime?) -> PipelineConfiguration
        package var engines: @Sendable (PipelineConfiguration) throws -> Engines
        /// Versions of the engines in use, by name.
        package var versions: @Sendable (PipelineConfiguration) -> [String: String]
        /// SHA-256 of a file in hexadecimal.
        package var digest: @Sendable (String) throws -> String
    }

    let parts: Parts

    package func callAsFunction(_ request: ScanRequest, _ context: CommandContext) async throws -> ExitCode {
        var code = ExitCode.done
        let temporary = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }
        let visit = try request.beacons.map { beacons in
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
            return try beacons.visit(keptIn: temporary, context)
        }
        for job in request.jobs {
            do {
                if try await !scan(job, request, visit, context) { code = .problems }
            } catch let error as VitrineError {
                context.console.report(error)
                code = error.kind == .missingCapability ? .missingCapability : .problems
            }
            if context.interruption.isRequested { return .interrupted }
        }
        return code
    }

    /// - Returns: whether all went well; what didn't was reported.
    private func scan(
        _ job: ScanJob, _ wanted: ScanRequest, _ visit: BeaconVisit?, _ context: CommandContext
    ) async throws -> Bool {
        let (start, clock) = (ContinuousClock.now, StageClock())
        let request = wanted.with(parts.settled(wanted.pipeline, job.path, wanted.start, wanted.end))
        let settings = Scan.Settings(source: job.name, pipeline: request.pipeline, workers: request.workers)
        let folder = ScanFolder(job.output, fixedText: request.pipeline.text?.fixed ?? .apart)
        let meter = request.isQuiet ? nil : ProgressMeter(on: context.console)
        defer { meter?.finish() }
        let open = parts.open
        let economy = request.pipeline.frames.economy(at: request.pipeline.quality)
        let creationTime = Mutex<String?>(nil)
        let outcome = try await Scan(settings: settings, engines: parts.engines(request.pipeline), clock: clock).run(
            open: {
                let source = try Self.naming(job) { try open(job.path, request.start, request.end, economy) }
                creationTime.withLock { $0 = source.info.creationTime }
                return source
            }, sink: folder,
            shouldStop: { context.interruption.isRequested },
            progress: { progress in
                meter?.show(
                    Progress(
                        subject: job.name, position: MediaTime(seconds: progress.time),
                        length: progress.duration.map(MediaTime.init(seconds:)), items: progress.items))
            })
        meter?.finish()
        var collection = folder.collection
        var troubles: [Diagnostic] = []
        let creation = creationTime.withLock(\.self)
        let recorded = request.beacons?.videoStart ?? creation.flatMap(UnixTime.seconds)
        collection.videos?[0].recorded = recorded.flatMap(RecordingTime.text)
        let videoStart = request.beacons?.start(creationTime: creation)
        if let visit {
            let trouble = visit.locate(&collection, start: videoStart, length: outcome.counts.seconds)
            troubles += [trouble].compactMap(\.self)
        }
        let report = report(job, request, outcome.counts, collection, clock: clock, start: start)
        do {
            try folder.take([.end(Self.end(outcome, wall: report.timings.wall))], pictures: [:])
            try folder.finish(collection, report)
            if let visit, let begin = request.beacons?.begin(videoStart: videoStart) {
                try visit.copyRecord(
                    beginning: begin, to: job.output.appending(path: "proximity.jsonl").relativePath)
            }
        } catch {
            throw outcome.failure ?? error
        }
        troubles += folder.troubles
        for trouble in troubles { context.console.report(trouble, about: job.subject) }
        try tell(report, collection, job, request, context, length: outcome.counts.seconds)
        if let failure = outcome.failure { throw failure }
        if outcome.counts.isInterrupted {
            throw VitrineError(
                .interrupted, subject: job.subject, "interrupted",
                remedy: "what was found until then is in \(job.output.relativePath)")
        }
        return troubles.isEmpty
    }

    private static func end(_ outcome: Scan.Outcome, wall: Double) -> LifecycleRecord.End {
        LifecycleRecord.End(
            frames: outcome.counts.frames, recognisedFrames: outcome.counts.recognisedFrames,
            items: outcome.counts.items, wallSeconds: wall, interrupted: outcome.counts.isInterrupted ? true : nil)
    }

    private func report(
        _ job: ScanJob, _ request: ScanRequest, _ counts: ScanCounts, _ document: CollectionDocument,
        clock: StageClock, start: ContinuousClock.Instant
    ) -> RunReport {
        let pipeline = request.pipeline
        let size = (try? FileManager.default.attributesOfItem(atPath: job.path)[.size] as? NSNumber)?.int64Value
        return RunReport(
            vitrine: VitrineTool.version,
            input: .init(source: job.name, size: size, sha256: size == nil ? nil : try? parts.digest(job.path)),
            settings: .init(
                pipeline: pipeline.name, languages: pipeline.languages, symbologies: pipeline.symbologyNames,
                quality: pipeline.quality.rawValue, region: pipeline.region?.numbers,
                from: request.start?.seconds, to: request.end?.seconds, workers: request.workers),
            engines: parts.versions(pipeline),
            counts: .init(
                frames: counts.frames, decodedFrames: counts.decodedFrames, recognisedFrames: counts.recognisedFrames,
                items: counts.items, labels: document.labels.count, barcodes: document.barcodes.count,
                lineReadings: counts.lineReadings, linePixels: counts.linePixels, diagnostics: counts.diagnostics),
            timings: .init(wall: (ContinuousClock.now - start) / .seconds(1), stages: clock.seconds))
    }

    private func tell(
        _ report: RunReport, _ document: CollectionDocument, _ job: ScanJob, _ request: ScanRequest,
        _ context: CommandContext, length: Double
    ) throws {
        if request.printsJSON {
            let line = try RecordEncoding.line(report)
            try context.console.write(String(decoding: line, as: UTF8.self) + "\n")
            return
        }
        let printouts = request.pipeline.printouts.map { $0.text(of: document) }.joined()
        try context.console.write(printouts)
        if context.console.outputIsTerminal, !request.isQuiet {
            let summary = ScanSummary(
                subject: job.subject, length: MediaTime(seconds: length), labels: document.labels.count,
                lines: document.labels.reduce(0) { $0 + $1.lines.count }, barcodes: document.barcodes.count,
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

extension ScanJob {
    /// What decoders call the input.
    var path: String {
        switch source {
        case .file(let url): url.relativePath
        case .standardInput: "-"
        }
    }

    /// The input's name in records, without its folder.
    var name: String {
        switch source {
        case .file(let url): url.lastPathComponent
        case .standardInput: "stdin"
        }
    }
}
