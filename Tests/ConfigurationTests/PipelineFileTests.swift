import Basics
import Configuration
import Foundation
import Imaging
import Recognition
import TestSupport
import Testing
import TextContent

@Suite struct PipelineFileTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func read(_ text: String) throws -> PipelineConfiguration {
        try PipelineLibrary(folders: []).pipeline(try scratch.file("my.json5", text))
    }

    @Test func museumInCodeEqualsItsFile() throws {
        let text = try String(contentsOf: shippedFolder.appending(path: "museum.json5"), encoding: .utf8)
        #expect(try PipelineLibrary(folders: [shippedFolder]).pipeline("museum") == PipelineConfiguration())
        // Every key stands in the file, so that the comparison covers it.
        for key in [
            "text", "languages", "contentTypes", "engine", "barcodes", "symbologies", "quality", "region",
            "frames", "window", "print",
        ] {
            #expect(text.contains("\n    \(key):") || text.contains("\n        \(key):"), "museum.json5 lacks \(key)")
        }
    }

    @Test func museumFileNamesEveryAllowedValue() throws {
        let text = try String(contentsOf: shippedFolder.appending(path: "museum.json5"), encoding: .utf8)
        let names =
            Symbology.names + ContentType.names + Quality.names + TextEngine.names + BarcodeEngine.names
            + Printout.names
        for name in names { #expect(text.firstRange(of: try Regex("\\b\(name)\\b")) != nil, "lacks \(name)") }
    }

    @Test func shippedPipelinesHoldWhatTheyPromise() throws {
        let library = PipelineLibrary(folders: [shippedFolder])
        #expect(library.names == ["accurate", "fast", "isbn", "museum"])
        let isbn = try library.pipeline("isbn")
        #expect(isbn.name == "isbn")
        #expect(isbn.text == nil)
        #expect(isbn.barcodes?.symbologies == [.ean13])
        #expect(isbn.printouts == [.isbn])
        #expect(try library.pipeline("fast") == PipelineConfiguration(name: "fast", quality: .fast))
        #expect(try library.pipeline("accurate") == PipelineConfiguration(name: "accurate", quality: .accurate))
    }

    @Test func whatAFileLeavesOutIsAsInMuseum() throws {
        let read = try read(
            "{ text: { languages: ['DE'], contentTypes: ['url', 'EMAIL'] }, frames: { window: 1, sparse: true } }")
        var expected = PipelineConfiguration(name: "my")
        expected.text = TextSettings(languages: ["de"], contentTypes: [.url, .email])
        expected.frames = FrameSettings(window: 1, isSparse: true)
        #expect(read == expected)
    }

    @Test func json5IsUnderstood() throws {
        let read = try read(
            """
            // a comment
            { "quality": 'accurate', /* another */ region: [.25, 0.5, +0.5, 5e-1,], barcodes: { symbologies: ['upca'] }, }
            """)
        #expect(read.quality == .accurate)
        #expect(read.region?.numbers == [0.25, 0.5, 0.5, 0.5])
        #expect(read.barcodes?.symbologies == [.ean13])
    }

    @Test func whatIsWrittenIsReadBackTheSame() throws {
        let configurations = [
            PipelineConfiguration(name: "my"),
            PipelineConfiguration(
                name: "my", text: TextSettings(languages: ["por"], contentTypes: [.isbn, .year], engine: .tesseract),
                barcodes: nil, quality: .fast, region: try Region([10, 20, 300, 400]),
                frames: FrameSettings(window: 0.5, isSparse: false), printouts: [.labels, .isbn]),
            PipelineConfiguration(name: "my", text: nil, barcodes: BarcodeSettings(symbologies: [.qr, .ean8])),
        ]
        for configuration in configurations {
            let text = String(decoding: try JSONEncoder().encode(configuration), as: UTF8.self)
            #expect(try read(text) == configuration)
        }
    }

    /// What is wrong with a file, and a part of the message that says so; every message names the file.
    static let faults: [(text: String, message: String)] = [
        ("", "isn't valid JSON5"),
        ("{", "isn't valid JSON5"),
        ("{ quality: 'fast' } more", "isn't valid JSON5"),
        ("{ text: { languages: ['en' } }", "isn't valid JSON5"),
        ("[]", "the file must hold an object"),
        ("'museum'", "the file must hold an object"),
        ("null", "the file must hold an object"),
        ("{ langages: ['en'] }", "unknown key 'langages'; allowed: text, barcodes, quality, region, frames, print"),
        ("{ qualty: 'fast' }", "unknown key 'qualty'; did you mean 'quality'? Allowed: text, "),
        ("{ text: { lang: ['en'] } }", "unknown key 'text.lang'; did you mean 'languages'?"),
        ("{ barcodes: { symbology: 'all' } }", "unknown key 'barcodes.symbology'"),
        ("{ frames: { fps: 3 } }", "unknown key 'frames.fps'; allowed: window, sparse"),
        ("{ text: true }", "key 'text' must hold an object"),
        ("{ barcodes: ['qr'] }", "key 'barcodes' must hold an object"),
        ("{ frames: null }", "key 'frames' must hold an object"),
        ("{ text: { languages: 'en' } }", "key 'text.languages' must be a list of language codes"),
        ("{ text: { languages: [3] } }", "key 'text.languages' must be a list of language codes"),
        ("{ text: { languages: [] } }", "key 'text.languages' must be a list of language codes"),
        ("{ text: { languages: null } }", "key 'text.languages' must be a list of language codes"),
        ("{ text: { languages: ['english!'] } }", "key 'text.languages': 'english!' is not a language code"),
        ("{ text: { languages: ['en', 'EN'] } }", "key 'text.languages': language 'en' is named twice"),
        ("{ text: { contentTypes: 'all' } }", "key 'text.contentTypes' must be 'any' or a list of url, email,"),
        ("{ text: { contentTypes: ['phone'] } }", "key 'text.contentTypes': unknown content type 'phone'"),
        ("{ text: { engine: 'tesserac' } }", "key 'text.engine': unknown text engine 'tesserac'; did you mean"),
        ("{ barcodes: { symbologies: 'qr' } }", "key 'barcodes.symbologies' must be 'all' or a list of codabar,"),
        ("{ barcodes: { symbologies: [] } }", "key 'barcodes.symbologies' must be 'all' or a list that isn't empty"),
        (
            "{ barcodes: { symbologies: ['ean14'] } }",
            "unknown symbology 'ean14'; did you mean 'ean13'? Allowed: codabar"
        ),
        ("{ quality: 3 }", "key 'quality' must be one of fast, balanced, accurate"),
        ("{ quality: 'best' }", "key 'quality': unknown quality 'best'; allowed: fast, balanced, accurate"),
        ("{ quality: null }", "key 'quality' must be one of fast, balanced, accurate"),
        ("{ region: 'all' }", "key 'region' must be null or four numbers"),
        ("{ region: [0, 0, 1] }", "key 'region': a region is four numbers"),
        ("{ region: [0, 0, 0, 1] }", "key 'region': the region is empty"),
        ("{ region: [0.5, 0, 0.6, 1] }", "key 'region': the region reaches outside the picture"),
        ("{ frames: { window: 0 } }", "key 'frames.window' must be null or a number above 0 and at most 10 (seconds)"),
        (
            "{ frames: { window: '1' } }",
            "key 'frames.window' must be null or a number above 0 and at most 10 (seconds)"
        ),
        ("{ frames: { sparse: 1 } }", "key 'frames.sparse' must be null, true or false"),
        ("{ frames: { movement: 0.1 } }", "unknown key 'frames.movement'"),
        ("{ print: 'isbn' }", "key 'print' must be a list of labels, barcodes, isbn"),
        ("{ text: null, barcodes: null }", "the pipeline looks for nothing"),
    ]

    @Test(arguments: faults.indices) func faultIsOneLineThatNamesFileAndKey(_ index: Int) throws {
        let fault = Self.faults[index]
        let error = try #require(throws: VitrineError.self) { try read(fault.text) }
        #expect(error.kind == .usage)
        #expect(error.subject == scratch.path("my.json5"))
        #expect(error.description.contains(fault.message), "\(error)")
        #expect(!error.description.contains("\n"))
    }
}

/// The repository's pipelines.
let shippedFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Pipelines")
    .standardized
