import Basics
import Beacons
import Foundation

/// Logs of apps: CSV with a header or with `--columns` by number, and JSON Lines.
struct LogReader {
    /// Bytes; longer lines are left out, so that memory stays bounded.
    static let longestLine = 1 << 16

    let bytes: TraceBytes
    let columns: LogColumns
    /// By what times are multiplied to be seconds, a ratio.
    let scale: Double
    let sink: TraceSink
    private let cache = LogCache()

    init(bytes: TraceBytes, columns: LogColumns, scale: Double, sink: TraceSink) {
        self.bytes = bytes
        self.columns = columns
        self.scale = scale
        self.sink = sink
    }

    /// - Throws: `VitrineError` when the columns aren't known.
    func readCSV() throws {
        var places: [LogColumns.Role: Int]?
        let look = { (line: UnsafeBufferPointer<UInt8>) in
            guard let survey = sink.survey, let place = places?[.time] else { return false }
            if let time = UnixTime.seconds(CSVLine.field(place, of: line)) { survey.add(time) }
            return true
        }
        try forEachLine(look) { line, offset in
            let fields = CSVLine.fields(of: line)
            guard let known = places else {
                let found = columns.places(in: fields)
                guard found.places[.time] != nil, found.places[.rssi] != nil else {
                    throw VitrineError(
                        .problem, "has no columns for time and rssi",
                        remedy: "name them: --columns time=…,rssi=…,uuid=… (headers, or numbers from 1)")
                }
                places = found.places
                if !found.isHeader { take(fields: fields, found.places, at: offset) }
                return
            }
            take(fields: fields, known, at: offset)
        }
    }

    func readJSONLines() throws {
        var keys: [String]?
        var roles: [LogColumns.Role: String] = [:]
        try forEachLine { line, offset in
            let object = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
            guard let object else {
                return sink.fault("line-malformed", "the line at byte \(offset) is no JSON object")
            }
            let names = object.keys.sorted()
            if names != keys {
                keys = names
                roles = [:]
                for role in LogColumns.Role.allCases { roles[role] = columns.key(of: role, among: names) }
            }
            take(at: offset) { role in roles[role].flatMap { object[$0] }.flatMap(Self.text) }
        }
    }

    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    private func take(fields: [String], _ places: [LogColumns.Role: Int], at offset: Int) {
        take(at: offset) { role in
            places[role].flatMap { fields.indices.contains($0) ? fields[$0] : nil }
        }
    }

    private func take(at offset: Int, _ field: (LogColumns.Role) -> String?) {
        if let survey = sink.survey {
            if let time = field(.time).flatMap(UnixTime.seconds) { survey.add(time) }
            return
        }
        sink.countRecord()
        guard let time = field(.time).flatMap(UnixTime.seconds).map({ $0 * scale }),
            let rssi = field(.rssi).flatMap({ Double($0) })
        else {
            return sink.fault("line-malformed", "the line at byte \(offset) lacks a time or an rssi")
        }
        let identity: BeaconIdentity
        if let text = field(.uuid), !text.isEmpty {
            guard let uuid = cache.uuid(text), let major = Self.number(field(.major)),
                let minor = Self.number(field(.minor))
            else {
                let message = "the line at byte \(offset) has a uuid, major or minor that is none"
                return sink.fault("line-malformed", message)
            }
            identity = .numbered(uuid, major: major, minor: minor)
        } else {
            identity = .named(field(.beacon).flatMap { $0.isEmpty ? nil : $0 } ?? "beacon")
        }
        sink.countReport()
        sink.countSample()
        let power = field(.power).flatMap { Double($0) }.flatMap { (-127...20).contains($0) ? Int($0) : nil }
        sink.emit(
            TraceEvent(
                time: time, receiver: field(.receiver) ?? "", sender: cache.sender(identity),
                .sample(BeaconSample(identity: identity, power: power, rssi: rssi))))
    }

    /// A major or minor; 0 where a log leaves it out.
    private static func number(_ text: String?) -> UInt16? {
        guard let text, !text.isEmpty else { return 0 }
        return UInt16(text)
    }

    /// Hands each line that isn't empty, and the byte where it begins, to `body`.
    /// - Parameter look: gets the bytes of a line first, and returns whether that was all.
    private func forEachLine(
        _ look: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }, _ body: (String, Int) throws -> Void
    ) throws {
        var isTooLong = false
        while try bytes.fill(1) {
            let (length, isWhole) = bytes.withBytes { Self.line(in: $0) }
            if !isWhole, length < Self.longestLine, try bytes.fill(length + 1) { continue }
            let offset = bytes.offset
            if isTooLong || (!isWhole && length >= Self.longestLine) {
                if !isTooLong {
                    sink.countRecord()
                    sink.fault("line-too-long", "the line at byte \(offset) is longer than \(Self.longestLine) bytes")
                }
                isTooLong = !isWhole
            } else {
                let line = bytes.withBytes { bytes in
                    bytes.extracting(0..<length).withUnsafeBufferPointer {
                        look($0) ? "" : String(decoding: $0, as: UTF8.self)
                    }
                }
                let text = offset == 0 && line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
                if text.contains(where: { !$0.isWhitespace }) { try body(text, offset) }
            }
            bytes.consume(length + (isWhole ? 1 : 0))
            try sink.checkpoint()
        }
    }

    /// The bytes before the first line break, at most as many as a line may have, and whether there is a line break.
    private static func line(in bytes: Span<UInt8>) -> (length: Int, isWhole: Bool) {
        let most = min(bytes.count, longestLine)
        let length = bytes.withUnsafeBufferPointer { buffer -> Int? in
            guard let start = buffer.baseAddress, let found = memchr(start, 0x0A, most) else { return nil }
            return start.distance(to: found.assumingMemoryBound(to: UInt8.self))
        }
        return (length ?? most, length != nil)
    }
}

/// A number that distinguishes senders of a log, the same in every run (FNV-1a, 64 bits).
enum SenderNumber {
    static func of(_ identity: BeaconIdentity) -> UInt64 {
        identity.description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// What lines of a log have in common, so that it is worked out once.
private final class LogCache {
    /// Beacons whose numbers are remembered; with more, it begins anew.
    private static let most = 4096

    private var last: (text: String, uuid: UUID?) = ("", nil)
    private var senders: [BeaconIdentity: UInt64] = [:]

    func uuid(_ text: String) -> UUID? {
        if text != last.text { last = (text, UUID(uuidString: text)) }
        return last.uuid
    }

    func sender(_ identity: BeaconIdentity) -> UInt64 {
        if let known = senders[identity] { return known }
        if senders.count >= Self.most { senders = [:] }
        let number = SenderNumber.of(identity)
        senders[identity] = number
        return number
    }
}
