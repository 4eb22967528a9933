import Basics
import Imaging
package import Recognition
package import Records

/// Makes the collection of one video from its lifecycle record, as the records come.
package struct CollectionBuilder: Sendable {
    /// A picture that is to be kept.
    package struct Keepsake: Hashable, Sendable {
        /// The item whose picture it is.
        package var item: String
        /// Where it belongs within the scan's folder.
        package var path: String
    }

    private var video: CollectionDocument.Video?
    /// The languages that the scan was to read.
    private var languages: [String] = []
    private var open: [String: LifecycleRecord.Added] = [:]
    private var labels = LabelUnion()
    private var barcodes: [BarcodeDraft] = []
    private var unread: [EndedItem] = []
    private var fixed: [FixedDraft] = []
    /// How often the pictures have changed their size: items aren't followed across that.
    private var part = 0
    private let fixedText: FixedText

    /// - Parameter fixedText: what becomes of text that is burnt into the picture.
    package init(fixedText: FixedText = .apart) {
        self.fixedText = fixedText
    }

    private var source: String { video?.source ?? "" }

    /// Takes the next record.
    /// - Returns: the picture that is the best so far of its label or barcode, if the record brings one.
    package mutating func add(_ record: LifecycleRecord) -> Keepsake? {
        switch record {
        case .begin(let begin):
            video = .init(
                source: begin.source, width: begin.width, height: begin.height,
                duration: begin.duration?.rounded(decimals: 3))
            languages = begin.languages
        case .added(let added):
            open[added.id] = added
        case .removed(let removed):
            guard let added = open.removeValue(forKey: removed.id) else { return nil }
            let item = EndedItem(source: source, added: added, removed: removed, part: part)
            guard removed.fixed != true else { return keepFixed(item) }
            guard added.kind == .barcode else { return keepLine(item) }
            return added.symbology == nil ? keepUnread(item) : keepBarcode(item)
        case .resized:
            part += 1
        case .updated, .diagnostic, .end:
            break
        }
        return nil
    }

    private mutating func keepFixed(_ item: EndedItem) -> Keepsake? {
        let index = fixed.firstIndex { $0.isSame(as: item) } ?? fixed.count
        if index == fixed.count { fixed.append(FixedDraft()) }
        let isBest = fixed[index].add(item)
        return isBest ? Keepsake(item: item.removed.id, path: Self.picture(of: "F\(index + 1)")) : nil
    }

    private mutating func keepLine(_ item: EndedItem) -> Keepsake? {
        guard let label = item.removed.label else { return nil }
        return labels.add(item, to: label)
            ? Keepsake(item: item.removed.id, path: Self.picture(of: label)) : nil
    }

    private mutating func keepBarcode(_ item: EndedItem) -> Keepsake? {
        let index = barcodes.firstIndex { $0.isSame(as: item) } ?? barcodes.count
        if index == barcodes.count { barcodes.append(BarcodeDraft()) }
        let isBest = barcodes[index].add(item)
        return isBest ? Keepsake(item: item.removed.id, path: Self.picture(of: "B\(index + 1)")) : nil
    }

    private mutating func keepUnread(_ item: EndedItem) -> Keepsake? {
        unread.append(item)
        return Keepsake(item: item.removed.id, path: Self.picture(of: "U\(unread.count)"))
    }

    /// What is still unread in the end: not the code of a label that was read at another time.
    private func unreadCodes(
        besides barcodes: [CollectionDocument.Barcode], on labels: LabelUnion
    ) -> [CollectionDocument.UnreadCode]? {
        let readLabels = Set(barcodes.compactMap(\.label))
        let left = unread.enumerated().compactMap { index, item -> CollectionDocument.UnreadCode? in
            let (id, label) = ("U\(index + 1)", item.removed.label.flatMap(labels.union))
            guard label.map(readLabels.contains) != true else { return nil }
            return CollectionDocument.UnreadCode(
                id: id, label: label, items: [item.removed.id], sightings: Sightings.merged([item]),
                best: item.best(picture: Self.picture(of: id)))
        }
        return left.isEmpty ? nil : left
    }

    /// Ids are made by this program, never from payloads.
    private static func picture(of id: String) -> String { "crops/\(id).jpg" }

    /// The collection so far. Items still in view aren't in it.
    package var document: CollectionDocument {
        var document = CollectionDocument(source: [source])
        let labels = part == 0 ? labels : labels.unitedAcrossParts
        document.videos = video.map { [$0] }
        document.labels = labels.drafts.map { id, draft in
            draft.label(id: id, picture: draft.bestLabel.map(Self.picture) ?? "", languages: languages)
        }
        let burntIn = fixed.enumerated().map { index, draft in
            draft.label(id: "F\(index + 1)", picture: Self.picture(of: "F\(index + 1)"))
        }
        switch fixedText {
        case .apart: document.fixed = burntIn.isEmpty ? nil : burntIn
        case .labels: document.labels += burntIn
        }
        document.barcodes = barcodes.enumerated().map { index, draft in
            let id = "B\(index + 1)"
            return draft.barcode(id: id, picture: Self.picture(of: id), label: draft.label.flatMap(labels.union))
        }
        document.barcodes = MessageJoin.joined(document.barcodes)
        document.unread = unreadCodes(besides: document.barcodes, on: labels)
        for index in document.labels.indices {
            let id = document.labels[index].id
            document.labels[index].barcodes = document.barcodes.filter { $0.label == id }.map(\.id)
        }
        document.checkNeighbours()
        return document
    }
}
