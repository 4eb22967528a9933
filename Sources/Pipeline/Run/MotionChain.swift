import RecognitionCore
import Tracking

/// Measures the camera's motion from frame to frame, over a frame that is too blurred to compare with where need be.
struct MotionChain {
    /// How many frames back the motion may be measured from.
    static let reach = 3

    private let estimator = MotionEstimator()
    /// The latest frames; reduced only when they are needed.
    private var earlier: [(number: Int, image: GrayImage, reduced: MotionImage?)]

    init(_ previous: [Frame]) {
        earlier = previous.map { ($0.number, $0.image, nil) }
    }

    /// The next frame on the timeline, and how sharp it is.
    mutating func add(_ frame: Frame) -> (timeline: TimelineFrame, sharpness: Double) {
        let image = MotionImage(frame.image)
        defer { earlier = (earlier + [(frame.number, frame.image, image)]).suffix(Self.reach) }
        var result = TimelineFrame(
            number: frame.number, time: frame.time, motion: .unknown,
            thumbnail: Thumbnail(image))
        for index in earlier.indices.reversed() {
            let origin = earlier[index].reduced ?? MotionImage(earlier[index].image)
            earlier[index].reduced = origin
            result.motion = estimator.motion(from: origin, to: image)
            result.origin = earlier[index].number
            if result.motion != .unknown { break }
        }
        return (result, image.sharpness)
    }
}
