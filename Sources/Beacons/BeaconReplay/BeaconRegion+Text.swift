package import Basics
import Foundation
package import Proximity

extension BeaconRegion {
    /// Reads `UUID[:MAJOR[:MINOR]][=NAME]`; without a name it is called as it is written.
    /// - Throws: `VitrineError` when that makes no sense.
    package init(_ text: String) throws(VitrineError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = sides[0].split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { UInt16($0) }
        guard parts.count <= 3, let uuid = UUID(uuidString: String(parts[0])), numbers.allSatisfy({ $0 != nil }) else {
            throw VitrineError(
                .usage, "'\(text)' is not a region",
                remedy: "write UUID[:MAJOR[:MINOR]][=NAME], major and minor from 0 to 65535")
        }
        let name = sides.count == 2 && !sides[1].isEmpty ? String(sides[1]) : String(sides[0]).uppercased()
        self.init(
            name: name,
            members: .numbered(uuid, major: numbers.first ?? nil, minor: numbers.count == 2 ? numbers[1] : nil))
    }
}
