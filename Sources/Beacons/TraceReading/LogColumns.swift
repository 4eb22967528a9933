package import Basics

/// Which column of a log holds what.
package struct LogColumns: Hashable, Sendable {
    /// What a column means.
    package enum Role: String, Hashable, Sendable, CaseIterable {
        case time, rssi, uuid, major, minor, power, beacon, receiver

        /// Names that are taken for it where nothing else is said, as `simplified` gives them.
        fileprivate var usualNames: [String] {
            switch self {
            case .time: ["time", "timestamp", "epoch", "epochs", "datetime", "date", "seconds", "t"]
            case .rssi: ["rssi", "signal"]
            case .uuid: ["uuid", "proximityuuid"]
            case .major: ["major"]
            case .minor: ["minor"]
            case .power: ["power", "txpower", "measuredpower"]
            case .beacon: ["beacon", "address", "mac", "device", "id", "name"]
            case .receiver: ["receiver", "sensor", "gateway", "scanner", "adapter"]
            }
        }
    }

    /// A column by its header or its number, counted from 1.
    private var chosen: [Role: String] = [:]

    package init() {}

    /// Reads `time=ts,rssi=4`.
    /// - Throws: `VitrineError` when that makes no sense.
    package init(_ text: String) throws(VitrineError) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, let role = Role(rawValue: sides[0].lowercased()), !sides[1].isEmpty else {
                throw VitrineError(
                    .usage, "'\(part)' names no column",
                    remedy: "write ROLE=COLUMN, the column's header or number; roles: "
                        + Role.allCases.map(\.rawValue).joined(separator: ", "))
            }
            chosen[role] = String(sides[1])
        }
    }

    /// Where each role stands in a log with that first line; `nil` for a role that has no column.
    /// - Returns: the places, and whether the line is a header and no record.
    func places(in first: [String]) -> (places: [Role: Int], isHeader: Bool) {
        let names = first.map(Self.simplified)
        var places: [Role: Int] = [:]
        var isHeader = false
        for role in Role.allCases {
            let wanted = chosen[role].map { [Self.simplified($0)] } ?? role.usualNames
            if let place = names.firstIndex(where: wanted.contains) {
                places[role] = place
                isHeader = true
            } else if let number = chosen[role].flatMap({ Int($0) }), number >= 1 {
                places[role] = number - 1
            }
        }
        return (places, isHeader)
    }

    /// The key of a JSON object that a role stands under.
    func key(of role: Role, among keys: some Sequence<String>) -> String? {
        let wanted = chosen[role].map { [Self.simplified($0)] } ?? role.usualNames
        let keys = keys.sorted()
        return wanted.lazy.compactMap { name in keys.first { Self.simplified($0) == name } }.first
    }

    private static func simplified(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
