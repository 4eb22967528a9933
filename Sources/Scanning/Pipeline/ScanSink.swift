package import Foundation
package import Records

/// Takes what a scan finds, as it finds it.
package protocol ScanSink: AnyObject, Sendable {
    /// - Parameters:
    ///   - records: the next records in order of time.
    ///   - pictures: for removed items, by id, the JPEG in which their label was seen best.
    /// - Throws: `VitrineError` when they can't be kept.
    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws
}

/// How far a scan is.
package struct ScanProgress: Hashable, Sendable {
    /// Seconds of video done.
    package var time: Double
    /// Seconds of video in all, as the container claims.
    package var duration: Double?
    /// Items found so far.
    package var items: Int
}

/// What a scan did, in numbers that don't depend on the machine.
package struct ScanCounts: Hashable, Sendable {
    /// The frames of the video, and how many of them were decoded.
    package var frames = 0
    package var decodedFrames = 0
    package var recognisedFrames = 0
    package var items = 0
    /// The presentation time of the last frame, in seconds.
    package var seconds = 0.0
    /// Lines read by the text engine, and the pixels of their crops.
    package var lineReadings = 0
    package var linePixels = 0
    package var diagnostics = 0
    /// Set where the run was stopped before the video's end.
    package var isInterrupted = false

    package init() {}
}
