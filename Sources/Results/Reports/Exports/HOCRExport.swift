import Collection
import Foundation
import Imaging
import Records

/// The best picture of each label as a page with its lines (hOCR 1.2). Lines that weren't in view then are left out.
enum HOCRExport {
    private struct Page {
        var image: String
        var size: JPEGSize
        var language: String?
        /// Boxes in pixels of the picture.
        var lines: [(line: CollectionDocument.Line, box: Rectangle)]
    }

    static func text(_ scans: [ReportedScan], version: String) -> String {
        let pages = scans.flatMap { scan in
            let lives = Dictionary(scan.items.map { ($0.id, $0) }) { first, _ in first }
            let codes = Dictionary(grouping: scan.collection.barcodes) { $0.label ?? "" }
            return scan.collection.labels.compactMap { page($0, beside: codes[$0.id] ?? [], scan, lives) }
        }
        let languages = Set(pages.compactMap(\.language)).sorted()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
            "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
            <html xmlns="http://www.w3.org/1999/xhtml">
            <head>
            <title>hOCR</title>
            <meta http-equiv="Content-Type" content="text/html;charset=utf-8" />
            <meta name="ocr-system" content="vitrine \(escaped(version))" />
            <meta name="ocr-langs" content="\(languages.isEmpty ? "unknown" : languages.joined(separator: " "))" />
            <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrp_lang" />
            </head>
            <body>
            \(pages.enumerated().map { element($0.element, number: $0.offset + 1) }.joined())</body>
            </html>

            """
    }

    /// - Returns: `nil` where there is no picture, or none of the lines is known to be in it.
    private static func page(
        _ label: CollectionDocument.Label, beside barcodes: [CollectionDocument.Barcode], _ scan: ReportedScan,
        _ lives: [String: ScannedItem]
    ) -> Page? {
        guard let best = label.best, let path = best.image, let size = scan.picture(path).flatMap(JPEGSize.init) else {
            return nil
        }
        let shown = { (ids: [String]) in
            ids.compactMap { id -> Quad? in
                guard let life = lives[id] else { return nil }
                return life.best?.frame == best.frame ? life.best?.bounds.quad : life.quad(inFrame: best.frame)
            }.first?.boundingBox
        }
        let lines = label.lines.compactMap { line in shown(line.items).map { (line: line, box: $0) } }
        let boxes = lines.map(\.box) + barcodes.compactMap { shown($0.items) }
        guard let first = boxes.first, !lines.isEmpty else { return nil }
        let origin = origin(of: size, around: boxes.reduce(first) { $0.union($1) })
        return Page(
            image: path, size: size, language: label.language.flatMap(LanguageTag.init)?.text,
            lines: lines.map { ($0.line, $0.box.moved(by: origin).clamped(width: size.width, height: size.height)) })
    }

    /// Where the picture's corner lies in the frame. The room around the lines is the same on all sides but where the
    /// frame ends.
    private static func origin(of size: JPEGSize, around box: Rectangle) -> Point {
        let margin = max(0, (Double(size.width) - box.width) / 2, (Double(size.height) - box.height) / 2)
        return Point(max(0, (box.minX - margin).rounded(.down)), max(0, (box.minY - margin).rounded(.down)))
    }

    private static func element(_ page: Page, number: Int) -> String {
        let whole = "bbox 0 0 \(page.size.width) \(page.size.height)"
        let language = page.language.map { " lang=\"\($0)\"" } ?? ""
        let lines = page.lines.enumerated().map { index, line in
            let box = [line.box.minX, line.box.minY, line.box.maxX, line.box.maxY].map { "\(Int($0.rounded()))" }
            let confidence = Phrases.hundredths(line.line.confidence)
            return """
                <span class="ocr_line" id="line_\(number)_\(index + 1)" title="bbox \(box.joined(separator: " ")); \
                x_wconf \(confidence)">\(escaped(line.line.value))</span>

                """
        }
        return """
            <div class="ocr_page" id="page_\(number)" title="image &quot;\(escaped(page.image))&quot;; \(whole); \
            ppageno \(number - 1)">
            <div class="ocr_carea" title="\(whole)"><p class="ocr_par"\(language) title="\(whole)">
            \(lines.joined())</p></div>
            </div>

            """
    }

    private static func escaped(_ text: String) -> String { Markup(VisibleText.onOneLine(text)).source }
}

extension Rectangle {
    fileprivate func moved(by origin: Point) -> Rectangle {
        Rectangle(minX: minX - origin.x, minY: minY - origin.y, maxX: maxX - origin.x, maxY: maxY - origin.y)
    }
}
