import Basics
import CameraMotion
import Imaging
import Recognition
import Records
import Testing
import Tracking

@testable import Configuration
@testable import Pipeline

@Suite struct OrderedStagesTests {
    private let sink = ScanRun.Sink()

    private func stages(workers: Int, _ engines: Engines, _ video: MadeVideo) -> OrderedStages {
        let clock = StageClock()
        let pool = WorkerPool(
            (0..<workers).map { _ in RecognitionWorker(engines: engines, region: nil, clock: clock) })
        let readers = WorkerPool(
            (0..<workers).map { _ in ReadingWorker(engines: engines, readsOnlyPrint: true, clock: clock) })
        return OrderedStages(
            follow: FollowStage(video.info, tracking: TrackerSettings(reading: MadeEngines.thresholds), clock: clock),
            read: ReadStage(readers: readers, recognisers: pool), pictures: ViewPictures(workers: pool),
            record: RecordStage(sink: sink, clock: clock))
    }

    /// The windows of a video, each of two frames, analysed one after the other.
    private func analyses(of video: MadeVideo, _ engines: Engines) async throws -> [WindowAnalysis] {
        let worker = RecognitionWorker(engines: engines, region: nil, clock: StageClock())
        var frames: [Frame] = []
        while case .frame(let frame)? = try video.next() { frames.append(frame) }
        var analyses: [WindowAnalysis] = []
        for start in stride(from: 0, to: frames.count, by: 2) {
            var window = FrameWindow()
            for frame in frames[start..<min(start + 2, frames.count)] {
                window.append(frame, reduced: MotionImage(frame.image))
            }
            analyses.append(try await worker.analyse(window))
        }
        return analyses
    }

    private func types() -> [String] {
        sink.taken.records.map { record in
            switch record {
            case .added(let added): "added \(added.id) \(added.kind)"
            case .updated: "updated"
            case .removed(let removed): "removed \(removed.id)"
            case .diagnostic(let diagnostic): diagnostic.code
            case .resized(let size): "\(size.width) × \(size.height)"
            case .begin, .end: "frame of the run"
            }
        }
    }

    /// How many windows later a reading counts is a part of the result: it must not depend on how fast it was read.
    @Test(arguments: [1, 5]) func readingsCountAFixedNumberOfWindowsAfterTheyWereAskedFor(_ workers: Int) async throws {
        let (engines, video) = (MadeEngines().engines, MadeVideo())
        let stages = stages(workers: workers, engines, video)
        var read: [Int] = []
        for analysis in try await analyses(of: video, engines) {
            let before = await stages.counts.lineReadings
            try await stages.pass(analysis)
            read.append(await stages.counts.lineReadings - before)
        }
        // Each of two lines is asked for when it is seen the second time; the answer counts a window later, and is sure,
        // so that nothing more is asked.
        #expect(read.prefix(3) == [0, 0, 2])
        #expect(read.dropFirst(3).allSatisfy { $0 == 0 })
        try await stages.finish()
        #expect(await stages.counts.items == 3)
        #expect(await stages.progress.items == 3)
        #expect(types().count { $0.hasPrefix("removed") } == 3)
    }

    @Test func idsCountUpAsItemsAreRecorded() async throws {
        let (engines, video) = (MadeEngines().engines, MadeVideo())
        let stages = stages(workers: 2, engines, video)
        for analysis in try await analyses(of: video, engines) { try await stages.pass(analysis) }
        try await stages.finish()
        let ids = types().filter { $0.hasPrefix("added") }.map { $0.split(separator: " ")[1] }
        #expect(ids == ["t1", "t2", "t3"])
    }

    @Test func pictureThatFailsIsADiagnosticAndItsItemIsRecordedAllTheSame() async throws {
        let (engines, video) = (MadeEngines().engines, MadeVideo(picturesFail: true))
        let stages = stages(workers: 2, engines, video)
        for analysis in try await analyses(of: video, engines) { try await stages.pass(analysis) }
        try await stages.finish()
        #expect(types().count { $0 == "picture-failed" } == 3)
        #expect(types().count { $0.hasPrefix("removed") } == 3)
        #expect(await stages.counts.diagnostics == 3)
        #expect(sink.taken.pictures.isEmpty)
    }

    @Test func nothingAtAllMakesNoRecords() async throws {
        let stages = stages(workers: 1, MadeEngines().engines, MadeVideo())
        try await stages.finish()
        #expect(sink.taken.records.isEmpty)
        #expect(await stages.counts == ScanCounts())
    }
}
