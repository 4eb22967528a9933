import Basics
import Beacons
import Foundation

/// Puts events in order of time, those of one time in the order in which they came. Memory is bounded: beyond a part that
/// is sorted at once, sorted parts go to temporary files and are merged from there.
final class EventSorter {
    /// Events that are sorted at once: some 16 MB.
    static let partSize = 1 << 17
    /// Bytes of an event in a file.
    private static let recordSize = 40

    private let size: Int
    private var part: [TraceEvent] = []
    private var folder: URL?
    private var files: [URL] = []
    private var identities = Numbering<BeaconIdentity>()
    private var receivers = Numbering<String>()
    /// Beacons hardly ever say how they are doing, so these stay.
    private var telemetry: [EddystoneTelemetry] = []

    /// - Parameter partSize: events that are sorted at once.
    init(partSize: Int = EventSorter.partSize) {
        size = partSize
    }

    deinit {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// - Throws: `VitrineError` when a temporary file can't be written.
    func add(_ event: TraceEvent) throws {
        part.append(event)
        if part.count >= size { try spill() }
    }

    /// Hands all events to `body` in order.
    /// - Throws: `VitrineError` when a temporary file can't be read; whatever `body` throws.
    func forEach(_ body: (TraceEvent) throws -> Void) throws {
        if files.isEmpty {
            for event in Self.sorted(part) { try body(event) }
            return
        }
        if !part.isEmpty { try spill() }
        var parts = try files.map { try SortedPart($0) }
        // The parts that have events, the one with the latest first.
        var heads: [(time: Double, part: Int)] = []
        func insert(_ number: Int) {
            guard let time = parts[number].time else { return }
            // Of equal times the earlier part comes first: it goes behind the others.
            let place = heads.firstIndex { ($0.time, $0.part) <= (time, number) } ?? heads.count
            heads.insert((time, number), at: place)
        }
        for number in parts.indices { insert(number) }
        while let head = heads.popLast() {
            try body(event(parts[head.part].record))
            try parts[head.part].advance()
            insert(head.part)
        }
    }

    private static func sorted(_ events: [TraceEvent]) -> [TraceEvent] {
        events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private func spill() throws {
        let folder = try self.folder ?? Self.makeFolder()
        self.folder = folder
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.count * Self.recordSize)
        for event in Self.sorted(part) { write(event, to: &bytes) }
        let file = folder.appending(path: "\(files.count)")
        do {
            try Data(bytes).write(to: file)
        } catch {
            throw VitrineError(subject: file.path, "can't be written", cause: error)
        }
        files.append(file)
        part.removeAll(keepingCapacity: true)
    }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-sort-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw VitrineError(subject: folder.path, "can't be made", cause: error)
        }
        return folder
    }

    // A record: time, sender, rssi of 8 bytes each; receiver, identity of 4; kind, whether there is a power, power of 2.

    private func write(_ event: TraceEvent, to bytes: inout [UInt8]) {
        var (identity, power, rssi, kind) = (0, Int?.none, 0.0, UInt64(0))
        switch event.what {
        case .sample(let sample):
            (identity, power, rssi) = (identities.number(of: sample.identity), sample.power, sample.rssi)
        case .heard: kind = 1
        case .nothing: kind = 2
        case .scanning(let isOn): kind = isOn ? 3 : 4
        case .telemetry(let beacon, let state):
            (identity, rssi, kind) = (identities.number(of: beacon), Double(telemetry.count), 5)
            telemetry.append(state)
        }
        let ends = UInt64(receivers.number(of: event.receiver)) << 32 | UInt64(identity)
        let last = kind | (power == nil ? 0 : 1) << 8 | UInt64(UInt16(bitPattern: Int16(clamping: power ?? 0))) << 16
        for value in [event.time.bitPattern, event.sender, rssi.bitPattern, ends, last] {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
    }

    private func event(_ record: [UInt64]) -> TraceEvent {
        let what: TraceEvent.What =
            switch record[4] & 0xFF {
            case 0:
                .sample(
                    BeaconSample(
                        identity: identities.values[Int(record[3] & 0xFFFF_FFFF)],
                        power: record[4] >> 8 & 1 == 0 ? nil : Int(Int16(bitPattern: UInt16(record[4] >> 16 & 0xFFFF))),
                        rssi: Double(bitPattern: record[2])))
            case 1: .heard
            case 2: .nothing
            case 3: .scanning(true)
            case 5:
                .telemetry(
                    identities.values[Int(record[3] & 0xFFFF_FFFF)], telemetry[Int(Double(bitPattern: record[2]))])
            default: .scanning(false)
            }
        return TraceEvent(
            time: Double(bitPattern: record[0]), receiver: receivers.values[Int(record[3] >> 32)], sender: record[1],
            what)
    }
}

/// Numbers for values, in the order in which they come.
private struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let known = numbers[value] { return known }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

/// A file of sorted records, read piece by piece.
private struct SortedPart {
    /// Bytes that are read at once.
    private static let piece = 40 << 10

    private let file: FileHandle
    private var words: [UInt64] = []
    private var place = 0

    init(_ url: URL) throws {
        file = try FileHandle(forReadingFrom: url)
        try fill()
    }

    /// The time of the record at hand, in seconds; `nil` at the end.
    var time: Double? { place < words.count ? Double(bitPattern: words[place]) : nil }

    var record: [UInt64] { Array(words[place..<(place + 5)]) }

    mutating func advance() throws {
        place += 5
        if place >= words.count { try fill() }
    }

    private mutating func fill() throws {
        let data = try file.read(upToCount: Self.piece) ?? Data()
        words = data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 7, by: 8).map {
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
            }
        }
        place = 0
    }
}
