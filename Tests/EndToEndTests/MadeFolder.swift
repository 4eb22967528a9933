import Foundation
import TestSupport

/// Folders of scans as the program writes them, made by hand: each label of two lines with a picture, one after the other,
/// for three seconds each.
struct MadeFolder {
    let program: BuiltProgram

    /// A picture that browsers show: 16 × 8 pixels, made by FFmpeg.
    static let picture =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4Nw\
                cHBoaHBwfHyDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABQYQ\
                AQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAIABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCOAFr1/9k=
                """) ?? Data()

    /// - Parameters:
    ///   - labels: the texts.
    ///   - from: when the first is seen, in seconds; those of one video in parts follow each other.
    ///   - place: the name of the only stop of the visit, if any.
    func scan(
        _ name: String, of source: String, _ labels: [String], from: Double = 0, place: String? = nil,
        code: String? = nil
    ) throws {
        var records: [[String: Any]] = [
            [
                "type": "begin", "version": 1, "source": source, "width": 320, "height": 240, "duration": 60,
                "pipeline": "museum", "languages": ["en"], "symbologies": ["qr"],
            ]
        ]
        var documents: [[String: Any]] = []
        var number = 0
        let box = { (row: Int) in
            [[20, 20 + 40 * row], [220, 20 + 40 * row], [220, 50 + 40 * row], [20, 50 + 40 * row]]
        }
        for (index, text) in labels.enumerated() {
            let (start, end) = (from + 3 * Double(index), from + 3 * Double(index) + 2.5)
            var lines: [[String: Any]] = []
            for (row, line) in text.split(separator: "\n").enumerated() {
                number += 1
                let item: [String: Any] = ["id": "t\(number)", "value": String(line), "confidence": 0.9]
                records.append(
                    item.merging(
                        ["type": "added", "time": start, "frame": Int(start * 10), "kind": "text", "bounds": box(row)]
                    ) { $1 })
                records.append(
                    item.merging([
                        "type": "removed", "time": end, "frame": Int(end * 10), "lastSeen": end,
                        "label": "L\(index + 1)", "layout": [0, row, 5, row == 0 ? 2 : 1],
                        "best": ["time": start, "frame": Int(start * 10), "bounds": box(row), "score": 9],
                    ]) { $1 })
                lines.append([
                    "value": String(line), "confidence": 0.9, "items": ["t\(number)"], "height": row == 0 ? 2 : 1,
                ])
            }
            documents.append([
                "id": "L\(index + 1)", "text": text, "language": "en", "confidence": 0.9, "lines": lines,
                "barcodes": [String](), "content": [[String: String]](), "place": place as Any? ?? NSNull(),
                "sightings": [["source": source, "from": start, "to": end] as [String: Any]],
                "best": [
                    "source": source, "time": start, "frame": Int(start * 10), "bounds": box(0),
                    "image": "crops/L\(index + 1).jpg",
                ] as [String: Any],
            ])
            try write(Self.picture, to: "\(name)/crops/L\(index + 1).jpg")
        }
        records.append(["type": "end", "frames": 600, "recognisedFrames": 9, "items": number, "wallSeconds": from + 1])
        let end = from + 3 * Double(labels.count)
        var collection: [String: Any] = [
            "version": 1, "source": [source], "labels": documents,
            "videos": [
                ["source": source, "width": 320, "height": 240, "duration": 60, "recorded": "2026-05-04T10:00:00Z"]
                    as [String: Any]
            ],
        ]
        if let place {
            collection["visit"] = [
                ["place": place, "from": from, "to": end, "labels": labels.indices.map { "L\($0 + 1)" }]
                    as [String: Any]
            ]
        }
        let codes = [code].compactMap(\.self).map { code -> [String: Any] in
            [
                "id": "B1", "symbology": "qr", "value": code, "confidence": 1, "items": ["t99"],
                "content": [[String: String]](),
                "sightings": [["source": source, "from": from, "to": from + 1] as [String: Any]],
            ]
        }
        collection["barcodes"] = codes
        try write(JSONSerialization.data(withJSONObject: collection), to: "\(name)/collection.json")
        let lines = try records.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
        try program.scratch.file("\(name)/lifecycle.jsonl", lines.joined(separator: "\n") + "\n")
    }

    private func write(_ data: Data, to path: String) throws {
        let file = program.scratch.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
