import Imaging

/// Gives a picture the contrast of print where it has but little, so that a network finds lines there. Where there is enough
/// of it, the picture stays as it is.
enum LocalContrast {
    /// The standard deviation within a square that is left alone, in levels from -1 black to 1 white (40 of 256 grey levels).
    /// Higher: the noise of more pictures is raised. FaintPrintTests has both sides.
    private static let enough: Float = 40 / 127.5
    /// The standard deviation, in the same levels, from which on it is raised to that: at most tenfold.
    private static let least: Float = 4 / 127.5
    /// Half of a square's side in pixels.
    private static let reach = 48

    /// The picture with the contrast raised where it is little.
    /// - Parameter picture: in levels from -1 black to 1 white.
    static func raised(_ picture: Plane) -> Plane {
        let (width, height) = (picture.width, picture.height)
        let mean = picture.blurred(radius: reach, summedIn: Double.self).values
        var squares = picture
        squares.values = zip(picture.values, mean).map { ($0 - $1) * ($0 - $1) }
        var roots = squares.blurred(radius: reach, summedIn: Double.self)
        roots.values = roots.values.map { max(0, $0).squareRoot() }
        let deviation = roots.blurred(radius: reach, summedIn: Double.self).values
        let values = picture.values.indices.map { index in
            let gain = max(1, enough / max(least, deviation[index]))
            let value = mean[index] / gain + (picture.values[index] - mean[index]) * gain
            return min(max(value, -1), 1)
        }
        return Plane(width: width, height: height, values: values)
    }
}
