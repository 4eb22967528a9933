import Imaging

/// Pixels of a map that hang together: the middle of a line of text.
struct TextBlob {
    /// A stretch of pixels in one row.
    struct Run {
        var row: Int
        var columns: Range<Int>
    }

    /// In order of rows.
    private(set) var runs: [Run] = []
    private(set) var count = 0
    private var sum: Float = 0

    /// The mean of the pixels' values, 0 to 1.
    var score: Float { sum / Float(count) }

    /// - Parameter sum: of the values of the run's pixels.
    mutating func add(_ run: Run, sum: Float) {
        runs.append(run)
        count += run.columns.count
        self.sum += sum
    }

    /// The corners of the outermost pixels of each row.
    var corners: [Point] {
        runs.flatMap { run in
            let (left, right) = (Double(run.columns.lowerBound), Double(run.columns.upperBound))
            let top = Double(run.row)
            return [Point(left, top), Point(right, top), Point(left, top + 1), Point(right, top + 1)]
        }
    }
}

/// The upper and the lower edge of a blob as it is read, which show whether its line is bent.
struct BlobEdges {
    /// Where the blob begins and ends across, stretch by stretch along its box; those without a pixel are left out.
    private let stretches: [(along: Double, top: Double, bottom: Double)]
    /// In pixels of the map.
    var box: Quad

    /// In how many stretches a long blob is looked at.
    private static let most = 15
    /// The least length of a stretch in pixels.
    private static let leastLength = 3.0

    /// - Parameter box: the blob's; `nil` where it is too short to show a bend.
    init?(of blob: TextBlob, in box: Quad) {
        let along = Point.unit(from: box.topLeft, to: box.topRight)
        let across = Point(-along.y, along.x)
        let count = min(Self.most, Int(box.width / Self.leastLength))
        guard count >= 5 else { return nil }
        var extents = [(top: Double, bottom: Double)](repeating: (.infinity, -.infinity), count: count)
        for run in blob.runs {
            for column in run.columns {
                let place = Point(Double(column) + 0.5, Double(run.row) + 0.5) - box.topLeft
                let index = Int((place.x * along.x + place.y * along.y) / box.width * Double(count))
                let offset = place.x * across.x + place.y * across.y
                let stretch = min(max(0, index), count - 1)
                extents[stretch].top = min(extents[stretch].top, offset - 0.5)
                extents[stretch].bottom = max(extents[stretch].bottom, offset + 0.5)
            }
        }
        self.box = box
        stretches = extents.enumerated().compactMap { index, extent in
            extent.top > extent.bottom
                ? nil : ((Double(index) + 0.5) / Double(count) * 2 - 1, extent.top, extent.bottom)
        }
        guard stretches.count >= 5 else { return nil }
    }

    /// The median of how far the edges are from one another, in pixels.
    private var thickness: Double { stretches.map { $0.bottom - $0.top }.sorted()[stretches.count / 2] }

    /// How much further down the ends of an edge are than its middle, as a share of the blob's thickness: of the edge that is
    /// bent more. An arch has a positive one. The chord of an arch is filled in many blobs, so that one edge is straight.
    /// Of 60 straight lines, some in perspective, none had more than 0.15.
    var bend: Double {
        let bends = [stretches.map { ($0.along, $0.top) }, stretches.map { ($0.along, $0.bottom) }].map {
            Polynomial(through: $0, degree: 2)?.coefficients[2] ?? 0
        }
        return (abs(bends[0]) > abs(bends[1]) ? bends[0] : bends[1]) / max(1, thickness)
    }

    /// Three points of the outer edge of what is bent: its beginning, its middle and its end, in pixels of the map.
    var outline: (Point, Point, Point) {
        let isArch = bend > 0
        let middle = stretches[stretches.count / 2]
        let ends = [stretches[0], stretches[stretches.count - 1]].map { place($0.along, ($0.top + $0.bottom) / 2) }
        return (ends[0], place(middle.along, isArch ? middle.top : middle.bottom), ends[1])
    }

    /// The beginning, the middle and the end of the line's middle, in pixels of the map.
    var axis: (Point, Point, Point)? {
        let middle = Polynomial(through: stretches.map { ($0.along, ($0.top + $0.bottom) / 2) }, degree: 2)
        return middle.map { curve in
            (place(-1, curve.value(at: -1)), place(0, curve.value(at: 0)), place(1, curve.value(at: 1)))
        }
    }

    /// - Parameters:
    ///   - along: -1 at the box's beginning, 1 at its end.
    ///   - across: in pixels from the box's top.
    private func place(_ along: Double, _ across: Double) -> Point {
        let top = box.topLeft.interpolated(to: box.topRight, (along + 1) / 2)
        let down = Point.unit(from: box.topLeft, to: box.bottomLeft)
        return top + down * across
    }
}
