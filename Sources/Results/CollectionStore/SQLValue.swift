import Foundation

/// A value that a statement is given, or a column holds.
enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
    init(_ number: Int64?) { self = number.map(SQLValue.integer) ?? .null }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var real: Double? { if case .real(let number) = self { number } else { integer.map(Double.init) } }
    var blob: Data? { if case .blob(let data) = self { data } else { nil } }
}
