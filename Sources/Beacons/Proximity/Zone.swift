/// How near a beacon is, in words.
package enum Zone: String, Hashable, Sendable, Codable, CaseIterable {
    case unknown, immediate, near, far
}
