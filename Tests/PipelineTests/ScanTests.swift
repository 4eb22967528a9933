import Basics
import Foundation
import Imaging
import Records
import Synchronization
import Testing

@testable import Configuration
@testable import Pipeline

@Suite struct ScanTests {
    private let everything: [String?] = ["Burning River", "Oil on canvas", "https://example.org"]

    @Test func whatIsFoundIsRecordedFromBeginningToEnd() async throws {
        let scan = try await ScanRun()
        guard case .begin(let begin) = scan.records.first else { throw MadeEngines.trouble }
        #expect(begin.source == "made.mp4")
        #expect((begin.width, begin.height) == (240, 180))
        #expect(begin.languages == ["en"])
        #expect(scan.values == everything)
        #expect(scan.isClosed)
        #expect(scan.removed.allSatisfy { $0.lastSeen > 2 })
        #expect(scan.removed.filter { $0.symbologyless }.allSatisfy { $0.language == "en" })
        #expect(scan.pictures.keys.sorted() == scan.removed.map(\.id).sorted())
        #expect(scan.diagnostics.isEmpty)
        #expect(scan.outcome.failure == nil)
        let counts = scan.outcome.counts
        #expect((counts.frames, counts.recognisedFrames, counts.items) == (24, 12, 3))
        #expect(counts.seconds == 2.3)
        #expect(counts.lineReadings > 0 && counts.linePixels > 0)
        #expect(!counts.isInterrupted)
    }

    @Test func codesThatFollowOneAnotherOnOneSpotAreItemsOfTheirOwn() async throws {
        let scan = try await ScanRun(MadeEngines(framesOfACode: 20), open: { MadeVideo(frames: 200) })
        let codes = scan.removed.compactMap(\.value).filter { $0.hasPrefix("https") }
        #expect(codes == (0..<10).map { "https://example.org/\($0)" })
        #expect(scan.isClosed)
    }

    /// Engines in all moods: what they do must not depend on which worker does it, or when.
    static let moods = [
        MadeEngines(), MadeEngines(failingFrames: [3, 12], talks: true),
        MadeEngines(failsOnSecondLine: true, talks: true), MadeEngines(failingFrames: [0], isThorough: true),
    ]

    @Test(arguments: moods) func recordsAreTheSameWithAnyNumberOfWorkers(_ engines: MadeEngines) async throws {
        let alone = try await ScanRun(engines, workers: 1)
        for workers in [2, 5] {
            var engines = engines
            engines.seed = UInt64(workers)
            let together = try await ScanRun(engines, workers: workers)
            #expect(together.records == alone.records)
            #expect(together.pictures == alone.pictures)
            #expect(together.outcome.counts == alone.outcome.counts)
        }
    }

    @Test func whatOnlyAThoroughLookFindsIsReadAtOnceAndFollowedInBetween() async throws {
        // A fifth of a second makes a window: every third of the twelve is looked at thoroughly, and both lines are read
        // twice, until their readings agree.
        let scan = try await ScanRun(MadeEngines(isThorough: true))
        #expect(scan.values == everything)
        #expect(scan.isClosed)
        #expect(scan.outcome.counts.lineReadings == 2 * 2)
        #expect(scan.removed.filter { $0.symbologyless }.allSatisfy { $0.lastSeen > 1.7 })
    }

