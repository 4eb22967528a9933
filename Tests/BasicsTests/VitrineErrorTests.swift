import Basics
import Foundation
import TestSupport
import Testing

@Suite struct VitrineErrorTests {
    @Test func descriptionIsSubjectMessageAndRemedy() {
        #expect(VitrineError(.problem, "broke").description == "broke")
        let whole = VitrineError(.usage, subject: "a.mp4", "is empty", remedy: "copy it again")
        #expect(whole.description == "a.mp4: is empty; copy it again")
    }

    @Test(arguments: [
        (ENOSPC, "make room on the disk or choose another folder"),
        (EACCES, "check the permissions or choose another folder"), (ENOENT, "check the path"),
        (EIO, "choose another path"),
    ])
    func causeIsSaidInTheSystemsWords(number: Int32, remedy: String) {
        let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(number))
        let error = VitrineError(subject: "out", "can't be written", cause: cause)
        #expect(error.message == "can't be written (\(String(cString: strerror(number))))")
        #expect(error.remedy == remedy)
        #expect(error.kind == .problem)
    }

    @Test func foundationsErrorsHaveACauseToo() throws {
        let folder = try ScratchFolder()
        let thrown = #expect(throws: (any Error).self) {
            try Data(contentsOf: URL(filePath: folder.path("none")))
        }
        let error = VitrineError(subject: "none", "can't be read", cause: try #require(thrown))
        #expect(error.message == "can't be read (No such file or directory)")
        let underlying = NSError(domain: NSPOSIXErrorDomain, code: Int(EROFS))
        let wrapped = NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.fileWriteUnknown.rawValue,
            userInfo: [NSUnderlyingErrorKey: underlying])
        #expect(VitrineError(subject: "x", "can't be written", cause: wrapped).message.contains("Read-only"))
    }
}
