import Collection

/// What the page's script needs to show the table of everything.
struct RowTable: Encodable {
    /// A video that rows lead to.
    struct Video: Encodable {
        var name: String
        var address: String
    }

    /// A label or barcode.
    struct Row: Encodable {
        /// 1 for a barcode.
        var barcode: Int
        var anchor: String
        var text: String
        var meaning: String
        var place: String
        /// An index into `videos`; -1 for none.
        var video: Int
        /// Seconds.
        var from: Double
        /// In hundredths.
        var confidence: Int
        /// 1 where a person should look.
        var check: Int

        /// An array: names in each of many rows would double the page.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.unkeyedContainer()
            try fields.encode(barcode)
            for text in [anchor, text, meaning, place] { try fields.encode(text) }
            try fields.encode(video)
            try fields.encode(from)
            try fields.encode(confidence)
            try fields.encode(check)
        }
    }

    var language: String
    var label: String
    var barcode: String
    /// With `{from}`, `{to}` and `{count}`.
    var range: String
    var none: String
    var videos: [Video] = []
    var rows: [Row] = []

    /// The characters of a text that the table holds.
    private static let longest = 400

    init(_ pages: [PageScan], phrases: Phrases) {
        (language, label, barcode) = (phrases.language.rawValue, phrases.label, phrases.barcode)
        (range, none) = (phrases.rows, phrases.noRows)
        for page in pages {
            let address = VideoAddress(scan: page.scan)
            var indices: [String: Int] = [:]
            for item in page.items {
                let first = item.sightings.first
                if let source = first?.source, indices[source] == nil {
                    indices[source] = videos.count
                    videos.append(Video(name: VisibleText.onOneLine(source), address: address.of(source)))
                }
                rows.append(
                    Row(
                        barcode: item.isBarcode ? 1 : 0, anchor: item.anchor ?? "",
                        text: VisibleText.shown(String(item.text.prefix(Self.longest))),
                        meaning: VisibleText.onOneLine(item.meaning.joined(separator: " · ")),
                        place: VisibleText.onOneLine(item.place ?? ""),
                        video: first.flatMap { indices[$0.source] } ?? -1, from: first?.from ?? 0,
                        confidence: Phrases.hundredths(item.confidence), check: item.isDoubtful ? 1 : 0))
            }
        }
    }
}
