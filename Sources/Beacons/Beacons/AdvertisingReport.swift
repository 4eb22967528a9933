/// One advertisement as a receiver reported it.
package struct AdvertisingReport: Hashable, Sendable {
    /// Whether its data is whole; extended advertisements may come in several reports.
    package enum Completeness: Hashable, Sendable {
        case complete, moreToCome, truncated
    }

    /// The sender's device address, 48 bits; many change it every few minutes.
    package var address: UInt64
    /// The advertising set, which tells apart what one sender sends at the same time.
    package var set: UInt8
    /// dBm; `nil` when the receiver didn't measure it.
    package var rssi: Int?
    package var completeness: Completeness
    /// Where its data lies in the packet.
    package var data: Range<Int>

    package init(
        address: UInt64, set: UInt8 = 0xFF, rssi: Int?, completeness: Completeness = .complete, data: Range<Int>
    ) {
        self.address = address
        self.set = set
        self.rssi = rssi
        self.completeness = completeness
        self.data = data
    }
}
