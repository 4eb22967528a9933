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

    /// The card of a label, of a barcode that stands alone, or of one that couldn't be read.
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

    /// The picture, or why there is none.
    func picture(_ best: CollectionDocument.Best?, of title: String) -> Markup {
        guard let file = best?.image.flatMap(scan.picture), let size = JPEGSize(file) else {
            return Template.part("no-picture").filled(text: ["text": phrases.noPicture])
        }
        guard album.take(file) else {
            return Template.part("no-picture").filled(text: ["text": phrases.pictureLeftOut])
        }
        return picture(file, size, of: title)
    }

    /// The picture, or nothing.
    func pictureIfThereIsRoom(_ best: CollectionDocument.Best?, of title: String) -> Markup {
        guard let file = best?.image.flatMap(scan.picture), let size = JPEGSize(file), album.take(file) else {
            return .nothing
        }
        return picture(file, size, of: title)
    }

    private func picture(_ file: Data, _ size: JPEGSize, of title: String) -> Markup {
        Template.part("picture").filled(text: [
            "data": file.base64EncodedString(), "alt": "\(phrases.pictureOf) \(VisibleText.onOneLine(title))",
            "width": "\(size.width)", "height": "\(size.height)",
        ])
    }

    private func lines(_ label: CollectionDocument.Label?, except title: Int?) -> Markup {
        guard let label else { return .nothing }
        return label.lines.enumerated().map { index, line in
            let isDoubtful = line.check != nil
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
        let shown = Set(card.barcodes.flatMap { [$0.value, $0.isbn].compactMap(\.self) })
        var meanings: [(type: ContentType, values: [String])] = []
        for content in (card.label?.content ?? []) + card.barcodes.flatMap(\.content)
        where !shown.contains(content.value) {
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

/// Shows what a barcode holds, or what a text means.
struct PayloadView {
    let phrases: Phrases

    /// The characters that are shown at once; the rest is folded away.
    private static let most = 300

    /// A link where it is an address that is safe to follow, else the text.
    func markup(_ payload: String) -> Markup {
        if let link = WebLink(payload) { return Template.part("link").filled(text: ["address": link.address]) }
        guard payload.count > Self.most else { return Template.part("payload").filled(text: ["text": payload]) }
        return Template.part("long-payload").filled(text: [
            "beginning": String(payload.prefix(Self.most)), "size": "\(payload.count) \(phrases.characters)",
            "text": payload,
        ])
    }
}

/// An address from a payload that a page may lead to: `http` or `https`, and nothing in it that hides where it leads.
struct WebLink: Hashable, Sendable {
    let address: String

    /// - Returns: `nil` where it is anything else. Letters beyond ASCII look alike too often, and a name before the host
    ///   (`https://museum.example@elsewhere.example`) is taken for the host.
    init?(_ text: String) {
        let lowercased = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix),
            text.utf8.count <= Self.mostBytes,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) })
        else { return nil }
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || ".-:[]".contains($0) }) else { return nil }
        address = text
    }

    /// What browsers agree to open.
    private static let mostBytes = 2000
    private static let forbidden = Set("\"'<>\\^`{|}".utf8)
}
