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

    static func raised(_ picture: NetworkPicture) -> NetworkPicture {
        let (width, height) = (picture.width, picture.height)
        let mean = blurred(picture.values, width, height)
        let squares = zip(picture.values, mean).map { ($0 - $1) * ($0 - $1) }
        let deviation = blurred(blurred(squares, width, height).map { max(0, $0).squareRoot() }, width, height)
        let values = picture.values.indices.map { index in
            let gain = max(1, enough / max(least, deviation[index]))
            let value = mean[index] / gain + (picture.values[index] - mean[index]) * gain
            return min(max(value, -1), 1)
        }
        return NetworkPicture(values: values, width: width, height: height)
    }

    /// Each value becomes the mean of a square around it, as far as the picture goes.
    private static func blurred(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
        let across = averaged(values, lines: height, count: width, step: 1, lineStep: width)
        return averaged(across, lines: width, count: height, step: width, lineStep: 1)
    }

    private static func averaged(_ values: [Float], lines: Int, count: Int, step: Int, lineStep: Int) -> [Float] {
        var result = values
        for line in 0..<lines {
            let start = line * lineStep
            // Sums of 8-bit levels, whole numbers but for their scale, stay exact enough in double precision.
            var sum = 0.0
            for place in 0..<min(reach, count) { sum += Double(values[start + place * step]) }
            for place in 0..<count {
                if place + reach < count { sum += Double(values[start + (place + reach) * step]) }
                if place > reach { sum -= Double(values[start + (place - reach - 1) * step]) }
                let held = min(count - 1, place + reach) - max(0, place - reach) + 1
                result[start + place * step] = Float(sum / Double(held))
            }
        }
        return result
    }
}
