import Configuration
import Pipeline
package import Reports

/// The options of `report` as they were given.
package struct ReportSettings: Hashable, Sendable {
    package var format: ReportFormat?
    package var output: String?
    package var language: ReportLanguage?
    /// The store that is reported instead of folders.
    package var store: String?
    /// The only video that is meant.
    package var source: String?
    /// The folder that holds the videos.
    package var videos: String?
    /// Where a IIIF manifest will be published.
    package var base: String?

    package init() {}

    static let options: [Option<ReportSettings>] = [
        .value(
            "format", "FORMAT", help: "\(ReportFormat.names.joined(separator: ", ")) (default: html)", \.format, .choice
        ),
        .value(
            "output", short: "o", "FILE",
            help: """
                write to FILE, '-' for standard output (default: html into DIR/report.html, of several or a store into \
                report.html; all else to standard output)
                """,
            \.output, .text),
        .value("store", "FILE", help: "report the store that 'vitrine collection' keeps", \.store, .text),
        .value("source", "VIDEO", help: "only what was seen in this video (file name)", \.source, .text),
        .value("ui-language", "LANGUAGE", help: "the report's own words: en, pt (default: en)", \.language, .choice),
        .value(
            "videos", "DIR", help: "where the videos are that times lead to (default: beside each DIR, or the store)",
            \.videos, .text
        ),
        .value("base-url", "URL", help: "iiif: where the manifest will be published", \.base, .text),
    ]
}

extension ReportFormat: Choice {
    package static var noun: String { "report format" }
}

extension ReportLanguage: Choice {
    package static var noun: String { "language for reports" }
}
