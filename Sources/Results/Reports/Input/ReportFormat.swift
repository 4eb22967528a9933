/// What a report can be written as.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
    case html, csv, markdown, json, vtt, iiif, mot, hocr, bibtex

    /// Whether it describes the frames of one video, so that several scans don't fit into it.
    package var describesOneVideo: Bool { self == .vtt || self == .mot }

    /// Whether it tells of items rather than of labels, so that each scan counts for itself.
    package var tellsOfItems: Bool { needsRecords || self == .vtt || self == .iiif }

    /// Whether it can't be made without the lifecycle record.
    package var needsRecords: Bool { self == .mot || self == .hocr }
}
