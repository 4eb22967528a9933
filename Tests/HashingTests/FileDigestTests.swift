import Basics
import Foundation
import Hashing
import TestSupport
import Testing

@Suite struct FileDigestTests {
    /// FIPS 180-4's examples of one block and of two, nothing at all, and a million letters (FIPS 180-2, appendix B).
    static let vectors = [
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test(arguments: vectors) func digestOfAFileIsThatOfTheStandard(text: String, digest: String) throws {
        let folder = try ScratchFolder()
        #expect(try FileDigest.sha256(path: folder.file("file", text)) == digest)
    }

    @Test(arguments: vectors) func digestOfDataIsThatOfTheStandard(text: String, digest: String) {
        let bytes = FileDigest.sha256(of: Data(text.utf8))
        #expect(bytes.count == 32)
        #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
    }

    @Test func fileOfSeveralPiecesIsHashedWhole() throws {
        let folder = try ScratchFolder()
        let bytes = Data((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let path = folder.path("large")
        try bytes.write(to: URL(filePath: path))
        let inMemory = FileDigest.sha256(of: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        #expect(try FileDigest.sha256(path: path) == inMemory.joined())
    }

    @Test func partOfDataIsHashedAsItStands() {
        let data = Data("xxabcxx".utf8)
        #expect(FileDigest.sha256(of: data[2..<5]) == FileDigest.sha256(of: Data("abc".utf8)))
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
}
