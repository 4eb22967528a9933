import Foundation
import TestSupport
import Testing

private let hasNeural = FileManager.default.fileExists(
    atPath: BuiltProgram.repository.appending(path: ".engines/neural-text/lib/libopenvino_c.so").path)

/// Lines on curves and of little contrast, with the neural engine.
@Suite(.enabled(if: hasNeural)) struct CurvedTextTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private struct Collection: Decodable {
        struct Label: Decodable {
            struct Sighting: Decodable {}
            var text: String
            var sightings: [Sighting]
        }
        var labels: [Label]
    }

    /// What is read in a file that FFmpeg makes, and how often each label came into view.
    private func labels(_ file: String, _ arguments: String) async throws -> [(text: String, sightings: Int)] {
        let made = try await program.shell("ffmpeg -v error \(arguments) \(file)")
        try #require(made.code == 0, "\(made.error)")
        let outcome = try await program.run(
            ["scan", "-o", "out", "--text-engine", "neural", "--symbologies", "none", file], limit: 120)
        #expect(outcome.code == 0, "\(outcome.error)")
        let text = try program.scratch.text(of: "out/collection.json")
        return try JSONDecoder().decode(Collection.self, from: Data(text.utf8)).labels.map {
            ($0.text, $0.sightings.count)
        }
    }

    private static let draw = "drawtext=fontfile=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf:x=(w-tw)/2"

    /// A seal: the lines of a flat picture are bent along circles about its middle, the upper one as an arch.
    @Test func rimOfASealIsReadAndFollowed() async throws {
        let seal = [
            Self.draw + ":fontsize=40:y=60:text=CITY OF GREENWICH",
            Self.draw + ":fontsize=36:y=620:text=FOUNDED IN 1912",
            "geq=lum='if(lt(Y,360),lum(480+240*atan2(X-480,360-Y),320-hypot(X-480,Y-360)),"
                + "lum(480+260*atan2(X-480,Y-360),380+hypot(X-480,Y-360)))'",
            Self.draw + ":fontsize=44:y=340:text=HARBOUR", "loop=20:1", "crop=800:640:20+5*n:40",
        ].joined(separator: ",")
        let found = try await labels(
            "seal.mp4",
            "-f lavfi -i color=white:s=960x720:r=10,format=gray -frames:v 20 -vf \"\(seal)\" -c:v libx264 "
                + "-preset ultrafast -crf 18 -pix_fmt yuv420p")
        let lines = found.flatMap { $0.text.split(separator: "\n") }
        #expect(lines.sorted() == ["CITY OF GREENWICH", "FOUNDED IN 1912", "HARBOUR"])
        #expect(found.allSatisfy { $0.sightings == 1 })
    }

    /// Letters 12 levels darker than the stone, whose grain is 8 levels.
    @Test func whatIsHardlyDarkerThanTheStoneIsRead() async throws {
        let lines = [
            Self.draw + ":fontsize=56:y=200:fontcolor=0x8a8a8a:text=JOHANNES VERMEER",
            Self.draw + ":fontsize=48:y=340:fontcolor=0x8a8a8a:text=ANNO DOMINI 1675", "noise=alls=8",
        ].joined(separator: ",")
        let found = try await labels(
            "stone.png", "-f lavfi -i color=0x969696:s=960x640,format=gray -vf \"\(lines)\" -frames:v 1")
        #expect(found.map(\.text) == ["JOHANNES VERMEER\nANNO DOMINI 1675"])
    }
}
