import Basics
import Collection
import Imaging
import TextContent

/// The report's own words in one language.
struct Phrases: Sendable {
    let language: ReportLanguage
    let title: String
    let skip: String
    let contents: String
    let summary: String
    let videos: String
    let length: String
    let labels: String
    let barcodes: String
    let languages: String
    let places: String
    let place: String
    let check: String
    let checkNote: String
    let checkMore: String
    let nothingToCheck: String
    let barcodesAlone: String
    let fixedText: String
    let confidence: String
    let seen: String
    let meaning: String
    let noPicture: String
    let pictureLeftOut: String
    let pictureOf: String
    let characters: String
    let moreCards: String
    let timeline: String
    let timelineNote: String
    let visit: String
    let visitNote: String
    let visitMap: String
    let from: String
    let to: String
    let nothing: String
    let everything: String
    let filter: String
    let kind: String
    let all: String
    let label: String
    let barcode: String
    let unreadBarcode: String
    let onlyCheck: String
    let text: String
    let video: String
    let time: String
    let previous: String
    let next: String
    /// With `{from}`, `{to}` and `{count}`.
    let rows: String
    let noRows: String
    let needsScript: String
    let videoNote: String
    let madeBy: String
    let contentNames: [ContentType: String]
    /// Why something should be checked.
    let checkReasons: [Check: String]
    /// Of the languages most often met on labels, by ISO 639-1; others go by their code.
    let languageNames: [String: String]

    static func of(_ language: ReportLanguage) -> Phrases {
        switch language {
        case .en: english
        case .pt: portuguese
        }
    }

    /// `93 %`.
    func percent(_ confidence: Double) -> String { "\(Self.hundredths(confidence))\u{A0}%" }

    /// A confidence in hundredths, never better than it is.
    static func hundredths(_ confidence: Double) -> Int { Int((min(max(0, confidence), 1) * 100).rounded(.down)) }

    func contentName(_ type: ContentType) -> String { contentNames[type] ?? type.rawValue }

    /// Why something should be checked, as a list.
    func reasons(_ reasons: [Check]) -> String {
        reasons.map { checkReasons[$0] ?? $0.rawValue }.joined(separator: ", ")
    }

    /// The usual name of a symbology; an unknown one's as it is.
    func symbologyName(_ symbology: String) -> String { Self.symbologyNames[symbology] ?? symbology }

    private static let symbologyNames = [
        "codabar": "Codabar", "code39": "Code 39", "code93": "Code 93", "code128": "Code 128", "ean8": "EAN-8",
        "ean13": "EAN-13", "upce": "UPC-E", "i2of5": "Interleaved 2 of 5", "itf14": "ITF-14",
        "msiPlessey": "MSI Plessey",
        "gs1DataBar": "GS1 DataBar", "gs1DataBarExpanded": "GS1 DataBar Expanded",
        "gs1DataBarLimited": "GS1 DataBar Limited", "aztec": "Aztec", "dataMatrix": "Data Matrix", "qr": "QR",
        "microQR": "Micro QR", "pdf417": "PDF417", "microPDF417": "Micro PDF417", "maxiCode": "MaxiCode",
    ]
}
