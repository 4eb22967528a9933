import Basics
import FFmpeg
package import Imaging

/// How stored pictures become displayed ones: scaled from whatever size they are stored in to one size, then turned.
package struct DisplayGeometry: Hashable, Sendable {
    /// The displayed width before turning, in pixels.
    package let storedWidth: Int
    /// The displayed height before turning, in pixels.
    package let storedHeight: Int
    package let orientation: Orientation

    /// The displayed size, upright, in pixels.
    package var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }
    package var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

    /// Pixels this many times as wide as high, or less or more so, aren't meant: damage or a joke. Anamorphic video has
    /// up to 2.
    private static let plausibleRatios = 0.1...10.0
    /// The widest picture to be made, in pixels: as wide as formats with 16 bits for a width can say.
    private static let largestWidth = 65_535

    package init(storedWidth: Int, storedHeight: Int, orientation: Orientation = .upright) {
        self.storedWidth = storedWidth
        self.storedHeight = storedHeight
        self.orientation = orientation
    }

    /// The geometry of pictures with `width` × `height` pixels that are `sampleAspectRatio` times as wide as high;
    /// `nil` when that shape is too extreme to be meant.
    package init?(width: Int, height: Int, sampleAspectRatio: Double, orientation: Orientation) {
        guard Self.plausibleRatios.contains(sampleAspectRatio) else { return nil }
        let displayed = Int((Double(width) * sampleAspectRatio).rounded())
        guard (1...Self.largestWidth).contains(displayed) else { return nil }
        self.init(storedWidth: displayed, storedHeight: height, orientation: orientation)
    }

    /// Where the part `region` of the upright picture lies in the displayed picture before turning.
    package func stored(_ region: PixelRegion) -> PixelRegion {
        let along = orientation.swapsAxes ? region.y : region.x
        let across = orientation.swapsAxes ? region.x : region.y
        return PixelRegion(
            x: orientation.flipsX ? storedWidth - along.upperBound..<storedWidth - along.lowerBound : along,
            y: orientation.flipsY ? storedHeight - across.upperBound..<storedHeight - across.lowerBound : across)
    }
}

/// Whole pixels of a picture: columns and rows.
package struct PixelRegion: Hashable, Sendable {
    /// The columns.
    package var x: Range<Int>
    /// The rows.
    package var y: Range<Int>

    package init(x: Range<Int>, y: Range<Int>) {
        self.x = x
        self.y = y
    }

    /// The pixels that `rectangle` touches within a picture of the given size; `nil` when there are none.
    package init?(touching rectangle: Rectangle, width: Int, height: Int) {
        let inside = rectangle.clamped(width: width, height: height)
        let edges = [inside.minX, inside.minY, inside.maxX, inside.maxY]
        guard edges.allSatisfy(\.isFinite), inside.minX < inside.maxX, inside.minY < inside.maxY else { return nil }
        self.init(
            x: Int(inside.minX.rounded(.down))..<Int(inside.maxX.rounded(.up)),
            y: Int(inside.minY.rounded(.down))..<Int(inside.maxY.rounded(.up)))
    }

    /// The region grown until its edges are multiples of `columns` and `rows`, within a picture of the given size.
    package func aligned(columns: Int, rows: Int, width: Int, height: Int) -> PixelRegion {
        let grow = { (range: Range<Int>, step: Int, limit: Int) in
            range.lowerBound / step * step..<min((range.upperBound + step - 1) / step * step, limit)
        }
        return PixelRegion(x: grow(x, columns, width), y: grow(y, rows, height))
    }
}

/// How a video's frames are to be shown, read off its first frame and its container, and what was odd about that.
struct DisplayLayout {
    let geometry: DisplayGeometry
    let diagnostics: [Diagnostic]

    /// - Parameter quarters: how many quarters the picture is turned clockwise besides what the file asks for.
    init(of first: FrameBuffer, in stream: FrameStream, turnedBy quarters: Int = 0) {
        var diagnostics: [Diagnostic] = []
        var orientation: Orientation
        switch stream.demuxer.displayMatrix(of: first) {
        case .exact(let exact): orientation = exact
        case .nearest(let nearest):
            orientation = nearest
            diagnostics.append(
                Diagnostic(
                    .warning, code: "rotation-odd",
                    "the file asks for a turn that isn't a quarter turn; the nearest one is applied"))
        case .absurd:
            orientation = .upright
            diagnostics.append(
                Diagnostic(.warning, code: "rotation-odd", "the file asks for an impossible turn, which is ignored"))
        case nil: orientation = stream.demuxer.metadataOrientation(of: first) ?? stream.embeddedOrientation ?? .upright
        }
        orientation = orientation.turned(quarters: quarters)
        let ratio = stream.demuxer.stream.sampleAspectRatio(of: first)
        if let geometry = DisplayGeometry(
            width: first.width, height: first.height, sampleAspectRatio: ratio, orientation: orientation)
        {
            self.geometry = geometry
        } else {
            geometry = DisplayGeometry(storedWidth: first.width, storedHeight: first.height, orientation: orientation)
            diagnostics.append(
                Diagnostic(
                    .warning, code: "aspect-odd", "the file asks for an impossible shape of pixels, which is ignored"))
        }
        self.diagnostics = diagnostics
    }
}
