package import Imaging

/// What happened to the camera between two frames.
package enum FrameMotion: Hashable, Sendable {
    /// The wall moved by `map`, which takes a point of the earlier frame to the later one, in pixels of the full
    /// displayed frame. `confidence` is between 0 and 1: how many places in the picture agree, and how well.
    case moved(_ map: Homography, confidence: Double, support: MotionSupport)
    /// Too little could be matched to know: a blank wall, heavy blur, or most of the view covered.
    case unknown
    /// The later frame shows another scene.
    case cut

    /// The map of a `moved`, else `nil`.
    package var map: Homography? {
        if case .moved(let map, _, _) = self { map } else { nil }
    }
}

/// Which parts of the earlier frame moved as the camera motion says: a coarse grid over the picture, one looked-at
/// patch a cell. Passers-by `deviate`, the wall `follows`.
package struct MotionSupport: Hashable, Sendable {
    /// What a part of the picture shows of the motion.
    package enum Cell: Hashable, Sendable {
        /// Nothing to hold on to, or it left the picture: no evidence.
        case blank
        /// Moved with the wall.
        case follows
        /// Moved otherwise, changed or got covered.
        case deviates
    }

    /// Cells in a row.
    package let columns: Int
    /// Rows of cells.
    package let rows: Int
    /// Row by row.
    package let cells: [Cell]
    /// The size of a cell in pixels of the full frame (both ways).
    package let cellSize: Double
    /// The share of the matched patches that follow the motion, 0 to 1.
    package let inlierShare: Double
    /// How far the following patches lie from where the motion puts them: root mean square, in pixels of the full frame.
    package let residual: Double

    /// No evidence at all.
    package static let nothing = MotionSupport(columns: 0, rows: 0, cells: [], cellSize: 1, inlierShare: 0, residual: 0)

    /// The cell at `point` of the earlier frame; `blank` outside of the picture.
    package func cell(at point: Point) -> Cell {
        let (column, row) = ((point.x / cellSize).rounded(.down), (point.y / cellSize).rounded(.down))
        guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return .blank }
        return cells[Int(row) * columns + Int(column)]
    }
}
