package import Imaging

/// Finds places for captions beside what they belong to. A caption stays on its side from picture to picture as long as
/// that isn't much worse than another: it would flicker otherwise.
package struct CaptionPlacer: Sendable {
    /// Where a caption stands; the first are preferred.
    package enum Side: Int, CaseIterable, Hashable, Sendable {
        case above, below, right, left
    }

    /// A caption that needs a place.
    package struct Request: Hashable, Sendable {
        /// Who it is for, the same in every picture.
        package var group: String
        /// What it belongs to.
        package var subject: Rectangle
        /// Of the caption, in pixels.
        package var width: Double
        /// Of the caption, in pixels.
        package var height: Double

        /// - Parameter width: in pixels, as is `height`.
        package init(group: String, subject: Rectangle, width: Double, height: Double) {
            self.group = group
            self.subject = subject
            self.width = width
            self.height = height
        }
    }

    /// What a place is worth for being the one before, as a share of the caption's area that may be hidden for it. More
    /// keeps captions on things longer, less lets them flicker.
    private static let steadiness = 0.25
    /// The same share for each side that is preferred: it decides only where as much is hidden.
    private static let preference = 0.01

    private let frame: Rectangle
    /// Pixels between a caption and what it belongs to.
    private let gap: Double
    private var sides: [String: Side] = [:]

    /// - Parameters:
    ///   - frame: the picture.
    ///   - gap: between a caption and what it belongs to, in pixels.
    package init(frame: Rectangle, gap: Double) {
        self.frame = frame
        self.gap = gap
    }

    /// The places of the captions of the next picture, in the order of `requests`, all within the picture as far as they
    /// fit.
    /// - Parameter obstacles: what they had better not hide.
    package mutating func place(_ requests: [Request], around obstacles: [Rectangle]) -> [Rectangle] {
        var taken = obstacles
        var chosen: [String: Side] = [:]
        let places = requests.map { request in
            let candidates = Side.allCases.map { side in
                let rectangle = rectangle(for: request, side)
                return (side, rectangle, cost: cost(rectangle, request, side, taken))
            }
            let best = candidates.min { ($0.cost, $0.0.rawValue) < ($1.cost, $1.0.rawValue) }
            guard let (side, rectangle, _) = best else { return frame }
            chosen[request.group] = side
            taken.append(rectangle)
            return rectangle
        }
        sides = chosen
        return places
    }

    /// The part of a caption that hides something, and a little for each step away from the usual side; less where it
    /// was before.
    private func cost(_ rectangle: Rectangle, _ request: Request, _ side: Side, _ taken: [Rectangle]) -> Double {
        let hidden = (taken + [request.subject]).reduce(0) { $0 + rectangle.overlap($1) }
        let bonus = sides[request.group] == side ? Self.steadiness : 0
        return hidden / max(1, rectangle.area) + Self.preference * Double(side.rawValue) - bonus
    }

    private func rectangle(for request: Request, _ side: Side) -> Rectangle {
        let subject = request.subject
        let corner =
            switch side {
            case .above: Point(subject.minX, subject.minY - gap - request.height)
            case .below: Point(subject.minX, subject.maxY + gap)
            case .right: Point(subject.maxX + gap, subject.minY)
            case .left: Point(subject.minX - gap - request.width, subject.minY)
            }
        let x = max(frame.minX, min(corner.x, frame.maxX - request.width))
        let y = max(frame.minY, min(corner.y, frame.maxY - request.height))
        return Rectangle(minX: x, minY: y, maxX: x + request.width, maxY: y + request.height)
    }
}

extension Rectangle {
    /// The area of the part that both have, in square pixels.
    fileprivate func overlap(_ other: Rectangle) -> Double {
        max(0, min(maxX, other.maxX) - max(minX, other.minX)) * max(0, min(maxY, other.maxY) - max(minY, other.minY))
    }
}
