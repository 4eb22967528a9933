package import Imaging
package import Recognition

/// Reads with one reader after the other; what a later one reads again is left out.
package final class CombinedBarcodeReader: BarcodeReader {
    private let readers: [any BarcodeReader]

    /// - Parameter readers: the first to be asked first.
    package init(_ readers: [any BarcodeReader]) {
        self.readers = readers
    }

    /// What any reader reads, each code once.
    package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
        var readings: [BarcodeReading] = []
        for reader in readers { readings.addNew(try reader.readBarcodes(in: image)) }
        return readings
    }

    /// What any reader left unread.
    package func takeUnread() -> [CodeSight] { readers.flatMap { $0.takeUnread() } }

    /// What the first reader reads that can; else whether any says that it is built like a code.
    package func read(_ stack: CodeStack) throws -> CodeStack.Outcome {
        var outcome = CodeStack.Outcome.nothing
        for reader in readers {
            switch try reader.read(stack) {
            case .read(let reading): return .read(reading)
            case .unread: outcome = .unread
            case .nothing: break
            }
        }
        return outcome
    }

    /// The messages of all.
    package func takeMessages() -> [String] { readers.flatMap { $0.takeMessages() } }
}

extension [BarcodeReading] {
    /// Adds those that aren't there yet: with the same payload in the same place. An add-on that only the later reading
    /// has completes the earlier one.
    mutating func addNew(_ readings: [BarcodeReading]) {
        for reading in readings {
            let known = firstIndex {
                $0.symbology == reading.symbology && $0.payload == reading.payload
                    && $0.quad.intersectionArea(reading.quad) > 0
            }
            guard let known else {
                append(reading)
                continue
            }
            self[known].traits.supplement = self[known].traits.supplement ?? reading.traits.supplement
        }
    }
}
