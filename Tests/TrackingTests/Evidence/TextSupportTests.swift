import Foundation
import Testing

@testable import Tracking

/// Whether the confidence of lines keeps its word for the lines that it was made of.
@Suite struct TextSupportTests {
    /// A line of `Tests/Benchmarks/confidence.tsv`.
    struct Row {
        var isRight: Bool
        var confidence: Double

        init(_ line: Substring) throws {
            let fields = line.split(separator: "\t")
            let numbers = try fields.prefix(7).map { try #require(Double($0)) }
            isRight = numbers[0] == 1
            confidence = TextSupport(
                readings: Int(numbers[1]), agreeing: Int(numbers[2]), height: numbers[3], surest: numbers[4],
                weakest: numbers[5]
            ).confidence(length: Int(numbers[6]))
        }
    }

    private static func rows() throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Benchmarks/confidence.tsv").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map(Row.init)
    }

    @Test func whatIsSureIsRight() throws {
        let sure = try Self.rows().filter { $0.confidence >= 0.95 }
        try #require(sure.count > 100)
        #expect(Double(sure.count(where: \.isRight)) >= 0.97 * Double(sure.count))
    }

    @Test func expectedCalibrationErrorIsSmall() throws {
        let rows = try Self.rows()
        let error = Dictionary(grouping: rows) { Int($0.confidence * 10) }.values.reduce(0.0) { sum, rows in
            let right = Double(rows.count(where: \.isRight)) - rows.reduce(0) { $0 + $1.confidence }
            return sum + abs(right)
        }
        #expect(error / Double(rows.count) <= 0.05)
    }

    @Test func moreSpeaksForWhatIsLargeClearAndReadOften() {
        let best = TextSupport(readings: 4, agreeing: 4, height: 24, surest: 0.99, weakest: 0.99)
        var others = Array(repeating: best, count: 4)
        others[0].height = 10
        others[1].agreeing = 1
        others[2].weakest = 0.4
        others[3].agreeing = 2
        for other in others { #expect(other.confidence(length: 20) < best.confidence(length: 20)) }
    }
}
