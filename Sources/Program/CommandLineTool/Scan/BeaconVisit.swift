import Basics
import BeaconReplay
import Collection
import Foundation
import Imaging
import Records

/// What the replay of a trace says of a visit.
struct BeaconVisit {
    /// On the trace's clock.
    var timeline: VisitTimeline
    /// The record of the replay, without its first line.
    var record: URL

    /// Puts the places into the collection of a video.
    /// - Parameters:
    ///   - start: when the video began on the trace's clock.
    ///   - length: of the video in seconds.
    /// - Returns: what kept it from that.
    func locate(_ collection: inout CollectionDocument, start: Double?, length: Double) -> Diagnostic? {
        guard let start else {
            return Diagnostic(
                .warning, code: "start-unknown",
                "the video doesn't say when it began, so nothing has a place; give --video-start")
        }
        let onVideo = timeline.shifted(by: start)
        collection.locate(
            onVideo.stops.filter { $0.to >= 0 && $0.from <= length }.map {
                .init(place: $0.place, from: max(0, $0.from), to: min(length, $0.to))
            },
            place: { onVideo.place(from: $0, to: $1) })
        return nil
    }

    /// Copies the record into the folder of a scan.
    /// - Parameter begin: its first line.
    /// - Throws: `VitrineError` when it can't be written.
    func copyRecord(beginning begin: ProximityRecord, to path: String) throws {
        let copy = try JSONLinesWriter(path: path)
        try copy.write([begin])
        let input = try FileHandle(forReadingFrom: record)
        while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty { try copy.append(piece) }
    }
}
