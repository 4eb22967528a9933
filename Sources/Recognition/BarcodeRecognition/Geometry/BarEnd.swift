import Imaging

/// The other end of a linear code of which one end is known.
enum BarEnd {
    /// Follows the scan line through `end` to both sides until a light stretch is too long for a space between bars,
    /// and gives the farther last bar.
    static func opposite(of end: Point, isAcross: Bool, in image: GrayImage) -> Point {
        let direction = isAcross ? Point(0, 1) : Point(1, 0)
        let ends = [walk(from: end, direction, in: image), walk(from: end, direction * -1, in: image)]
        return ends[0].distance(to: end) >= ends[1].distance(to: end) ? ends[0] : ends[1]
    }

    private static func walk(from start: Point, _ direction: Point, in image: GrayImage) -> Point {
        let longest = max(image.width, image.height)
        let levels = (0..<min(longest, 64)).map { image.level(at: start + direction * Double($0)) }
        guard let low = levels.min(), let high = levels.max(), high - low > 30 else { return start }
        let middle = (low + high) / 2
        var (last, position) = (0, 0)
        // The widest space of a code is 4 modules, its quiet zone at least 7: a tenth of the way is between the two.
        while position < longest, position - last <= max(14, last / 10) {
            if image.level(at: start + direction * Double(position)) < middle { last = position }
            position += 1
        }
        return start + direction * Double(last)
    }
}
