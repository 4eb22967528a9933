/// Whether two frames can show the same scene at all.
enum SceneChange {
    /// The best normalised correlation of the two planes over all shifts.
    static func bestCorrelation(_ from: LumaPlane, _ to: LumaPlane, reach: Double) -> (Double, Int, Int) {
        let (width, height) = (from.width, from.height)
        let r = max(1, Int(Double(max(width, height)) * reach))
        var best = (-1.0, 0, 0)
        for dy in -min(r, height / 2)...min(r, height / 2) {
            for dx in -min(r, width / 2)...min(r, width / 2) {
                var (n, a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
                for y in max(0, -dy)..<min(height, height - dy) {
                    for x in max(0, -dx)..<min(width, width - dx) {
                        let (p, q) = (Double(from.pixels[y * width + x]), Double(to.pixels[(y + dy) * width + x + dx]))
                        n += 1
                        a += p
                        b += q
                        aa += p * p
                        bb += q * q
                        ab += p * q
                    }
                }
                let (va, vb) = (aa - a * a / n + n, bb - b * b / n + n)
                let c = (ab - a * b / n) / (va * vb).squareRoot()
                if c > best.0 { best = (c, dx, dy) }
            }
        }
        return best
    }
}
