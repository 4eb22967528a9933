import Basics
import Foundation
package import Imaging

/// What really is in a video: each item with its box in every frame in which it is fully in view.
package struct TruthFile: Sendable, Decodable {
    package var width: Int
    package var height: Int
    /// Frames a second; a frame's time is its number divided by this.
    package var fps: Double
    /// The motion blur of each frame in pixels.
    package var blur: [Double]
    package var items: [Item]

    /// A line of text or a barcode that is in the video.
    package struct Item: Sendable, Decodable {
        /// text or barcode.
        package var kind: String
        /// What it says, or its payload.
        package var value: String
        /// A barcode's symbology by its name in records; absent for text.
        package var symbology: String?
        /// The number of the label that it stands on.
        package var label: Int
        /// By the frame's number, eight numbers in pixels: x0, y0 … x3, y3, from the top left clockwise as printed.
        package var frames: [String: [Double]]
        /// The same where it is in view and can't be read: what is said of it there is neither right nor wrong. A file that
        /// has this for any item has only what is legible under `frames`.
        package var unsure: [String: [Double]]?

        package init(
            kind: String, value: String, symbology: String? = nil, label: Int, frames: [String: [Double]],
            unsure: [String: [Double]]? = nil
        ) {
            self.kind = kind
            self.value = value
            self.symbology = symbology
            self.label = label
            self.frames = frames
            self.unsure = unsure
        }

        /// Where it is in a frame, if it is in view there.
        package func quad(in frame: Int) -> Quad? {
            let name = String(frame)
            guard let c = frames[name] ?? unsure?[name], c.count == 8 else { return nil }
            return Quad(
                topLeft: Point(c[0], c[1]), topRight: Point(c[2], c[3]), bottomRight: Point(c[4], c[5]),
                bottomLeft: Point(c[6], c[7]))
        }
    }

    package init(width: Int, height: Int, fps: Double, blur: [Double], items: [Item]) {
        self.width = width
        self.height = height
        self.fps = fps
        self.blur = blur
        self.items = items
    }

    /// - Throws: `VitrineError` when the file can't be read or isn't a truth file.
    package init(path: String) throws {
        do {
            self = try JSONDecoder().decode(TruthFile.self, from: Data(contentsOf: URL(filePath: path)))
        } catch is DecodingError {
            throw VitrineError(subject: path, "isn't a truth file", remedy: "give a *.truth.json")
        } catch {
            throw VitrineError(subject: path, "can't be read", cause: error)
        }
    }

    /// The height in pixels from which on people can make out a line of text. With less, lines count that no engine reads.
    private static let leastHeight = 10.0
    /// The blur in pixels up to which people can make out what is 10 pixels high or more.
    private static let mostBlur = 4.0

    /// Whether a person could make out the item in that frame.
    package func isLegible(_ item: Item, in frame: Int) -> Bool {
        guard let quad = item.quad(in: frame), item.frames[String(frame)] != nil else { return false }
        guard !saysWhatIsLegible else { return true }
        guard isSharp(frame) else { return false }
        return item.kind != "text" || quad.height >= Self.leastHeight
    }

    /// Whether the file says itself what is legible.
    private var saysWhatIsLegible: Bool { items.contains { $0.unsure != nil } }

    /// Whether things can be seen sharply in that frame. In others it isn't known what is there to be found.
    package func isSharp(_ frame: Int) -> Bool {
        blur.indices.contains(frame) ? blur[frame] <= Self.mostBlur : true
    }

    /// What the lines of text say, each once.
    var texts: Set<String> { Set(items.filter { $0.kind == "text" }.map(\.value)) }

    /// In how many frames the item is legible.
    package func legibleFrames(_ item: Item) -> Int {
        item.frames.keys.compactMap(Int.init).count { isLegible(item, in: $0) }
    }

    /// The same as if nothing were in view before or after a stretch of the video, in seconds.
    package func within(_ stretch: ClosedRange<Double>) -> TruthFile {
        var truth = self
        for index in truth.items.indices {
            let isWithin = { (frame: String) in Int(frame).map { stretch.contains(Double($0) / fps) } ?? false }
            truth.items[index].frames = items[index].frames.filter { isWithin($0.key) }
            truth.items[index].unsure = items[index].unsure?.filter { isWithin($0.key) }
        }
        return truth
    }
}
