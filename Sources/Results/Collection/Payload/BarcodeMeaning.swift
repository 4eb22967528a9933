import Imaging
package import Recognition

/// What the payload of a barcode stands for, apart from the payload itself.
package struct BarcodeMeaning: Hashable, Sendable {
    /// Of a periodical.
    package var issn: String?
    /// The UPC-A that a UPC-E stands for.
    package var upc: String?
    /// GS1's fields.
    package var gs1: GS1ElementString?
    /// What a code of two dimensions asks a telephone to do.
    package var form: PayloadForm?

    /// - Parameter isGS1: whether the symbol says that its payload is GS1's.
    package init(symbology: Symbology, value: String, isGS1: Bool = false) {
        if isGS1 { gs1 = GS1ElementString(value) }
        switch symbology {
        case .ean13: issn = ISSN(ean13: value)?.hyphenated
        case .upce: upc = UPCE(value)?.expanded
        case .aztec, .dataMatrix, .qr, .microQR, .pdf417, .microPDF417, .rMQR:
            form = gs1 == nil ? PayloadForm(of: value) : nil
        default: break
        }
    }
}

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

    /// The form that a payload has by its beginning.
    package init(of payload: String) {
        let start = payload.prefix(16).lowercased()
        self = Self.beginnings.first { $0.1.contains(where: start.hasPrefix) }?.0 ?? .plain
    }
}
