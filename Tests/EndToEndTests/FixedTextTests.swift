import Foundation
import TestSupport
import Testing

/// Text that is burnt into a video: told apart from what the camera films.
@Suite struct FixedTextTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private static let sample = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4").path

    private struct Collection: Decodable {
        struct Label: Decodable {
            var text: String
            var fixed: Bool?
        }
        var labels: [Label]
        var fixed: [Label]?
    }

    private func collection(_ folder: String) throws -> Collection {
        try JSONDecoder().decode(
            Collection.self, from: Data(program.scratch.text(of: folder + "/collection.json").utf8))
    }

    /// A sample with a running clock burnt in, which reads 00:00:00.000 where the sample is at 1 s.
    private func clip() async throws -> String {
        let made = try await program.shell(
            #"""
            ffmpeg -v error -ss 1 -t 3.5 -i "\#(Self.sample)" -an -c:v libx264 -preset ultrafast -crf 20 -vf \
            "drawtext=font=DejaVu Sans:text='%{pts\:hms}':fontsize=28:fontcolor=white:box=1:boxborderw=10:boxcolor=black:x=30:y=h-60" \
            clock.mp4
            """#)
        try #require(made.code == 0, "\(made.error)")
        return program.scratch.path("clock.mp4")
    }

    @Test func aClockIsOneItemApartFromTheLabels() async throws {
        let clip = try await clip()
        let outcome = try await program.run(
            ["scan", "-o", "out", "--text-engine", "tesseract", "--symbologies", "none", clip], limit: 120)
        #expect(outcome.code == 0, "\(outcome.error)")
        let collection = try collection("out")
        #expect(collection.labels.contains { $0.text.hasPrefix("Burning River\nTobias Castellani, 1649\n") })
        #expect(collection.labels.allSatisfy { $0.fixed == nil && !$0.text.contains("00:00:0") })
        let clock = try #require(collection.fixed)
        #expect(clock.count == 1)
        #expect(clock.first?.text.wholeMatch(of: /00:00:00\.\d{3} – 00:00:03\.\d{3}/) != nil, "\(clock)")
        // A value is told where it was read: the clock says when that was.
        let records = try program.scratch.text(of: "out/lifecycle.jsonl").split(separator: "\n")
        var values = 0
        for record in records where record.contains(#""type":"updated""#) {
            guard let match = record.firstMatch(of: /"value":"00:00:0(\d\.\d{3})"/), let value = Double(match.1),
                let time = record.firstMatch(of: /"time":([0-9.]+)/).flatMap({ Double($0.1) })
            else { continue }
            values += 1
            #expect(abs(value - time) < 0.002, "\(record)")
        }
        #expect(values >= 4)
        let report = try await program.run(["report", "out"])
        #expect(report.code == 0)
        #expect(try program.scratch.text(of: "out/report.html").contains(#"<section id="fixed""#))
    }
}
