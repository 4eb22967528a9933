import Imaging

/// Components that stand in one line.
struct LineGroup {
    var members: [InkComponent]

    /// Groups letters and words into lines by their place and size: neighbours of like height at like level.
    /// - Parameter letters: components that may be letters.
    static func lines(of letters: [InkComponent]) -> [LineGroup] {
        let sorted = letters.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        let tallest = sorted.map(\.height).max() ?? 0
        var sets = DisjointSets()
        for _ in sorted { sets.add() }
        for i in sorted.indices {
            let limit = sorted[i].maxX + Int(Double(tallest) * widestGap)
            for j in (i + 1)..<max(i + 1, sorted.count) {
                if sorted[j].minX > limit { break }
                if stand(sorted[i], beside: sorted[j]) {
                    sets.join(sets.root(of: i), sets.root(of: j))
                }
            }
        }
        var groups: [Int: LineGroup] = [:]
        for index in sorted.indices {
            groups[sets.root(of: index), default: LineGroup(members: [])].members.append(sorted[index])
        }
        return groups.keys.sorted().compactMap { groups[$0] }
    }

    /// The widest gap between neighbours, as a multiple of the taller one's height. Wider: columns run together; narrower:
    /// words fall apart. `vitrine bench SampleMedia` shows what this and the next two do.
    private static let widestGap = 1.3
    /// The height of the taller one by that of the other at most, a ratio: a capital beside a small letter or a full stop's
    /// neighbour.
    private static let mostTaller = 2.4
    /// How far the middles of neighbours are apart in height at most, as a multiple of the taller one's height.
    private static let mostUneven = 0.55

    private static func stand(_ a: InkComponent, beside b: InkComponent) -> Bool {
        let (small, tall) = (Double(min(a.height, b.height)), Double(max(a.height, b.height)))
        guard tall <= mostTaller * small else { return false }
        // The edge of a card or a shadow is fainter than the ink beside it.
        guard max(a.depth, b.depth) <= 3 * min(a.depth, b.depth) else { return false }
        guard Double(b.minX - a.maxX) <= widestGap * tall else { return false }
        guard abs(a.centerY - b.centerY) <= mostUneven * tall else { return false }
        let overlap = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        return Double(overlap) <= 0.5 * Double(min(a.width, b.width))
    }

    /// The middle height of the members, in pixels.
    var typicalHeight: Double {
        let heights = members.map(\.height).sorted()
        return heights.isEmpty ? 0 : Double(heights[heights.count / 2])
    }
}

/// Lines that a mark joins.
extension LineGroup {
    /// The widest gap in which a mark stands with a space on either side, in heights of the letters: such a space is a quarter
    /// to a half of a capital's height, an em dash 1.4 of them. Wider: entries of a table become one line.
    private static let widestMarkedGap = 3.2
    /// How far the mark is from the words beside it at most, in heights of the letters.
    private static let widestMarkSpace = 1.1
    /// How far the mark is above or below the middle of the letters at most, and how tall and wide it is, in heights of the
    /// letters: dashes and middle dots stand there; full stops, quotes and letters don't.
    private static let mark = (offset: 0.4, height: 0.45, width: 1.5)
    /// How far from an end letters belong to it, in heights of the letters: lines that climb are at another height at their other end.
    private static let nearEnd = 5.0
    /// How far apart the middles of both parts are at the mark, in heights of the letters.
    private static let mostStep = 0.5
    /// How many times taller the letters of one part are than those of the other, at most.
    private static let mostUnlike = 1.4
    /// How many times fainter ink is than the ink beside it, at most.
    private static let mostFaint = 3

    /// Lines that a mark between them makes one, as in "1869 – 1938" and "oil · 1644".
    static func joined(_ groups: [LineGroup], by marks: [InkComponent]) -> [LineGroup] {
        var lines = groups.filter { $0.members.count >= 2 }.sorted { $0.minX < $1.minX }
        let rest = groups.filter { $0.members.count < 2 }
        let marks = marks.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        var index = 0
        while index < lines.count {
            if let next = lines[index].continuation(among: lines, except: index, marks) {
                lines[index].members += lines.remove(at: next).members
                // What was taken may have stood before it.
                index -= next < index ? 1 : 0
            } else {
                index += 1
            }
        }
        return lines + rest
    }

