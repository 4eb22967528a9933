import Collection

/// What the page's script needs to show the table of everything.
struct RowTable: Encodable {
    struct Video: Encodable {
        var name: String
        var address: String
    }

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
            for entry in page.entries {
                let first = entry.sightings.first
                if let source = first?.source, indices[source] == nil {
                    indices[source] = videos.count
                    videos.append(Video(name: VisibleText.onOneLine(source), address: address.of(source)))
                }
                rows.append(
                    Row(
                        barcode: entry.isBarcode ? 1 : 0, anchor: entry.anchor ?? "",
                        text: VisibleText.shown(String(entry.text.prefix(Self.longest))),
                        meaning: VisibleText.onOneLine(entry.meaning.joined(separator: " · ")),
                        place: VisibleText.onOneLine(entry.place ?? ""),
                        video: first.flatMap { indices[$0.source] } ?? -1, from: first?.from ?? 0,
                        confidence: Phrases.hundredths(entry.confidence), check: entry.isDoubtful ? 1 : 0))
            }
        }
    }
}
