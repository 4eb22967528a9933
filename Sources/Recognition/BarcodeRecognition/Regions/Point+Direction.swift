import Foundation
import Imaging

extension Point {
    /// The vector of length 1 in the direction `angle` (radians, 0 to the right, positive clockwise in the picture).
    static func unit(angle: Double) -> Point { Point(cos(angle), sin(angle)) }

    /// The scalar product.
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
