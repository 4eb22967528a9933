import Collection
import Foundation
import RecognitionCore
import Records

/// The videos as a manifest of the IIIF Presentation API 3.0: each a canvas, each item an annotation with the box where
/// it was seen best and the time in which it was in view.
struct IIIFExport {
    /// Where the manifest will be published, without a slash at the end: its ids begin with it.
    var base: String

    func text(_ scans: [ReportedScan]) throws -> String {
        let canvases = scans.enumerated().compactMap { canvas($0.element, number: $0.offset + 1) }
        let names = scans.flatMap(\.collection.source).map(VisibleText.onOneLine)
        return try JSONText.document(
            Manifest(
                id: "\(base)/manifest.json", label: ["none": [names.joined(separator: ", ")]], items: canvases))
    }

    private func canvas(_ scan: ReportedScan, number: Int) -> Manifest.Canvas? {
        guard let begin = scan.beginning else { return nil }
        let id = "\(base)/canvas/\(number)"
        // A duration is positive, even of a single picture.
        let duration = max(scan.length(of: begin.source), scan.items.map(\.lastSeen).max() ?? 0, 0.001)
        let ending = begin.source.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let video = Manifest.Body(
            id: "\(base)/\(RelativeAddress.encoded(begin.source).dropFirst(2))", type: "Video",
            format: Self.formats[ending] ?? "video/mp4", width: begin.width, height: begin.height, duration: duration)
        let annotations = scan.items.compactMap { item -> Manifest.Annotation? in
            guard let value = item.value else { return nil }
            let language = item.language.flatMap { LanguageTag($0)?.text }
            return Manifest.Annotation(
                id: "\(id)/annotation/\(RelativeAddress.encoded(item.id).dropFirst(2))", motivation: "supplementing",
                body: .init(
                    type: "TextualBody", format: "text/plain", value: VisibleText.shown(value), language: language),
                target: "\(id)#\(fragment(of: item, width: begin.width, height: begin.height))")
        }
        let painting = Manifest.Annotation(
            id: "\(id)/painting/1", motivation: "painting", body: video, target: id)
        return Manifest.Canvas(
            id: id, label: ["none": [VisibleText.onOneLine(begin.source)]], width: begin.width, height: begin.height,
            duration: duration, items: [.init(id: "\(id)/painting", items: [painting])],
            annotations: [.init(id: "\(id)/items", items: annotations)])
    }

    /// Box and time as Media Fragments 1.0 (4.2) write them.
    private func fragment(of item: ItemLife, width: Int, height: Int) -> String {
        let quad = item.best?.bounds.quad ?? item.keys[0].quad
        let box = quad.boundingBox.clamped(width: width, height: height)
        let (left, top) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
        let (right, bottom) = (Int(box.maxX.rounded(.up)), Int(box.maxY.rounded(.up)))
        let from = item.keys[0].time
        let times = [from, max(item.lastSeen, from + 0.001)].map { TimeText.number($0) }
        return "xywh=\(left),\(top),\(max(1, right - left)),\(max(1, bottom - top))&t=\(times.joined(separator: ","))"
    }

    private static let formats = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "mkv": "video/x-matroska", "ogv": "video/ogg", "avi": "video/x-msvideo", "ts": "video/mp2t",
    ]
}
