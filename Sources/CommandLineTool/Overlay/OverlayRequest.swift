package import Overlay

/// A video to draw on, and how.
package struct OverlayRequest: Hashable, Sendable {
    package var video: String
    /// The folder of its scan.
    package var folder: String
    /// The file to write.
    package var output: String
    package var style: Painter.Style
    /// When the video began, in seconds since 1970 on the camera's clock; `nil`: what the video says.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's.
    package var clockOffset: Double
    package var isQuiet: Bool
}
