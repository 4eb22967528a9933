package import Overlay

/// A video to draw on, and how.
package struct OverlayRequest: Hashable, Sendable {
    package var video: String
    /// The folder of its scan.
    package var folder: String
    /// The file to write.
    package var output: String
    package var style: Painter.Style
    /// When the video began, in seconds since 1970 on the camera's clock; `nil`: nobody says.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's; `nil`: nobody says.
    package var clockOffset: Double?
    package var isQuiet: Bool

    /// When the video began on the receiver's clock; `nil` when nobody says anything of clocks.
    /// - Parameter creationTime: when it began, as the video says.
    func start(_ creationTime: Double?) -> Double? {
        guard videoStart != nil || clockOffset != nil else { return nil }
        return (videoStart ?? creationTime).map { $0 + (clockOffset ?? 0) }
    }
}
