import Pipeline
package import Reports

/// The options of `report` as they were given.
package struct ReportSettings: Hashable, Sendable {
    package var format: ReportFormat?
    package var output: String?
    package var language: ReportLanguage?
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
                write to FILE, '-' for standard output (default: html into DIR/report.html, of several into report.html; \
                all else to standard output)
                """,
            \.output, .text),
        .value("ui-language", "LANGUAGE", help: "the report's own words: en, pt (default: en)", \.language, .choice),
        .value(
            "videos", "DIR", help: "where the videos are that times lead to (default: beside each DIR)", \.videos, .text
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
