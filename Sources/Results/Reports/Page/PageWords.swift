/// The page's own words, by the names that its template has for them.
struct PageWords {
    let phrases: Phrases

    var values: [String: Markup] {
        [
            "language": phrases.language.rawValue, "heading": phrases.title, "skip": phrases.skip,
            "contents": phrases.contents, "summary": phrases.summary, "labels": phrases.labels,
            "check": phrases.check, "timeline": phrases.timeline, "timeline-note": phrases.timelineNote,
            "everything": phrases.everything, "filter": phrases.filter, "kind": phrases.kind, "all": phrases.all,
            "label": phrases.label, "barcode": phrases.barcode, "only-check": phrases.onlyCheck, "text": phrases.text,
            "meaning": phrases.meaning, "place": phrases.place, "video": phrases.video, "time": phrases.time,
            "confidence": phrases.confidence, "previous": phrases.previous, "next": phrases.next,
            "needs-script": phrases.needsScript, "video-note": phrases.videoNote, "made-by": phrases.madeBy,
        ].mapValues { Markup($0) }
    }
}
