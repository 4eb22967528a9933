package import Foundation

/// Writes what scans found, in any of the formats.
package struct ReportWriter {
    private let language: ReportLanguage
    private let base: String
    private let version: String
    private let digest: (Data) throws -> [UInt8]

    /// - Parameters:
    ///   - language: of the report's own words.
    ///   - base: where a IIIF manifest will be published: an address without a slash at its end.
    ///   - version: of this program.
    ///   - digest: SHA-256 of data, by which a page knows its own style and script.
    package init(
        language: ReportLanguage, base: String, version: String, digest: @escaping (Data) throws -> [UInt8]
    ) {
        self.language = language
        self.base = base
        self.version = version
        self.digest = digest
    }

    /// The report as text in UTF-8.
    /// - Parameter scans: at least one; formats that describe one video take the first.
    package func text(_ scans: [ReportedScan], as format: ReportFormat) throws -> String {
        let phrases = Phrases.of(language)
        return switch format {
        case .html: try HTMLReport(phrases: phrases, digest: digest).text(scans)
        case .csv: CSVExport.text(scans)
        case .markdown: MarkdownExport.text(scans, phrases: phrases)
        case .json: try JSONExport.text(scans)
        case .vtt: WebVTTExport.text(scans)
        case .iiif: try IIIFExport(base: base).text(scans)
        case .mot: scans.first.map(MOTExport.text) ?? ""
        case .hocr: HOCRExport.text(scans, version: version)
        case .bibtex: BibTeXExport.text(scans)
        }
    }
}

/// What a report can be written as.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
    case html, csv, markdown, json, vtt, iiif, mot, hocr, bibtex

    /// Whether it describes the frames of one video, so that several scans don't fit into it.
    package var describesOneVideo: Bool { self == .vtt || self == .mot }

    /// Whether it lists items rather than labels, so that each scan counts for itself.
    package var listsItems: Bool { needsRecords || self == .vtt || self == .iiif }

    /// Whether it can't be made without the lifecycle record.
    package var needsRecords: Bool { self == .mot || self == .hocr }
}

/// The language that a report's own words are in.
package enum ReportLanguage: String, CaseIterable, Hashable, Sendable {
    case en, pt
}
