import Collection

/// The report in a few figures.
struct Summary {
    let scans: [ReportedScan]
    let phrases: Phrases

    var markup: Markup {
        let collections = scans.map(\.collection)
        let length = scans.reduce(0) { sum, scan in sum + scan.collection.source.reduce(0) { $0 + scan.length(of: $1) }
        }
        let places = Set(collections.flatMap { $0.labels.compactMap(\.place) + ($0.visit ?? []).map(\.place) })
        var facts: [(String, String)] = [
            (phrases.videos, "\(collections.reduce(0) { $0 + $1.source.count })"),
            (phrases.length, TimeText.clock(length)),
            (phrases.labels, "\(collections.reduce(0) { $0 + $1.labels.count })"),
            (phrases.barcodes, "\(collections.reduce(0) { $0 + $1.barcodes.count })"),
        ]
        let languages = Set(collections.flatMap { $0.labels.compactMap(\.language) }).sorted().map(name)
        if !languages.isEmpty { facts.append((phrases.languages, languages.joined(separator: ", "))) }
        if !places.isEmpty {
            facts.append((phrases.places, places.sorted().map(VisibleText.onOneLine).joined(separator: ", ")))
        }
        return facts.map { Template.part("figure").filled(text: ["name": $0, "value": $1]) }.joined()
    }

    private func name(_ language: String) -> String {
        phrases.languageNames[String(language.prefix { $0 != "-" })] ?? language
    }
}
