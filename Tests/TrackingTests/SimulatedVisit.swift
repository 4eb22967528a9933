import Basics
import Imaging
import Recognition

@testable import CameraMotion
@testable import Tracking

/// A wall with lines of text, a camera that moves over it, and engines that see what is in view.
struct SimulatedVisit {
    struct Line {
        var text: String
        var quad: Quad
        /// How far from `quad` it stands in a frame, where it doesn't stand on the wall but in the picture.
        var inPicture: ((Int) -> Point)?

        /// A line that is burnt into the picture.
        static func burntIn(_ text: String, x: Double, y: Double, width: Double = 200) -> Line {
            var line = Line(text, x: x, y: y, width: width)
            line.inPicture = { _ in Point(0, 0) }
            return line
        }

        init(_ text: String, x: Double, y: Double, width: Double = 200, height: Double = 20) {
            self.text = text
            quad = Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height))
        }
    }

    var lines: [Line]
    /// Where the camera's left edge is on the wall in each frame.
    var camera: [Double]
    /// Whether anything is found in a frame.
    var isSeen: (Int) -> Bool = { _ in true }
    /// Whether a line is found in a frame, beside others, where it is in view.
    var isFound: (Line, Int) -> Bool = { _, _ in true }
    var sharpness: (Int) -> Double = { _ in 1 }
    /// Whether the camera's motion up to a frame could be measured.
    var isMotionKnown: (Int) -> Bool = { _ in true }
    /// The part of the picture that a visitor covers in a frame.
    var visitor: (Int) -> Rectangle? = { _ in nil }
    /// What is read of a line, by how often it was read before.
    var reading: (Line, Int) -> String = { line, _ in line.text }
    /// What a burnt-in line says in a frame.
    var burntIn: (Line, Int) -> String = { line, _ in line.text }

    var settings = TrackerSettings()

    static let (width, height, step) = (640, 360, 5)

    /// All events of the visit.
    func events(cutAt cut: Int? = nil) -> [LifecycleEvent] {
        var tracker = Tracker(settings: settings, width: Self.width, height: Self.height)
        var events: [LifecycleEvent] = []
        var reads: [String: Int] = [:]
        for start in stride(from: 0, to: camera.count, by: Self.step) {
            let numbers = start..<min(start + Self.step, camera.count)
            let frames = numbers.map { number in
                let shift = number > 0 ? camera[number - 1] - camera[number] : 0
                let motion: FrameMotion =
                    number == cut
                    ? .cut
                    : !isMotionKnown(number)
                        ? .unknown
                        : .moved(.similarity(a: 1, b: 0, tx: shift, ty: 0), confidence: 1, support: .all)
                return TimelineFrame(
                    number: number, time: time(number), motion: motion, thumbnail: thumbnail(of: number))
            }
            let outcome = tracker.advance(frames, observation: isSeen(start) ? observation(start) : nil)
            events += outcome.events
            tracker.absorb(
                outcome.requests.map { request in
                    let line = lines.first { shown($0, in: start).intersectionOverUnion(request.quad) > 0.5 }
                    let text =
                        line.map { $0.inPicture == nil ? reading($0, reads[$0.text, default: 0]) : burntIn($0, start) }
                        ?? ""
                    if let line { reads[line.text, default: 0] += 1 }
                    return ReadResult(
                        request: request,
                        reading: LineReading(
                            characters: text.map { ReadCharacter(value: $0, confidence: 0.9) }, confidence: 0.9))
                })
        }
        return events + tracker.finish().events
    }

    func time(_ frame: Int) -> MediaTime { MediaTime(seconds: Double(frame) / 25) }

    func shown(_ line: Line, in frame: Int) -> Quad {
        line.quad.map { $0 + (line.inPicture?(frame) ?? Point(-camera[frame], 0)) }
    }

    /// A quarter of the picture's size: lines are darker than the wall, a visitor darkest.
    private func thumbnail(of frame: Int) -> Thumbnail {
        let (width, height) = (Self.width / 4, Self.height / 4)
        var pixels = [UInt8](repeating: 220, count: width * height)
        func paint(_ box: Rectangle, _ level: UInt8) {
            let inside = box.clamped(width: Self.width, height: Self.height)
            for y in Int(inside.minY) / 4..<min(height, Int(inside.maxY + 3) / 4) {
                for x in Int(inside.minX) / 4..<min(width, Int(inside.maxX + 3) / 4) { pixels[y * width + x] = level }
            }
        }
        for line in lines { paint(shown(line, in: frame).boundingBox, 150) }
        if let box = visitor(frame) { paint(box, 45) }
        return Thumbnail(width: width, height: height, scale: 4, pixels: pixels)
    }

    private func observation(_ frame: Int) -> Observation {
        let inView = lines.compactMap { line -> DetectedLine? in
            let box = shown(line, in: frame).boundingBox.clamped(width: Self.width, height: Self.height)
            if let visitor = visitor(frame), visitor.intersects(box) { return nil }
            return isFound(line, frame) && box.width > 20 ? DetectedLine(quad: Quad(box), confidence: 1) : nil
        }
        return Observation(frame: frame, lines: inView, barcodes: [], sharpness: sharpness(frame))
    }
}

extension MotionSupport {
    static let all = MotionSupport(columns: 1, rows: 1, cells: [.follows], cellSize: 640, inlierShare: 1, residual: 0)
}
