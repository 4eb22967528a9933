import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct ScannedFolderTests {
    @Test(arguments: ["../secret.jpg", "crops/../../secret.jpg", "/etc/passwd", "crops/gone.jpg", "crops/", "crops"])
    func noPictureOutsideOfTheFolderIsRead(_ path: String) throws {
        let scratch = try ScratchFolder()
        try scratch.file("secret.jpg", "secret")
        try scratch.file("scan/crops/L1.jpg", "picture")
        try scratch.file("scan/collection.json", #"{"version":1,"source":["v.mp4"],"labels":[],"barcodes":[]}"#)
        let results = try ScannedFolder(folder: scratch.path("scan"))
        #expect(try results.picture(path) == nil)
        #expect(try results.picture("crops/L1.jpg")?.count == 7)
    }
}
