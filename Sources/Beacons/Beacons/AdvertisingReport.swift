/// One advertisement as a receiver reported it.
package struct AdvertisingReport: Hashable, Sendable {
    /// Whether its data is whole; extended advertisements may come in several reports.
    package enum Completeness: Hashable, Sendable {
        case complete, moreToCome, truncated
    }

    /// The sender's device address, 48 bits; many change it every few minutes.
    package var address: UInt64
    /// The advertising set, which separates what one sender sends at the same time.
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

/// What is wrong with a packet.
package enum PacketFault: String, Hashable, Sendable {
    /// It ends before its lengths say so.
    case truncated
    /// It failed its checksum.
    case checksum
}

/// Joins the data of extended advertisements that come in several reports.
package struct FragmentAssembler: Sendable {
    private struct Sender: Hashable {
        var address: UInt64
        var set: UInt8
    }

    /// Bytes that an extended advertisement may hold at most.
    static let longest = 1650
    /// How many may be incomplete at a time; hostile captures begin many and end none.
    static let mostPending = 64

    private var pending: [Sender: [UInt8]] = [:]

    package init() {}

    /// Whether `report` neither begins, continues nor ends something in parts: then its own data is all.
    package func isWhole(_ report: AdvertisingReport) -> Bool {
        report.completeness == .complete
            && (pending.isEmpty || pending[Sender(address: report.address, set: report.set)] == nil)
    }

    /// Takes the data of a report that isn't whole.
    /// - Returns: all data of the advertisement once nothing more is to come.
    package mutating func add(_ report: AdvertisingReport, data: Span<UInt8>) -> [UInt8]? {
        let sender = Sender(address: report.address, set: report.set)
        var joined = pending.removeValue(forKey: sender) ?? []
        guard joined.count + data.count <= Self.longest else { return nil }
        for index in data.indices { joined.append(data[index]) }
        guard report.completeness == .moreToCome else { return joined }
        if pending.count < Self.mostPending { pending[sender] = joined }
        return nil
    }
}
