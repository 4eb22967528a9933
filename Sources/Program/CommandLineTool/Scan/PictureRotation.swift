import Configuration
import Imaging

/// How a person wants pictures to be turned.
package enum PictureRotation: String, Choice {
    /// As the text in them says.
    case auto
    case none = "0"
    case quarter = "90"
    case half = "180"
    case threeQuarters = "270"

    package static let noun = "turn"

    /// The turn besides what the file asks for; `nil`: to be found.
    var turn: PictureTurn? {
        switch self {
        case .auto: nil
        case .none: PictureTurn.none
        case .quarter: PictureTurn(quarters: 1)
        case .half: PictureTurn(quarters: 2)
        case .threeQuarters: PictureTurn(quarters: 3)
        }
    }
}
