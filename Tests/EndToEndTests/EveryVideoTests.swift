import Foundation
import TestSupport
import Testing

/// Videos as people have them: turned, resized, without index, with few frames. Each shows the same card.
@Suite struct EveryVideoTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private struct Collection: Decodable {
        struct Label: Decodable {
            var text: String
        }
        var labels: [Label]
    }

    private static let lines = ["Burning River", "Tobias Castellani, 1649", "Oil on canvas, 92 cm"]

    /// A picture of the card.
    private func card() async throws {
        let texts = Self.lines.enumerated().map { index, line in
            "drawtext=font=DejaVu Sans:text='\(line.replacing(",", with: "\\,"))':fontsize=26:fontcolor=black:x=120:y=\(150 + 60 * index)"
        }
        try await make(
            "-f lavfi -i color=0xb0b0b0:s=640x480 -frames:v 1 -vf \"drawbox=x=80:y=120:w=480:h=220:c=white:t=fill,\(texts.joined(separator: ","))\" card.png"
        )
    }

    private func make(_ arguments: String) async throws {
        let made = try await program.shell("ffmpeg -v error -y " + arguments)
        try #require(made.code == 0, "\(made.error)")
    }

    private func labels(of scan: String) async throws -> (labels: [String], record: String) {
        let outcome = try await program.shell(
            "$vitrine scan -q -o out --languages en --text-engine tesseract --symbologies none " + scan)
        #expect(outcome.code == 0, "\(outcome.error)")
        let collection = try JSONDecoder().decode(
            Collection.self, from: Data(program.scratch.text(of: "out/collection.json").utf8))
        return (collection.labels.map(\.text), try program.scratch.text(of: "out/lifecycle.jsonl"))
    }

    @Test(arguments: ["transpose=1", "transpose=2", "hflip,vflip"])
    func aPictureThatIsTurnedIsFoundOut(_ filter: String) async throws {
        try await card()
        try await make("-loop 1 -i card.png -t 2 -r 10 -vf \(filter) -c:v libx264 -pix_fmt yuv420p turned.mp4")
        let (labels, record) = try await labels(of: "turned.mp4")
        #expect(labels == [Self.lines.joined(separator: "\n")])
        #expect(record.contains("rotation-found"))
    }

    @Test func eachSizeIsScannedAndTheLabelIsOne() async throws {
        try await card()
        for (name, filter) in [("a", "scale=480:360,pad=480:800:0:200"), ("b", "pad=1280:720:300:100")] {
            try await make("-loop 1 -i card.png -t 2 -r 10 -vf \(filter) -c:v libx264 -pix_fmt yuv420p \(name).ts")
        }
        _ = try await program.shell("cat a.ts b.ts > both.ts")
        let (labels, record) = try await labels(of: "both.ts")
        #expect(labels == [Self.lines.joined(separator: "\n")])
        #expect(record.contains(#""height":720"#) && record.contains(#""type":"resized","width":1280"#))
    }

    @Test func whatStandsInOneFrameCountsByItsTime() async throws {
        try await card()
        try await make(
            "-loop 1 -framerate 1 -t 4 -i card.png -f lavfi -i color=0xb0b0b0:s=640x480:r=1:d=1 -filter_complex \"[1][0]concat=n=2,select='not(between(n,2,4))'\" -vsync vfr -c:v libx264 -pix_fmt yuv420p stands.mp4"
        )
        #expect(try await labels(of: "stands.mp4").labels == [Self.lines.joined(separator: "\n")])
    }

    @Test func aPipeWithItsIndexLastIsRead() async throws {
        try await card()
        try await make("-loop 1 -i card.png -t 2 -r 10 -c:v libx264 -pix_fmt yuv420p late.mp4")
        #expect(try await labels(of: "- < late.mp4").labels == [Self.lines.joined(separator: "\n")])
        let outcome = try await program.shell(
            "cat late.mp4 | $vitrine scan -q -o piped --languages en --text-engine tesseract --symbologies none -")
        #expect(outcome.code == 0, "\(outcome.error)")
        #expect(try program.scratch.text(of: "piped/collection.json").contains("Tobias Castellani, 1649"))
    }
}
