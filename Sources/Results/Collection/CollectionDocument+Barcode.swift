import Recognition
package import Records
import TextContent

extension CollectionDocument {
    /// A barcode: one payload on one label, with all its sightings.
    package struct Barcode: Hashable, Sendable, Codable {
        /// Its name in this document: `B` and a number.
        package var id: String
        /// The symbology by its name in records.
        package var symbology: String
        /// The payload as text; absent where the bytes aren't text.
        package var value: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        /// Whether an `ean13` is a UPC-A: 12 digits behind a 0; absent where not.
        package var upca: Bool?
        /// What the symbol says beside its payload; absent where it is nothing out of the ordinary.
        package var traits: RecordedTraits?
        /// Of a book, with hyphens: `978-0-620-27868-3`.
        package var isbn: String?
        /// Of a periodical, with a hyphen: `0317-8471`.
        package var issn: String?
        /// The UPC-A, 12 digits, that a UPC-E stands for.
        package var upc: String?
        /// The fields of a payload of GS1, each with its application identifier.
        package var gs1: [GS1ElementString.Element]?
        /// The same for people: `(01)09506000134352(10)ABC`.
        package var gs1Text: String?
        /// What it asks a telephone to do, where it is a code for telephones.
        package var form: PayloadForm?
        /// How many codes hold the payload together; absent where it is one.
        package var parts: Int?
        /// How likely the payload is right, 0 to 1.
        package var confidence: Double
        /// The label that it stands beside; absent for one that stands alone.
        package var label: String?
        /// The items of the lifecycle record that were this barcode; empty where several scans were merged.
        package var items: [String]
        package var sightings: [Sighting]
        /// Absent where no view was good enough for a picture.
        package var best: Best?
        /// What the payload means where it is one thing as a whole; else empty.
        package var content: [Content]
        /// The region of the beacon that was nearest when it was seen; absent where none was.
        package var place: String?
        /// Why a person should look at it; absent where there is no reason.
        package var check: [Check]?
    }

    /// What is built like a barcode and couldn't be read.
    package struct UnreadCode: Hashable, Sendable, Codable {
        /// Its name in this document: `U` and a number.
        package var id: String
        /// The label that it stands beside; absent for one that stands alone.
        package var label: String?
        /// The items of the lifecycle record that were this code.
        package var items: [String]
        package var sightings: [Sighting]
        /// Absent where no view was good enough for a picture.
        package var best: Best?
    }
}

extension CollectionDocument.Barcode {
    /// Says what the payload stands for.
    mutating func explain() {
        isbn = value.flatMap { ISBN(ean13: $0)?.hyphenated }
        content = CollectionDocument.Content.ofPayload(value)
        guard let symbology = Symbology(rawValue: symbology), let value else { return }
        let meaning = BarcodeMeaning(symbology: symbology, value: value, isGS1: traits?.gs1 == true)
        (issn, upc, form) = (meaning.issn, meaning.upc, meaning.form)
        (gs1, gs1Text) = (meaning.gs1?.elements, meaning.gs1?.bracketed)
    }
}
