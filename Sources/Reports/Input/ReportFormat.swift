/// What a report can be written as.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
    case html, csv, markdown, json, vtt, iiif, mot, hocr, bibtex

    /// Whether it describes the frames of one video, so that several scans don't fit into it.
    package var describesOneVideo: Bool { self == .vtt || self == .mot }

    /// Whether it can't be made without the lifecycle record.
    package var needsRecords: Bool { self == .vtt || self == .mot || self == .iiif || self == .hocr }
}
