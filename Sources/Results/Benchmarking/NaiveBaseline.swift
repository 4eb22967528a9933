import Basics
import Foundation
package import Imaging
package import Recognition
import Synchronization

/// The straightforward way to read a video, for comparison: every frame, whole, through a text engine and a barcode
/// engine. No frame is left out and nothing is followed; whatever was read once counts.
package struct NaiveBaseline: Sendable {
    /// What one worker reads with.
    package struct Readers {
        /// The lines of a frame.
        package var lines: (GrayImage) throws -> [String]
        /// The barcodes of a frame.
        package var barcodes: (GrayImage) throws -> [BarcodeReading]

        package init(
            lines: @escaping (GrayImage) throws -> [String],
            barcodes: @escaping (GrayImage) throws -> [BarcodeReading]
        ) {
            self.lines = lines
            self.barcodes = barcodes
        }
    }

    /// What was read, each once.
    struct Findings: Sendable {
        /// What makes two readings of a barcode the same.
        struct Barcode: Hashable {
            var symbology: String
            var value: String
        }

        var frames = 0
        var lines: Set<String> = []
        var barcodes: Set<Barcode> = []
    }

    /// The video that all workers take frames from, and what they found.
    private final class SharedVideo: Sendable {
        private let state: Mutex<(source: (any FrameSource)?, findings: Findings)>

        init(open: @Sendable () throws -> any FrameSource) throws {
            state = Mutex((source: nil, findings: Findings()))
            try state.withLock { $0.source = try open() }
        }

        var findings: Findings { state.withLock(\.findings) }

        func next() throws -> FrameEvent? { try state.withLock { try $0.source?.next() } }
        func close() { state.withLock { $0.source = nil } }

        func add(_ lines: [String], _ barcodes: [Findings.Barcode]) {
            state.withLock {
                $0.findings.frames += 1
                $0.findings.lines.formUnion(lines)
                $0.findings.barcodes.formUnion(barcodes)
            }
        }
    }

    let makeReaders: @Sendable () throws -> Readers

    /// - Parameter workers: how many frames are read at the same time, each in a thread of its own.
    /// - Throws: `VitrineError` when the video can't be read; `CancellationError` when it is to stop.
    func run(
        workers: Int, open: @escaping @Sendable () throws -> any FrameSource,
        shouldStop: @escaping @Sendable () -> Bool
    ) async throws -> Findings {
        let video = try SharedVideo(open: open)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    try await Self.inThread {
                        do {
                            try read(video, shouldStop)
                        } catch {
                            // The others needn't go on.
                            video.close()
                            throw error
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        return video.findings
    }

    private func read(_ video: SharedVideo, _ shouldStop: () -> Bool) throws {
        let readers = try makeReaders()
        while let event = try video.next() {
            if shouldStop() { throw CancellationError() }
            guard case .frame(let frame) = event else { continue }
            let lines = try readers.lines(frame.image).map { $0.trimmingCharacters(in: .whitespaces) }
            let barcodes = try readers.barcodes(frame.image).compactMap { reading in
                reading.text.map { Findings.Barcode(symbology: reading.symbology.rawValue, value: $0) }
            }
            video.add(lines.filter { !$0.isEmpty }, barcodes)
        }
    }

    private static func inThread(_ work: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}
