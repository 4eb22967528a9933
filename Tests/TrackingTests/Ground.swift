import Basics
import Imaging
import Recognition

@testable import CameraMotion
@testable import Tracking

/// What the parts of the tracker work on, for tests of each by itself: the lives of items in a picture of 640 by 360, and
/// a timeline of 25 frames a second.
struct Ground {
    static let picture = PictureEdges(width: 640, height: 360, isStill: false)

    var lives = LifeCycle(settings: TrackerSettings(), picture: Self.picture)
    var timeline = MotionTimeline()

    /// - Parameter shift: how far the wall moves to the right from one frame to the next, in pixels.
    init(frames: Int, shift: Double = 0) {
        append(frames, shift: shift)
    }

    mutating func append(_ frames: Int, shift: Double = 0) {
        for number in timeline.last + 1..<timeline.last + 1 + frames {
            timeline.append(
                TimelineFrame(
                    number: number, time: MediaTime(seconds: Double(number) / 25),
                    motion: .moved(.similarity(a: 1, b: 0, tx: shift, ty: 0), confidence: 1, support: .all)))
        }
    }

    /// A line of text, with what it says where it was read at once.
    static func line(
        _ text: String? = nil, x: Double = 100, y: Double = 100, width: Double = 200, height: Double = 20
    ) -> DetectedLine {
        DetectedLine(
            quad: Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)), confidence: 1,
            isSure: text != nil, reading: text.map { reading($0) })
    }

    static func reading(_ text: String, _ confidence: Double = 0.95) -> LineReading {
        LineReading(characters: text.map { ReadCharacter(value: $0, confidence: confidence) }, confidence: confidence)
    }

    static func code(_ payload: String, x: Double = 100, y: Double = 200) -> BarcodeReading {
        BarcodeReading(
            symbology: .ean13, payload: Array(payload.utf8),
            quad: Quad(Rectangle(minX: x, minY: y, maxX: x + 100, maxY: y + 50)), confidence: 1)
    }

    static func look(
        _ frame: Int, lines: [DetectedLine] = [], codes: [BarcodeReading] = [], sharpness: Double = 1
    ) -> Observation {
        Observation(frame: frame, lines: lines, barcodes: codes, sharpness: sharpness)
    }

    /// An item that was seen whole in the first two frames.
    mutating func known(_ line: DetectedLine) -> Int {
        let id = lives.begin(line, frame: 0, on: timeline)
        lives.extend(id, to: line, in: Self.look(1, lines: [line]), on: timeline)
        return id
    }

    /// Where the items are expected in a frame.
    func predicted(_ frame: Int) -> [Int: Quad] { lives.tracks.predictions(at: frame, on: timeline) }
}
