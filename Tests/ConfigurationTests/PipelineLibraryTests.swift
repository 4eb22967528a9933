import Basics
import Configuration
import Foundation
import Imaging
import TestSupport
import Testing

@Suite struct PipelineLibraryTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A library as the program in `path` of the scratch folder has it.
    func library(program path: String, _ environment: [String: String] = [:]) -> PipelineLibrary {
        PipelineLibrary(environment: environment, executable: scratch.url.appending(path: path))
    }

    @Test func museumNeedsNoFile() throws {
        let library = PipelineLibrary(folders: [])
        #expect(library.names == ["museum"])
        #expect(try library.pipeline("museum") == PipelineConfiguration())
    }

    @Test func installedProgramFindsPipelinesInItsPrefix() throws {
        try scratch.file("share/vitrine/Pipelines/gallery.json5", "{ quality: 'fast' }")
        #expect(try library(program: "bin/vitrine").pipeline("gallery").quality == .fast)
    }

    @Test func buildFindsPipelinesOfItsRepository() throws {
        try scratch.file("Pipelines/gallery.json5", "{ quality: 'fast' }")
        #expect(try library(program: ".build/x86_64/debug/vitrine").pipeline("gallery").quality == .fast)
    }

    @Test func environmentComesFirst() throws {
        try scratch.file("Pipelines/gallery.json5", "{ quality: 'fast' }")
        try scratch.file("mine/gallery.json5", "{ quality: 'accurate' }")
        let library = library(
            program: ".build/debug/vitrine", ["VITRINE_PIPELINES": "/nowhere:\(scratch.path("mine"))"])
        #expect(try library.pipeline("gallery").quality == .accurate)
    }

    @Test func unknownNameListsWhatThereIs() throws {
        try scratch.file("Pipelines/gallery.json5", "{}")
        let error = try #require(throws: VitrineError.self) { try library(program: "bin/vitrine").pipeline("galery") }
        #expect(error.kind == .usage)
        #expect(error.description == "unknown pipeline 'galery'; did you mean 'gallery'? Allowed: gallery, museum")
    }

    @Test(arguments: ["./absent.json5", "absent.json", "/nowhere/absent"]) func pathIsNeverTakenForAName(_ path: String)
        throws
    {
        let error = try #require(throws: VitrineError.self) { try PipelineLibrary(folders: []).pipeline(path) }
        #expect(error.kind == .usage)
        #expect(error.message == "the pipeline file can't be read")
    }
}
