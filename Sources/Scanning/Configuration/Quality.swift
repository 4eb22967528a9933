/// How thoroughly a video is looked at: speed against small, blurred or briefly seen items.
package enum Quality: String, Choice, Codable {
    /// Large signs and labels near the camera.
    case fast
    /// Labels as a visitor films them.
    case balanced
    /// Small print too; slower.
    case accurate

    package static var noun: String { "quality" }
}
