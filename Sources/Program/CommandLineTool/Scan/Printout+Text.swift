import Collection
import Configuration
import Pipeline

extension Printout {
    /// What the pipeline prints of a finished collection, a line each, made safe for a terminal.
    func text(of collection: CollectionDocument) -> String {
        let lines =
            switch self {
            case .labels: collection.labels.map { $0.lines.map(\.value).joined(separator: " / ") }
            case .barcodes: collection.barcodes.compactMap { $0.value ?? $0.payload }
            case .isbn: collection.barcodes.compactMap(\.isbn)
            }
        return lines.map { TerminalText.escaped($0) + "\n" }.joined()
    }
}
