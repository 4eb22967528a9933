import Collection
import CollectionStore

/// An entry of a store as `--json` prints it.
struct EntryRecord: Encodable {
    var id: Int64
    var kind: String
    var state: String
    var corrected: Bool
    /// The label that a barcode stands beside.
    var besideLabel: Int64?
    var label: CollectionDocument.Label?
    var barcode: CollectionDocument.Barcode?

    init(_ entry: Entry) {
        id = entry.id
        kind = entry.kind.rawValue
        state = entry.state.rawValue
        corrected = entry.isCorrected
        besideLabel = entry.label
        switch entry.document {
        case .label(let label): self.label = label
        case .barcode(let barcode): self.barcode = barcode
        }
    }
}