    @Test func engineThatFailsOnAFrameIsADiagnosticAndTheRunGoesOn() async throws {
        // Windows hold two frames each, of which the first is read where both are as sharp.
        let scan = try await ScanRun(MadeEngines(failingFrames: [8, 9]))
        #expect(scan.outcome.failure == nil)
        #expect(scan.outcome.counts.frames == 24)
        #expect(scan.values == everything)
        #expect(scan.isClosed)
        #expect(
            scan.diagnostics == [
                .init(
                    severity: "warning", code: "recognition-failed",
                    message: "the engine stumbled (2 times, first at 0.8 s)")
            ])
        #expect(scan.outcome.counts.diagnostics == 1)
    }

    @Test func lineThatTheReaderFailsOnIsReportedOnceAndTheOthersAreRead() async throws {
        let scan = try await ScanRun(MadeEngines(failsOnSecondLine: true))
        #expect(scan.outcome.failure == nil)
        #expect(scan.values == ["Burning River", "https://example.org"])
        #expect(scan.isClosed)
        let diagnostic = try #require(scan.diagnostics.first)
        #expect(scan.diagnostics.count == 1)
        #expect(diagnostic.message.wholeMatch(of: /the engine stumbled \(\d+ times, first at 0\.\d s\)/) != nil)
    }

    @Test(arguments: [1, 5]) func engineThatCannotBeSetUpEndsTheRunWithItsOwnWords(_ workers: Int) async throws {
        let scan = try await ScanRun(MadeEngines(lacksLineReader: true), workers: workers)
        #expect((scan.outcome.failure as? VitrineError)?.kind == .missingCapability)
        #expect(scan.isClosed)
    }

    @Test func messagesOfLibrariesAreCountedAndThoseOfTheSetUpReportedOnce() async throws {
        let scan = try await ScanRun(MadeEngines(talks: true), workers: 5)
        #expect(scan.diagnostics.map(\.severity) == ["note", "note"])
        #expect(scan.diagnostics.map(\.code) == ["engine-setup", "engine-message"])
        #expect(scan.diagnostics[0].message == "two fonts loaded")
        let count = scan.outcome.counts.lineReadings
        #expect(scan.diagnostics[1].message.hasPrefix("crop of "))
        #expect(scan.diagnostics[1].message.contains("pixels (\(count) times, first at 0."))
    }

    @Test(arguments: [1, 2, 5]) func videoThatBreaksOffKeepsWhatWasDecoded(_ workers: Int) async throws {
        let scan = try await ScanRun(workers: workers, open: { MadeVideo(frames: 17, breaksOff: true) })
        #expect(scan.outcome.failure as? VitrineError == MadeVideo.breakOff)
        // The last window is half a one.
        #expect(scan.outcome.counts.frames == 17)
        #expect(scan.values == everything)
        #expect(scan.isClosed)
    }

    @Test func videoThatCannotBeOpenedLeavesNoRecords() async throws {
        let sink = ScanRun.Sink()
        await #expect(throws: MadeVideo.breakOff) {
            try await ScanRun(sink: sink, open: { throw MadeVideo.breakOff })
        }
        #expect(sink.taken.records.isEmpty)
    }

    @Test func sinkThatFillsUpEndsTheRun() async throws {
        let scan = try await ScanRun(sink: .init(room: 2))
        #expect(scan.outcome.failure as? VitrineError == ScanRun.Sink.full)
    }

    @Test func runThatIsStoppedClosesItsRecords() async throws {
        let patience = Patience(9)
        let scan = try await ScanRun(shouldStop: { patience.isOver })
        #expect(scan.outcome.counts.isInterrupted)
        #expect(scan.outcome.failure == nil)
        #expect(scan.outcome.counts.frames == 18)
        #expect(scan.values == everything)
        #expect(scan.isClosed)
    }

    @Test func wishToStopAfterTheLastFrameInterruptsNothing() async throws {
        let patience = Patience(13)
        let scan = try await ScanRun(shouldStop: { patience.isOver })
        #expect(scan.outcome.counts.frames == 24)
        #expect(!scan.outcome.counts.isInterrupted)
    }

    @Test func cancelledTaskClosesItsRecords() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await ScanRun()
        }
        let scan = try await task.value
        #expect(scan.outcome.counts.isInterrupted)
        #expect(scan.outcome.counts.frames == 0)
        #expect(scan.isClosed)
    }

    @Test func troubleOfDecodingStandsWhereItHappened() async throws {
        let damages = [0, 5, 12, 24].map { number in
            (number, Diagnostic(.warning, code: "frame-damaged", "broken \(number)", time: MadeVideo.time(of: number)))
        }
        let scan = try await ScanRun(open: { MadeVideo(diagnostics: Dictionary(uniqueKeysWithValues: damages)) })
        #expect(scan.diagnostics.map(\.message) == ["broken 0", "broken 5", "broken 12", "broken 24"])
        #expect(scan.diagnostics.map(\.time) == [0, 0.5, 1.2, 2.4])
        #expect(scan.outcome.counts.diagnostics == 4)
        // No event of an earlier time stands behind a diagnostic.
        let last = try #require(scan.records.firstIndex { $0 == .diagnostic(scan.diagnostics[3]) })
        #expect(last == scan.records.count - 1)
    }
}

/// Lasts for a number of questions.
private final class Patience: Sendable {
    private let left: Mutex<Int>

    init(_ questions: Int) { left = Mutex(questions) }

    var isOver: Bool {
        left.withLock { left in
            left -= 1
            return left < 0
        }
    }
}

extension LifecycleRecord.Removed {
    /// Whether this is a line of text.
    fileprivate var symbologyless: Bool { value?.hasPrefix("http") != true }
}
