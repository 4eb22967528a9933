import Collection
import Foundation
import Imaging
import Records
import TextContent

/// Makes the cards of a scan.
struct CardView {
    let scan: ReportedScan
    let phrases: Phrases
    let album: Album

    func markup(_ card: PageScan.Card) -> Markup {
        let label = card.label
        let titleIndex = label.flatMap { $0.titleIndex }
        let title =
            label.map { label in titleIndex.map { label.lines[$0].value } ?? label.id }
            ?? card.barcodes.first.map { phrases.symbologyName($0.symbology) } ?? phrases.unreadBarcode
        let best = label?.best ?? card.barcodes.first?.best ?? card.unread?.best
        let language = label?.language.flatMap(LanguageTag.init)?.text ?? phrases.language.rawValue
        return Template.part("card").filled([
            "anchor": Markup(card.anchor), "picture": picture(best, of: title), "language": Markup(language),
            "title": Markup(VisibleText.onOneLine(title)), "lines": lines(label, except: titleIndex),
            "barcodes": card.barcodes.map(barcode).joined(), "facts": facts(card),
        ])
    }

    func picture(_ best: CollectionDocument.Best?, of title: String) -> Markup {
        guard let file = best?.image.flatMap(scan.picture), let size = JPEGSize(file) else {
            return Template.part("no-picture").filled(text: ["text": phrases.noPicture])
        }
        guard album.take(file) else {
            return Template.part("no-picture").filled(text: ["text": phrases.pictureLeftOut])
        }
        return Template.part("picture").filled(text: [
            "data": file.base64EncodedString(), "alt": "\(phrases.pictureOf) \(VisibleText.onOneLine(title))",
            "width": "\(size.width)", "height": "\(size.height)",
        ])
    }

    private func lines(_ label: CollectionDocument.Label?, except title: Int?) -> Markup {
        guard let label else { return .nothing }
        return label.lines.enumerated().map { index, line in
            let isDoubtful = line.confidence < Doubt.limit
            if index == title, !isDoubtful { return .nothing }
            let part = Template.part(isDoubtful ? "doubtful-line" : "line")
            return part.filled(text: ["text": line.value, "confidence": phrases.percent(line.confidence)])
        }.joined()
    }

    private func barcode(_ barcode: CollectionDocument.Barcode) -> Markup {
        let payload = barcode.value ?? barcode.payload ?? ""
        var names = [phrases.symbologyName(barcode.symbology)]
        if let supplement = barcode.traits?.supplement { names.append("+ \(supplement)") }
        if let isbn = barcode.isbn { names.append("ISBN \(isbn)") }
        if let issn = barcode.issn { names.append("ISSN \(issn)") }
        names += (barcode.gs1 ?? []).map { "(\($0.identifier)) \($0.value)" }
        return Template.part("barcode").filled([
            "name": Markup(names.joined(separator: " · ")), "payload": PayloadView(phrases: phrases).markup(payload),
            "confidence": badge(barcode.confidence),
        ])
    }

    private func badge(_ confidence: Double) -> Markup {
        Template.part(confidence < Doubt.limit ? "doubtful-badge" : "badge").filled(text: [
            "text": phrases.percent(confidence)
        ])
    }

    private func facts(_ card: PageScan.Card) -> Markup {
        var facts: [(String, Markup)] = []
        if let label = card.label { facts.append((phrases.confidence, badge(label.confidence))) }
        facts += meanings(card).map { type, values in
            (phrases.contentName(type), values.map { PayloadView(phrases: phrases).markup($0) }.joined())
        }
        if let place = card.label?.place ?? card.barcodes.first?.place { facts.append((phrases.place, Markup(place))) }
        let sightings = card.label?.sightings ?? card.unread?.sightings ?? card.barcodes.flatMap(\.sightings)
        facts.append((phrases.seen, sightings.map(sighting).joined()))
        return facts.map { Template.part("fact").filled(["name": Markup($0.0), "value": $0.1]) }.joined()
    }

    /// What the texts mean, by type in order of appearance, apart from what the barcodes' own lines say already.
    private func meanings(_ card: PageScan.Card) -> [(type: ContentType, values: [String])] {
        let told = Set(card.barcodes.flatMap { [$0.value, $0.isbn].compactMap(\.self) })
        var meanings: [(type: ContentType, values: [String])] = []
        for content in (card.label?.content ?? []) + card.barcodes.flatMap(\.content)
        where !told.contains(content.value) {
            let index = meanings.firstIndex { $0.type == content.type } ?? meanings.count
            if index == meanings.count { meanings.append((content.type, [])) }
            if !meanings[index].values.contains(content.value) { meanings[index].values.append(content.value) }
        }
        return meanings
    }

    private func sighting(_ sighting: CollectionDocument.Sighting) -> Markup {
        let address = VideoAddress(scan: scan).at(sighting)
        return Template.part("sighting").filled(text: [
            "address": address, "source": VisibleText.onOneLine(sighting.source),
            "from": TimeText.clock(sighting.from), "to": TimeText.clock(sighting.to),
        ])
    }
}
