package import Basics
import Imaging

/// Follows the camera through a video frame by frame, and over the frames that can't be matched: while the motion is
/// unknown, the last frame whose place is known is kept to compare with.
package struct CameraPath: Sendable {
    private let estimator: MotionEstimator
    /// For how many frames a lost motion is looked for.
    private let patience: Int
    /// The last frame whose place is known, when it is shown, and the motion that led to it.
    private var anchor: MotionImage?
    private var anchorTime = MediaTime.zero
    private var motion: (map: Homography, duration: MediaTime)?
    /// The anchor before, in case that the last one is too blurred to compare with.
    private var spare: MotionImage?
    /// The last frame that shows enough to recognise a cut, if it is no older than two frames.
    private var recent: MotionImage?
    private var framesSinceRecent = 0

    /// How many frames have gone by since the one that the next motion starts from: 0 when that is the latest. It is 0
    /// after an `unknown` too when patience has run out: the path then starts anew from the latest frame, and what came
    /// before can't be related to it.
    package private(set) var framesMissed = 0

    /// - Parameter patience: for how many frames a lost motion is looked for.
    package init(estimator: MotionEstimator = MotionEstimator(), patience: Int = 8) {
        self.estimator = estimator
        self.patience = patience
    }

    /// The motion up to `image`, the next frame, from the last one for which there was a motion: the map of a `moved`
    /// covers the frames missed in between. The first frame is a `cut`.
    /// - Parameter time: when `image` is shown.
    package mutating func advance(to image: MotionImage, at time: MediaTime) -> FrameMotion {
        let result = motion(to: image, at: time)
        switch result {
        case .moved(let map, _, _):
            (spare, anchor, motion) = (anchor, image, (map, time - anchorTime))
            anchorTime = time
            framesMissed = 0
        case .cut:
            restart(at: image, time)
        case .unknown:
            framesMissed += 1
            if framesMissed > patience { restart(at: image, time) }
        }
        framesSinceRecent += 1
        if image.hasDetail { (recent, framesSinceRecent) = (image, 0) }
        if framesSinceRecent > 2 { recent = nil }
        return result
    }

    private mutating func restart(at image: MotionImage, _ time: MediaTime) {
        (spare, anchor, anchorTime, motion) = (nil, image, time, nil)
        framesMissed = 0
    }

    private func motion(to image: MotionImage, at time: MediaTime) -> FrameMotion {
        guard let anchor else { return .cut }
        let direct = estimator.motion(from: anchor, to: image, expected: extrapolated(to: time))
        guard direct.map == nil else { return direct }
        if let spare, framesMissed < 2, let back = motion?.map.inverse,
            case .moved(let map, let confidence, let support) = estimator.motion(from: spare, to: image)
        {
            return .moved(map.after(back), confidence: confidence, support: support)
        }
        // After a gap the view may have moved on by more than its width, so only neighbours can show a cut.
        guard framesMissed > 0 else { return direct }
        guard let recent, case .cut = estimator.motion(from: recent, to: image) else { return .unknown }
        return .cut
    }

    /// Where the motion leads at `time` if it goes on as it was.
    private func extrapolated(to time: MediaTime) -> Homography? {
        guard let (map, duration) = motion, duration > .zero else { return motion?.map }
        let steps = min((time - anchorTime).seconds / duration.seconds, Double(patience + 1))
        let rest = map.share(steps - steps.rounded(.down))
        return (0..<Int(steps)).reduce(rest) { sum, _ in map.after(sum) }
    }
}
