import Collection
import Foundation

/// The report for people: one page that needs nothing but itself.
struct HTMLReport {
    let phrases: Phrases
    /// SHA-256.
    let digest: (Data) throws -> [UInt8]

    /// The most cards of a page, each with its picture. More would be more than browsers hold at once; the table has all.
    private static let mostCards = 2000
    /// The most cards that are listed to be checked.
    private static let mostDoubts = 100

    /// The page as text in UTF-8.
    func text(_ scans: [ReportedScan]) throws -> String {
        let limit = max(1, Self.mostCards / max(1, scans.count))
        let pages = scans.enumerated().map { number, scan in
            PageScan(scan, number: number + 1, limit: limit, phrases: phrases)
        }
        let album = Album()
        let sources = scans.flatMap(\.collection.source)
        let names = names(of: sources)
        let title = "\(phrases.title): \(names)"
        var values = PageWords(phrases: phrases).values
        values["title"] = Markup(title)
        values["sources"] = Markup(names)
        values["policy"] = Markup(try policy())
        values["style"] = Template.style.markup
        values["script"] = Template.script.markup
        values["facts"] = Summary(scans: scans, phrases: phrases).markup
        values["cards"] = cards(pages, album) { $0.label != nil && !$0.isFixed }
        values["codes"] = codes(pages, album).followed(by: fixed(pages, album))
        // Last, because what is shown twice has to stand back where there is no room.
        values["doubts"] = doubts(pages, album)
        values["timelines"] = pages.flatMap { page in
            page.scan.collection.source.map { SightingChart(page: page, phrases: phrases).markup(of: $0) }
        }.joined()
        let visit = VisitView(pages: pages, phrases: phrases).markup
        values["stops"] = visit
        values["visit-link"] =
            visit == .nothing ? .nothing : Template.part("visit-link").filled(text: ["text": phrases.visit])
        values["rows"] = try Markup.data(RowTable(pages, phrases: phrases))
        return Template.page.filled(values).source
    }

    /// The most videos that the heading names.
    private static let mostNamed = 12

    private func names(of sources: [String]) -> String {
        let left = sources.count - Self.mostNamed
        return sources.prefix(Self.mostNamed).map(VisibleText.onOneLine).joined(separator: ", ")
            + (left > 0 ? " + \(left)" : "")
    }

    /// Only this page's own style and script count, and pictures within it (Content Security Policy 3).
    private func policy() throws -> String {
        let (style, script) = (try hash(Template.style), try hash(Template.script))
        return "default-src 'none'; img-src data:; style-src '\(style)'; script-src '\(script)'; base-uri 'none'; "
            + "form-action 'none'"
    }

    private func hash(_ template: Template) throws -> String {
        "sha256-" + Data(try digest(Data(template.text.utf8))).base64EncodedString()
    }

    private func doubts(_ pages: [PageScan], _ album: Album) -> Markup {
        let doubtful = pages.flatMap { page in page.cards.filter(\.isDoubtful).map { (page, $0) } }
        guard !doubtful.isEmpty else {
            return Template.part("note").filled(text: ["text": phrases.nothingToCheck])
        }
        let items = doubtful.prefix(Self.mostDoubts).map { page, card in
            let readings =
                (card.label?.lines ?? []).filter { $0.check != nil }.map { ($0.value, $0.confidence, $0.check ?? []) }
                + card.barcodes.filter(Doubt.isDoubtful)
                .map { ($0.value ?? $0.payload ?? "", $0.confidence, $0.check ?? []) }
            let name = card.unread == nil ? phrases.barcode : phrases.unreadBarcode
            let view = CardView(scan: page.scan, phrases: phrases, album: album)
            return Template.part("doubt").filled([
                "anchor": Markup(card.anchor),
                "title": Markup(VisibleText.onOneLine(card.label?.title ?? name)),
                "why": Markup(phrases.reasons(card.label?.check ?? [])),
                "picture": view.pictureIfThereIsRoom(
                    card.label?.best ?? card.unread?.best ?? card.barcodes.first?.best, of: name),
                "readings": readings.map { text, confidence, reasons in
                    Template.part("reading").filled(text: [
                        "text": VisibleText.onOneLine(String(text.prefix(200))),
                        "confidence": phrases.percent(confidence), "why": phrases.reasons(reasons),
                    ])
                }.joined(),
            ])
        }
        let all = pages.reduce(0) { $0 + $1.items.count(where: \.isDoubtful) }
        let more = doubtful.count > Self.mostDoubts ? max(0, all - Self.mostDoubts) : 0
        return Template.part("doubts").filled([
            "note": Markup(phrases.checkNote), "items": items.joined(),
            "more": more == 0 ? .nothing : Template.part("note").filled(text: ["text": "\(more) \(phrases.checkMore)"]),
        ])
    }

    private func cards(_ pages: [PageScan], _ album: Album, where isShown: (PageScan.Card) -> Bool) -> Markup {
        let cards = pages.map { page in
            let view = CardView(scan: page.scan, phrases: phrases, album: album)
            return page.cards.filter(isShown).map(view.markup).joined()
        }
        let left = pages.reduce(0) { $0 + $1.items.count { $0.anchor == nil && !$0.isBarcode } }
        let note = Template.part("note").filled(text: ["text": "\(left) \(phrases.moreCards)"])
        return Template.part("cards").filled(["cards": cards.joined()]).followed(by: left > 0 ? note : .nothing)
    }

    /// The section of what is burnt into the pictures.
    private func fixed(_ pages: [PageScan], _ album: Album) -> Markup {
        let cards = pages.map { page in
            page.cards.filter(\.isFixed).map(CardView(scan: page.scan, phrases: phrases, album: album).markup).joined()
        }.joined()
        guard cards != .nothing else { return .nothing }
        return Template.part("fixed").filled(["heading": Markup(phrases.fixedText), "cards": cards])
    }

    /// The section of barcodes that stand beside no label.
    private func codes(_ pages: [PageScan], _ album: Album) -> Markup {
        guard pages.contains(where: { $0.cards.contains { $0.label == nil } }) else { return .nothing }
        return Template.part("codes").filled([
            "heading": Markup(phrases.barcodesAlone), "cards": cards(pages, album) { $0.label == nil },
        ])
    }
}

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

/// The page's own words, by the names that its template has for them.
struct PageWords {
    let phrases: Phrases

    var values: [String: Markup] {
        [
            "language": phrases.language.rawValue, "heading": phrases.title, "skip": phrases.skip,
            "contents": phrases.contents, "summary": phrases.summary, "labels": phrases.labels,
            "check": phrases.check, "timeline": phrases.timeline, "timeline-note": phrases.timelineNote,
            "everything": phrases.everything, "filter": phrases.filter, "kind": phrases.kind, "all": phrases.all,
            "label": phrases.label, "barcode": phrases.barcode, "only-check": phrases.onlyCheck, "text": phrases.text,
            "meaning": phrases.meaning, "place": phrases.place, "video": phrases.video, "time": phrases.time,
            "confidence": phrases.confidence, "previous": phrases.previous, "next": phrases.next,
            "needs-script": phrases.needsScript, "video-note": phrases.videoNote, "made-by": phrases.madeBy,
        ].mapValues { Markup($0) }
    }
}