    private var minX: Int { members.map(\.minX).min() ?? 0 }

    /// The line that goes on behind this one, with a mark between them.
    private func continuation(among lines: [LineGroup], except index: Int, _ marks: [InkComponent]) -> Int? {
        guard let end = members.max(by: { $0.maxX < $1.maxX }) else { return nil }
        let unit = typicalHeight
        let level = level(near: Double(end.maxX), unit)
        let near = marks.filter {
            $0.minX >= end.maxX && Double($0.minX - end.maxX) <= Self.widestMarkSpace * unit
                && abs($0.centerY - level) <= Self.mark.offset * unit && Double($0.height) <= Self.mark.height * unit
                && Double($0.width) <= Self.mark.width * unit && Self.mostFaint * $0.depth >= end.depth
        }
        guard !near.isEmpty else { return nil }
        return lines.indices.first { other in
            guard other != index, let start = lines[other].members.min(by: { $0.minX < $1.minX }) else { return false }
            let (gap, size) = (Double(start.minX - end.maxX), lines[other].typicalHeight)
            guard gap > 0, gap <= Self.widestMarkedGap * unit, max(size, unit) <= Self.mostUnlike * min(size, unit),
                abs(lines[other].level(near: Double(start.minX), unit) - level) <= Self.mostStep * unit,
                Self.mostFaint * min(start.depth, end.depth) >= max(start.depth, end.depth)
            else { return false }
            return near.contains {
                $0.maxX <= start.minX && Double(start.minX - $0.maxX) <= Self.widestMarkSpace * unit
            }
        }
    }

    /// The middle of the letters near a place along the line, in pixels from the picture's top.
    private func level(near x: Double, _ unit: Double) -> Double {
        let levels = members.filter { abs($0.centerX - x) < Self.nearEnd * unit }.map(\.centerY).sorted()
        return levels.isEmpty ? members.first?.centerY ?? 0 : levels[levels.count / 2]
    }
}

/// Numbers and signs that stand alone.
extension LineGroup {
    /// The height in pixels from which on one letter can be told from a speck.
    private static let leastHeading = 8
    /// The width by height, a ratio, of one or two letters.
    private static let headingShapes = 0.15...1.7
    /// The height of the letters below by that of the heading, a ratio.
    private static let bodyHeights = 0.4...1.4
    /// How far the left ends of both are apart at most, in heights of the heading.
    private static let mostIndent = 0.7
    /// The gap between both, in heights of the heading, or at least in heights of the letters below.
    private static let headingGap = (least: 0.1, most: 3.5)
    /// How far from its left end a line's top is looked at, in heights of the letters.
    private static let leftEnd = 6.0

    /// Whether one or two letters are the number or sign of a card: they stand above a line of writing, at its left end, and
    /// are of like ink.
    func isHeading(_ quad: Quad, above bodies: [LineGroup]) -> Bool {
        guard members.count <= 2, Self.headingShapes.contains(quad.aspect),
            members.allSatisfy({ $0.height >= Self.leastHeading })
        else { return false }
        let (height, box) = (quad.height, quad.boundingBox)
        let depth = members.map(\.depth).max() ?? 0
        return bodies.contains { body in
            let unit = body.typicalHeight
            guard Self.bodyHeights.contains(unit / height) else { return false }
            let left = body.minX
            let top = body.members.filter { Double($0.minX - left) < Self.leftEnd * unit }.map(\.minY).min() ?? 0
            let depths = body.members.map(\.depth).sorted()
            let middle = depths[depths.count / 2]
            let gap = Double(top) - box.maxY
            return abs(Double(left) - box.minX) < Self.mostIndent * height && gap > Self.headingGap.least * unit
                && gap < Self.headingGap.most * height
                && Self.mostFaint * min(depth, middle) >= max(depth, middle)
        }
    }
}
