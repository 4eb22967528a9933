/// What a code in the form that telephones understand asks them to do.
package enum PayloadForm: String, CaseIterable, Hashable, Sendable, Codable {
    /// To join a wireless network.
    case wifi
    /// To keep a person's details (vCard or MeCard).
    case contact
    /// To keep an appointment (iCalendar).
    case event
    /// To show a place (RFC 5870).
    case geo
    case email, telephone, message, url
    /// Nothing: it is just text.
    case plain

    /// How each form begins, case ignored.
    private static let beginnings: [(PayloadForm, [String])] = [
        (.wifi, ["wifi:"]), (.contact, ["begin:vcard", "mecard:", "bizcard:"]),
        (.event, ["begin:vevent", "begin:vcalendar"]), (.geo, ["geo:"]), (.email, ["mailto:", "matmsg:", "smtp:"]),
        (.telephone, ["tel:"]), (.message, ["smsto:", "sms:", "mmsto:", "mms:"]),
        (.url, ["http://", "https://", "www.", "urlto:", "mebkm:"]),
    ]

    package init(of payload: String) {
        let start = payload.prefix(16).lowercased()
        self = Self.beginnings.first { $0.1.contains(where: start.hasPrefix) }?.0 ?? .plain
    }
}
