import Recognition
import Records
import TextContent

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
