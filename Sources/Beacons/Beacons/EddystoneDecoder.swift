/// Eddystone frames: service data of 0xFEAA (github.com/google/eddystone, protocol specification).
enum EddystoneDecoder {
    /// What a signal loses over the first metre, in dB, by the Eddystone specification: it states power at 0 m.
    private static let firstMetre = 41

    /// dBm: a power stated for 0 m that is less would be beyond what receivers hear at one metre; whoever states it means
    /// one metre, as the other formats do.
    private static let leastAtNoDistance = -54

    /// The frame in service data, whose first two bytes name the service.
    static func frame(in data: Span<UInt8>) -> BeaconFrame? {
        guard data.count > 3, data[0] == 0xAA, data[1] == 0xFE else { return nil }
        let frame = data.extracting(2..<data.count)
        let stated = Int(Int8(bitPattern: frame[1]))
        let power = stated < leastAtNoDistance ? stated : stated - firstMetre
        switch frame[0] {
        case 0x00:
            guard frame.count >= 18 else { return nil }
            let namespace = hexadecimal(frame.extracting(2..<12))
            let instance = hexadecimal(frame.extracting(12..<18))
            return .identity(.eddystone(namespace: namespace, instance: instance), power: power)
        case 0x10:
            guard frame.count >= 3, let url = url(frame.extracting(2..<frame.count)) else { return nil }
            return .identity(.url(url), power: power)
        case 0x20 where frame[1] == 0 && frame.count >= 14:
            let temperature = frame.bigEndian16(at: 4)
            return .telemetry(
                EddystoneTelemetry(
                    battery: Int(frame.bigEndian16(at: 2)),
                    temperature: temperature == 0x8000 ? nil : Double(Int16(bitPattern: temperature)) / 256,
                    advertisements: frame.bigEndian32(at: 6), uptime: Double(frame.bigEndian32(at: 10)) / 10))
        default:
            return nil
        }
    }

    private static let schemes = ["http://www.", "https://www.", "http://", "https://"]
    private static let endings = [".com", ".org", ".edu", ".net", ".info", ".biz", ".gov"]

    /// The address in its compressed form; `nil` for bytes that stand for nothing.
    private static func url(_ bytes: Span<UInt8>) -> String? {
        guard schemes.indices.contains(Int(bytes[0])) else { return nil }
        var url = schemes[Int(bytes[0])]
        for index in 1..<bytes.count {
            switch Int(bytes[index]) {
            case 0..<7: url += endings[Int(bytes[index])] + "/"
            case 7..<14: url += endings[Int(bytes[index]) - 7]
            case 0x21..<0x7F: url.unicodeScalars.append(Unicode.Scalar(bytes[index]))
            default: return nil
            }
        }
        return url
    }

    private static func hexadecimal(_ bytes: Span<UInt8>) -> String {
        var text = ""
        for index in bytes.indices {
            let digits = String(bytes[index], radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
        return text
    }
}
