/// How stored pictures become displayed ones: scaled from whatever size they are stored in to one size, then turned.
package struct DisplayGeometry: Hashable, Sendable {
    /// The displayed size before turning, in pixels.
    package let storedWidth: Int
    package let storedHeight: Int
    package let orientation: Orientation

    /// The displayed size, upright, in pixels.
    package var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }
    package var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

    package init(storedWidth: Int, storedHeight: Int, orientation: Orientation = .upright) {
        self.storedWidth = storedWidth
        self.storedHeight = storedHeight
        self.orientation = orientation
    }

    /// The geometry of pictures with `width` × `height` pixels that are `sampleAspectRatio` times as wide as high;
    /// `nil` when that shape is too extreme to be meant.
    package init?(width: Int, height: Int, sampleAspectRatio: Double, orientation: Orientation) {
        guard (0.1...10).contains(sampleAspectRatio) else { return nil }
        let displayed = Int((Double(width) * sampleAspectRatio).rounded())
        guard (1...65_535).contains(displayed) else { return nil }
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
