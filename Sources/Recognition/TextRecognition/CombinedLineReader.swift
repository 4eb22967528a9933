package import Imaging
package import Recognition

/// Reads each line with two readers, whose errors are not the same: what they agree on is surer, and where they don't,
/// the surer one is believed.
package final class CombinedLineReader: LineReader {
    private let first: any LineReader
    private let second: any LineReader

    /// - Parameter first: decides the form of crops.
    package init(_ first: any LineReader, _ second: any LineReader) {
        self.first = first
        self.second = second
    }

    package var cropForm: LineCropForm { first.cropForm }

    package func read(_ crop: GrayImage) throws -> LineReading {
        let (one, other) = (try first.read(crop), try second.read(crop))
        guard one.transcript == other.transcript else { return one.confidence >= other.confidence ? one : other }
        var agreed = one
        agreed.language = one.language ?? other.language
        agreed.confidence = 1 - (1 - one.confidence) * (1 - other.confidence)
        return agreed
    }

    package func takeMessages() -> [String] { first.takeMessages() + second.takeMessages() }
}
