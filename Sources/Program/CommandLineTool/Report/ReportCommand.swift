import Basics
import Collection
import Configuration
import FileOutput
package import Foundation
import Imaging
import Pipeline
package import Reports

/// `vitrine report DIR...`: writes what scans found for people and other programs.
package struct ReportCommand: Command {
    private let digest: @Sendable (Data) throws -> [UInt8]

    /// - Parameter digest: SHA-256 of data.
    package init(digest: @escaping @Sendable (Data) throws -> [UInt8]) {
        self.digest = digest
    }

    package let name = "report"
    package let summary = "Write a report of scans or of a store, or export them"
    package let discussion = """
        DIR is the folder that a scan or 'merge' wrote; --store names the collection that you keep instead. The page (html)
        holds everything in one file and needs no network.

        csv is for spreadsheets, markdown and json for all else; vtt are subtitles of what was recognised; iiif is a
        manifest of the IIIF Presentation API 3.0; mot is where every item was in every frame (MOTChallenge), its numbers
        those of the record's 'added' lines; hocr the lines on the best pictures; bibtex the books whose ISBNs were seen.
        vtt and mot describe one video: of several, --source says which; all else takes several --source. mot and hocr are made of scans only.
        """
    package let operands = Operands.any("DIR")
    package let examples = [
        Example("vitrine report visit.vitrine", "Writes visit.vitrine/report.html."),
        Example("vitrine report --ui-language pt -o semana.html *.vitrine", "Writes one page on several scans."),
        Example("vitrine report --store vitrine.sqlite", "Writes report.html on the collection that you keep."),
        Example("vitrine report --format csv visit.vitrine > visit.csv", "Writes a table for spreadsheets."),
    ]
    package let defaults = ReportSettings()

    package var options: [Option<ReportSettings>] { ReportSettings.options }

    package func run(
        _ settings: ReportSettings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        let format = settings.format ?? .html
        guard operands.isEmpty != (settings.store == nil) else {
            throw VitrineError(.usage, "'report' needs a DIR, or --store FILE", remedy: seeHelp(of: name))
        }
        let writer = ReportWriter(
            language: settings.language ?? .en, base: try Self.base(settings.base), version: VitrineTool.version,
            digest: digest)
        let output = output(settings, format, operands)
        let folder = output?.deletingLastPathComponent() ?? URL(filePath: ".", directoryHint: .isDirectory)
        let file = try output.map { output in
            try OutputFile(
                output.relativePath, sparing: EarlierResults.inputs(operands) + [settings.store].compactMap(\.self))
        }
        let input = ReportInput(
            format: format, sources: settings.sources, reportFolder: folder, videos: settings.videos)
        var scans = try settings.store.map { [try input.scan(store: $0)] } ?? []
        var code = ExitCode.done
        for operand in operands {
            let (found, troubles) = try input.scans(folder: operand)
            scans += found
            troubles.forEach(context.console.report)
            if !troubles.isEmpty { code = .problems }
        }
        try input.checkSources(among: scans, of: operands)
        try Self.check(scans, fit: format)
        let text = try writer.text(scans, as: format)
        guard let output else {
            try context.console.write(text)
            return code
        }
        try file?.write(Data(text.utf8))
        if context.console.outputIsTerminal {
            try context.console.write(TerminalText.escaped(output.relativePath) + "\n")
        }
        return code
    }

    /// - Throws: `VitrineError` where the format describes one video, or one scan of it, and there are several.
    private static func check(_ scans: [ReportedScan], fit format: ReportFormat) throws {
        let sources = Set(scans.flatMap(\.collection.source))
        guard !format.describesOneVideo || sources.count <= 1 else {
            throw VitrineError(
                .usage, "\(format.name) describes one video, and there are \(sources.count)",
                remedy: "choose one with --source")
        }
        guard format != .mot || scans.count == 1 else {
            throw VitrineError(
                .usage, "mot describes one scan, whose frames it counts; the video was scanned in \(scans.count) parts",
                remedy: "give the DIR of one")
        }
    }

    /// The file to write; `nil` for standard output.
    private func output(_ settings: ReportSettings, _ format: ReportFormat, _ operands: [String]) -> URL? {
        if let output = settings.output { return output == "-" ? nil : URL(filePath: output) }
        guard format == .html else { return nil }
        guard operands.count == 1 else { return URL(filePath: "report.html") }
        return URL(filePath: operands[0], directoryHint: .isDirectory).appending(path: "report.html")
    }

    /// Ids of a manifest are addresses, whether or not anything is there.
    private static func base(_ given: String?) throws -> String {
        guard let given else { return "https://vitrine.example" }
        guard given.wholeMatch(of: /https?:\/\/[A-Za-z0-9.:-]+(\/[A-Za-z0-9._~\/-]*)?/) != nil else {
            throw VitrineError(
                .usage, subject: "--base-url", "'\(given)' is not an address of a folder",
                remedy: "write it like https://museum.example/visits")
        }
        return given.hasSuffix("/") ? String(given.dropLast()) : given
    }
}

/// The options of `report` as they were given.
package struct ReportSettings: Hashable, Sendable {
    /// `nil`: html.
    package var format: ReportFormat?
    /// The file to write, `-` for standard output; `nil`: as the format has it.
    package var output: String?
    /// The language of the report's own words; `nil`: English.
    package var language: ReportLanguage?
    /// The store that is reported instead of folders.
    package var store: String?
    /// The only videos that are meant; empty: all.
    package var sources: [String] = []
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
        .values(
            "source", "VIDEO", help: "only what was seen in this video (file name); may be given several times",
            \.sources, .text),
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
