import Collection
import Foundation
import Imaging
import Records

/// The videos as a manifest of the IIIF Presentation API 3.0: each a canvas, each item an annotation with the box where
/// it was seen best and the time in which it was in view.
struct IIIFExport {
    /// Where the manifest will be published, without a slash at the end: its ids begin with it.
    var base: String

    func text(_ scans: [ReportedScan]) throws -> String {
        var sources: [String] = []
        for source in scans.flatMap(\.collection.source) where !sources.contains(source) { sources.append(source) }
        let canvases = sources.enumerated().map { number, source in
            canvas(source, scans.filter { $0.collection.source.contains(source) }, number: number + 1)
        }
        let names = sources.map(VisibleText.onOneLine)
        return try JSONText.document(
            Manifest(
                id: "\(base)/manifest.json", label: ["none": [names.joined(separator: ", ")]], items: canvases))
    }

    /// - Parameter scans: those of the video, which may have been scanned in parts.
    private func canvas(_ source: String, _ scans: [ReportedScan], number: Int) -> Manifest.Canvas {
        let id = "\(base)/canvas/\(number)"
        let video = scans.compactMap { $0.video(source) }.first
        let items = scans.flatMap { $0.timedItems(in: source) }
        // A duration is positive, even of a single picture.
        let duration = max(
            scans.map { $0.length(of: source) }.max() ?? 0, items.map(\.to).max() ?? 0, TimedItem.shortest)
        let ending = source.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let body = Manifest.Body(
            id: "\(base)/\(RelativeAddress.encoded(source).dropFirst(2))", type: "Video",
            format: Self.formats[ending] ?? "video/mp4", width: video?.width, height: video?.height,
            duration: duration)
        let annotations = items.enumerated().map { index, item in
            Manifest.Annotation(
                id: "\(id)/annotation/\(index + 1)", motivation: "supplementing",
                body: .init(
                    type: "TextualBody", format: "text/plain",
                    value: item.lines.map(VisibleText.shown).joined(separator: "\n"),
                    language: item.language.flatMap { LanguageTag($0)?.text }),
                target: "\(id)#\(Self.fragment(of: item, in: video))")
        }
        let painting = Manifest.Annotation(
            id: "\(id)/painting/1", motivation: "painting", body: body, target: id)
        return Manifest.Canvas(
            id: id, label: ["none": [VisibleText.onOneLine(source)]], width: video?.width, height: video?.height,
            duration: duration, items: [.init(id: "\(id)/painting", items: [painting])],
            annotations: [.init(id: "\(id)/items", items: annotations)])
    }

    /// Box and time as Media Fragments 1.0 (4.2) write them.
    private static func fragment(of item: TimedItem, in video: CollectionDocument.Video?) -> String {
        let times = "t=" + [item.from, item.to].map { TimeText.number($0) }.joined(separator: ",")
        guard let video, let box = item.box?.clamped(width: video.width, height: video.height) else {
            return times
        }
        let (left, top) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
        let (right, bottom) = (Int(box.maxX.rounded(.up)), Int(box.maxY.rounded(.up)))
        return "xywh=\(left),\(top),\(max(1, right - left)),\(max(1, bottom - top))&\(times)"
    }

    private static let formats = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "mkv": "video/x-matroska", "ogv": "video/ogg", "avi": "video/x-msvideo", "ts": "video/mp2t",
    ]
}

/// The parts of a IIIF Presentation 3.0 manifest that a report fills.
struct Manifest: Encodable {
    var context = "http://iiif.io/api/presentation/3/context.json"
    var id: String
    var type = "Manifest"
    var label: [String: [String]]
    var items: [Canvas]

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, label, items
    }

    /// A video.
    struct Canvas: Encodable {
        var id: String
        var type = "Canvas"
        var label: [String: [String]]
        /// Pixels, as the height; both absent where that isn't known.
        var width: Int?
        var height: Int?
        /// Seconds.
        var duration: Double
        var items: [AnnotationPage]
        var annotations: [AnnotationPage]
    }

    /// Annotations of one kind.
    struct AnnotationPage: Encodable {
        var id: String
        var type = "AnnotationPage"
        var items: [Annotation]
    }

    /// What stands on a canvas, and where.
    struct Annotation: Encodable {
        var id: String
        var type = "Annotation"
        var motivation: String
        var body: Body
        var target: String
    }

    /// A video, or a text.
    struct Body: Encodable {
        var id: String?
        var type: String
        var format: String
        var width: Int?
        var height: Int?
        /// Seconds.
        var duration: Double?
        var value: String?
        var language: String?
    }
}
