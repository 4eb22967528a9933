import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct FileDigestTests {
    @Test func digestIsSHA256() throws {
        let folder = try ScratchFolder()
        let path = try folder.file("abc", "abc")
        // FIPS 180-2, appendix B.1.
        #expect(
            try FileDigest.sha256(path: path)
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func whatCannotBeReadIsAnErrorThatNamesIt() throws {
        let folder = try ScratchFolder()
        // A folder can be opened, but not read.
        for path in [folder.path("none"), folder.url.path] {
            let error = #expect(throws: VitrineError.self) { try FileDigest.sha256(path: path) }
            #expect(error?.subject == path)
            #expect(error?.remedy != nil)
        }
    }

    @Test func digestOfDataIsThatOfTheStandard() throws {
        // FIPS 180-4, the example of one block.
        let digest = try FileDigest.sha256(of: Data("abc".utf8))
        #expect(digest.count == 32)
        #expect(Array(digest.prefix(4)) == [0xBA, 0x78, 0x16, 0xBF])
        #expect(Array(digest.suffix(4)) == [0xF2, 0x00, 0x15, 0xAD])
    }
}
