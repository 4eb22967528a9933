import Collection
import Imaging

extension CollectionDocument.Label {
    /// The line that stands out: the largest in print where some are clearly larger than the others, else the first. Of
    /// lines that are about as large the first, because letters reach up and down as the words will have it.
    /// - Returns: an index into `lines`; `nil` where there are none.
    var titleIndex: Int? {
        guard !lines.isEmpty else { return nil }
        let sizes = lines.map { $0.height ?? 0 }
        let sorted = sizes.sorted()
        guard let largest = sorted.last, largest > 1.15 * sorted[(sorted.count - 1) / 2] else { return 0 }
        return sizes.firstIndex { $0 * 1.15 >= largest } ?? 0
    }

    /// That line's text; empty where there is none.
    var title: String { titleIndex.map { lines[$0].value } ?? "" }
}
