import Basics
import Collection
import CollectionStore
import Imaging
import Recognition
import TextContent

/// All of an entry, as a person reads it.
struct EntryPage {
    let text: String

    /// - Parameter history: what the scans said of it.
    init(_ entry: StoreEntry, history: [String]) {
        var rows = [["Entry", "\(entry.id), \(entry.kind.rawValue), \(entry.state.rawValue)"]]
        rows += entry.text.split(separator: "\n").enumerated().map { [$0 == 0 ? "Text" : "", String($1)] }
        if entry.isCorrected { rows.append(["", "(corrected by hand)"]) }
        if case .barcode(let barcode) = entry.document { rows.append(["Symbology", barcode.symbology]) }
        if let label = entry.label { rows.append(["Label", "\(label)"]) }
        rows.append(["Confidence", "\(entry.confidence)"])
        if let place = entry.place { rows.append(["Place", place]) }
        rows += entry.content.enumerated().map { [$0 == 0 ? "Content" : "", "\($1.type.rawValue) \($1.value)"] }
        rows += entry.sightings.enumerated().map { index, sighting in
            let (from, to) = (MediaTime(seconds: sighting.from), MediaTime(seconds: sighting.to))
            let times = "\(ClockText.text(from))–\(ClockText.text(to))"
            return [index == 0 ? "Seen" : "", "\(sighting.source) \(times)"]
        }
        if history.count > 1 || entry.isCorrected {
            rows += history.enumerated().map { index, text in
                [index == 0 ? "Read as" : "", text.split(separator: "\n").joined(separator: " / ")]
            }
        }
        var table = TextTable([("", .left), ("", .left)])
        table.rows = rows
        text = table.text
    }
}

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

    init(_ entry: StoreEntry) {
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
