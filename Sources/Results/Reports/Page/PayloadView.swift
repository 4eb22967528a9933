/// Shows what a barcode holds, or what a text means.
struct PayloadView {
    let phrases: Phrases

    /// The characters that are shown at once; the rest is folded away.
    private static let most = 300

    func markup(_ payload: String) -> Markup {
        if let link = WebLink(payload) { return Template.part("link").filled(text: ["address": link.address]) }
        guard payload.count > Self.most else { return Template.part("payload").filled(text: ["text": payload]) }
        return Template.part("long-payload").filled(text: [
            "beginning": String(payload.prefix(Self.most)), "size": "\(payload.count) \(phrases.characters)",
            "text": payload,
        ])
    }
}
