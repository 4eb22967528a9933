package import Collection

/// A label or a barcode of the store, as a curator sees it.
package struct StoreEntry: Hashable, Sendable {
    /// What an entry is.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case label, barcode
    }

    /// What the curator decided.
    package enum State: String, CaseIterable, Hashable, Sendable {
        case new, kept, deleted
    }

    /// What all readings say together.
    package enum Document: Hashable, Sendable {
        case label(CollectionDocument.Label)
        case barcode(CollectionDocument.Barcode)
    }

    /// Its number in the store, by which people name it; never given twice.
    package var id: Int64
    package var state: State
    /// Whether the text is the curator's own.
    package var isCorrected: Bool
    /// The label that a barcode stands beside.
    package var label: Int64?
    package var document: Document

    package var kind: Kind {
        switch document {
        case .label: .label
        case .barcode: .barcode
        }
    }

    /// The lines of a label, the payload of a barcode.
    package var text: String {
        switch document {
        case .label(let label): label.text
        case .barcode(let barcode): barcode.value ?? barcode.payload ?? ""
        }
    }

    /// How likely the text is right, 0 to 1.
    package var confidence: Double {
        switch document {
        case .label(let label): label.confidence
        case .barcode(let barcode): barcode.confidence
        }
    }

    /// Where it was seen longest; `nil` where no beacon was near.
    package var place: String? {
        switch document {
        case .label(let label): label.place
        case .barcode(let barcode): barcode.place
        }
    }

    package var sightings: [CollectionDocument.Sighting] {
        switch document {
        case .label(let label): label.sightings
        case .barcode(let barcode): barcode.sightings
        }
    }

    /// What the text means.
    package var content: [CollectionDocument.Content] {
        switch document {
        case .label(let label): label.content
        case .barcode(let barcode): barcode.content
        }
    }

    package var best: CollectionDocument.Best? {
        switch document {
        case .label(let label): label.best
        case .barcode(let barcode): barcode.best
        }
    }
}
