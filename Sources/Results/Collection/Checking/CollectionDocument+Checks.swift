import TextContent

extension CollectionDocument {
    /// The share of the labels, 0 to 1, that have exactly one accession number where each should.
    private static let customary = 0.6
    /// With fewer labels nothing can be said of what is customary.
    private static let leastLabels = 3
    /// A label of fewer lines may be a sign, which has no number.
    private static let leastLines = 3

    /// Says of labels and codes what sets them apart from those beside them.
    mutating func checkNeighbours() {
        let numbers = labels.map { label in Set(label.content.filter { $0.type == .accessionNumber }.map(\.value)).count
        }
        let cards = labels.indices.filter { labels[$0].lines.count >= Self.leastLines }
        let isCustomary =
            cards.count >= Self.leastLabels
            && Double(cards.count { numbers[$0] == 1 }) >= Self.customary * Double(cards.count)
        if isCustomary {
            for index in cards where numbers[index] != 1 {
                labels[index].check = [numbers[index] == 0 ? .numberMissing : .severalNumbers]
            }
        }
        guard barcodes.count >= Self.leastLabels,
            Double(barcodes.count { $0.label != nil }) >= Self.customary * Double(barcodes.count)
        else { return }
        for index in barcodes.indices where barcodes[index].label == nil { barcodes[index].check = [.labelMissing] }
    }
}
