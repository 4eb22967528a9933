import Imaging

/// Gives a picture the contrast of print where it has but little, so that a network finds lines there. Where there is enough
/// of it, the picture stays as it is.
enum LocalContrast {
    /// The deviation within a square that is left alone, and the one from which on it is raised to that, of -1 black to
    /// 1 white: at most tenfold.
    private static let enough: Float = 40 / 127.5
    private static let least: Float = 4 / 127.5
    /// Half of a square's side in pixels.
    private static let reach = 48

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
