package import Basics

/// What is known of a video before its first frame is decoded.
package struct VideoInfo: Hashable, Sendable {
    /// The size of the upright displayed frame in pixels: rotation and sample aspect ratio applied.
    package var width: Int
    package var height: Int
    /// The length that the container claims, if it does. Never relied on: containers lie.
    package var duration: MediaTime?
    /// The average frame rate that the container claims, frames a second.
    package var frameRate: Double?
    /// FFmpeg's name of the container's format, such as `mov,mp4,m4a,3gp,3g2,mj2`.
    package var container: String
    /// FFmpeg's name of the codec, such as `h264`.
    package var codec: String
    /// Clockwise turn in degrees (0, 90, 180, 270) that was applied to make the picture upright.
    package var rotation: Int
    /// Whether the source is a single picture, in which everything read counts at once.
    package var isStill: Bool
    /// When the recording began (UTC, ISO 8601), if the container says so.
    package var creationTime: String?

    package init(
        width: Int, height: Int, duration: MediaTime? = nil, frameRate: Double? = nil, container: String = "",
        codec: String = "", rotation: Int = 0, isStill: Bool = false, creationTime: String? = nil
    ) {
        self.width = width
        self.height = height
        self.duration = duration
        self.frameRate = frameRate
        self.container = container
        self.codec = codec
        self.rotation = rotation
        self.isStill = isStill
        self.creationTime = creationTime
    }
}

/// How a picture is turned besides what its file asks for.
package struct PictureTurn: Hashable, Sendable {
    /// How many quarters, clockwise: 0 to 3.
    package var quarters: Int
    /// Whether the text in the picture says so, rather than a person.
    package var isFound: Bool

    package init(quarters: Int = 0, isFound: Bool = false) {
        self.quarters = quarters
        self.isFound = isFound
    }

    /// Not at all.
    package static let none = PictureTurn()
}

/// What a source hands out next.
package enum FrameEvent: Sendable {
    case frame(Frame)
    /// Something went wrong that didn't end the video.
    case diagnostic(Diagnostic)
}

/// A video as a series of frames in presentation order.
package protocol FrameSource: AnyObject {
    /// What is known of the video.
    var info: VideoInfo { get }
    /// When the last frame handed out is over; `nil` where that isn't known.
    var end: MediaTime? { get }
    /// The next frame or diagnostic; `nil` at the end of the video.
    /// - Throws: `VitrineError` when the video can't be read any further.
    func next() throws -> FrameEvent?
}

extension FrameSource {
    /// Not known.
    package var end: MediaTime? { nil }
}

/// What a decoder may save at the frames from which no other frame is made: nothing that is made from them suffers.
package enum FrameEconomy: Hashable, Sendable {
    /// Nothing: every frame as the codec defines it.
    case none
    /// They are left without the last smoothing (deblocking), which text hardly needs.
    case unsmoothed
    /// The same, and they are left out where the frames around them are no further apart than this.
    case sparse(largestGap: MediaTime)
    /// Only the frames that are made from no other are decoded, for a look at the video here and there.
    case keyframes

    /// Whether those frames are left without the last smoothing.
    package var leavesUnsmoothed: Bool { self != .none && self != .keyframes }

    /// How far apart frames may be where others can be left out; `nil`: none is left out.
    package var largestGap: MediaTime? {
        if case .sparse(let gap) = self { gap } else { nil }
    }
}
