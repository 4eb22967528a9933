import Basics
package import Configuration
package import Recognition
package import TextContent

/// The pipeline that a person chose, and what they changed of it by options. What is `nil` is as the pipeline says.
package struct PipelineSelection: Hashable, Sendable {
    /// The pipeline's name or file; `nil`: museum.
    package var reference: String?
    /// The languages of the text; empty: no text.
    package var languages: [String]?
    /// What text must mean to be kept; empty: anything.
    package var contentTypes: [ContentType]?
    /// What finds and reads text.
    package var textEngine: TextEngine?
    /// What becomes of text that is burnt into the picture.
    package var fixedText: FixedText?
    /// The barcodes that are read; empty: none.
    package var symbologies: [Symbology]?
    /// What reads barcodes.
    package var barcodeEngine: BarcodeEngine?
    package var quality: Quality?
    package var region: Region?
    package var printouts: [Printout]?

    package init() {}

    /// The pipeline with the changes.
    /// - Throws: `VitrineError` when there is no such pipeline, its file is faulty, or the changes leave nothing to do.
    package func resolved(in library: PipelineLibrary) throws -> PipelineConfiguration {
        var pipeline = try library.pipeline(reference ?? PipelineConfiguration.defaultName)
        if let languages {
            pipeline.text = languages.isEmpty ? nil : pipeline.text ?? TextSettings()
            pipeline.text?.languages = languages
        }
        if let contentTypes { pipeline.text?.contentTypes = Set(contentTypes) }
        if let textEngine { pipeline.text?.engine = textEngine }
        if let fixedText { pipeline.text?.fixed = fixedText }
        if let symbologies {
            pipeline.barcodes = symbologies.isEmpty ? nil : pipeline.barcodes ?? BarcodeSettings()
            pipeline.barcodes?.symbologies = Set(symbologies)
        }
        if let barcodeEngine { pipeline.barcodes?.engine = barcodeEngine }
        pipeline.quality = quality ?? pipeline.quality
        pipeline.region = region ?? pipeline.region
        pipeline.printouts = printouts ?? pipeline.printouts
        guard pipeline.text != nil || pipeline.barcodes != nil else {
            throw VitrineError(
                .usage, "there is nothing to look for", remedy: "give --languages, --symbologies or both")
        }
        return pipeline
    }

    /// The options that choose a pipeline and change what it needs of the machine.
    static let needs: [Option<PipelineSelection>] = [
        .value(
            "pipeline", "NAME|FILE", help: "what to look for: a pipeline by name or a JSON5 file (default: museum)",
            \.reference, .text),
        .value(
            "languages", "LIST",
            help: """
                languages of the text, the likeliest first: codes (en,pt) or Tesseract's names (eng); none: no text
                """,
            \.languages, .languages),
        .value("text-engine", "NAME", help: choices(TextEngine.self), \.textEngine, .choice),
        .value(
            "symbologies", "LIST", help: "barcodes to read, such as ean13,qr; or all, or none", \.symbologies,
            .names(words: ["all": Symbology.allCases, "none": []])),
        .value("barcode-engine", "NAME", help: choices(BarcodeEngine.self), \.barcodeEngine, .choice),
    ]

    /// The options that change how a pipeline scans.
    static let refinements: [Option<PipelineSelection>] = [
        .value(
            "content-types", "LIST",
            help: "keep only text that means one of these: \(choices(ContentType.self)); or any", \.contentTypes,
            .names(words: ["any": []])),
        .value(
            "fixed-text", "WHERE",
            help: "where text goes that is burnt into the picture, as a camera's clock is: \(choices(FixedText.self))",
            \.fixedText, .choice),
        .value("quality", "LEVEL", help: choices(Quality.self), \.quality, .choice),
        .value(
            "region", "X,Y,W,H",
            help: """
                look at this part of the upright picture only: fractions of its size, or pixels as soon as a number is \
                above 1
                """,
            \.region, .region),
        .value(
            "print", "LIST", help: "print what was found, one value a line: \(choices(Printout.self))", \.printouts,
            .names()),
    ]

    private static func choices(_ type: (some Choice).Type) -> String {
        type.names.joined(separator: ", ")
    }
}
