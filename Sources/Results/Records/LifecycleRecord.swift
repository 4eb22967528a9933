/// One line of `lifecycle.jsonl`: an object whose `type` says which of these it is.
package enum LifecycleRecord: Hashable, Sendable {
    case begin(Begin)
    case added(Added)
    case updated(Updated)
    case removed(Removed)
    case resized(Resized)
    case diagnostic(DiagnosticRecord)
    case end(End)

    /// The version of the format that this program writes.
    package static let version = 1

    /// What an item is.
    package enum Kind: String, Hashable, Sendable, Codable {
        case text, barcode
    }
}

extension LifecycleRecord {
    /// The first line: what was scanned, and how.
    package struct Begin: Hashable, Sendable, Codable {
        /// The version of the format, by which a reader knows whether it understands the file.
        package var version = LifecycleRecord.version
        /// The video's file name without its folder.
        package var source: String
        /// The upright displayed frame in pixels.
        package var width: Int
        package var height: Int
        /// Seconds, as the container claims.
        package var duration: Double?
        /// The name of the pipeline, or its file's name.
        package var pipeline: String
        /// The languages that were to be read, as BCP 47 tags.
        package var languages: [String]
        /// The symbologies that were to be read, by their names in records (`ean13`, `qr`).
        package var symbologies: [String]

        /// Rounds the duration as records do.
        package init(
            source: String, width: Int, height: Int, duration: Double?, pipeline: String, languages: [String],
            symbologies: [String]
        ) {
            self.source = source
            self.width = width
            self.height = height
            self.duration = duration?.rounded(decimals: 3)
            self.pipeline = pipeline
            self.languages = languages
            self.symbologies = symbologies
        }
    }

    /// From here on pictures have another size. All items before are over, and places are in pixels of that size.
    package struct Resized: Hashable, Sendable, Codable {
        /// Seconds from the start of the video.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// The upright displayed frame in pixels.
        package var width: Int
        package var height: Int

        /// Rounds the time as records do.
        package init(time: Double, frame: Int, width: Int, height: Int) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.width = width
            self.height = height
        }
    }

    /// Something that went wrong without ending the run.
    package struct DiagnosticRecord: Hashable, Sendable, Codable {
        /// Seconds from the start of the video; absent where it belongs to no time.
        package var time: Double?
        /// note, warning or error.
        package var severity: String
        /// What happened, for programs: it stays when the wording of the message changes.
        package var code: String
        /// What happened, for people.
        package var message: String

        /// Rounds the time as records do.
        package init(
            time: Double? = nil, severity: String, code: String, message: String
        ) {
            self.time = time?.rounded(decimals: 3)
            self.severity = severity
            self.code = code
            self.message = message
        }
    }

    /// The last line: what was done in all. Only here stands a wall-clock figure.
    package struct End: Hashable, Sendable, Codable {
        /// The frames of the video, or of the part of it that was scanned.
        package var frames: Int
        /// The frames that an engine looked at.
        package var recognisedFrames: Int
        /// How many items were added in all.
        package var items: Int
        /// How long the scan took, in seconds of wall time.
        package var wallSeconds: Double
        /// Set where the run was stopped before the video's end.
        package var interrupted: Bool?

        /// Rounds the time as records do.
        package init(
            frames: Int, recognisedFrames: Int, items: Int, wallSeconds: Double, interrupted: Bool? = nil
        ) {
            self.frames = frames
            self.recognisedFrames = recognisedFrames
            self.items = items
            self.wallSeconds = wallSeconds.rounded(decimals: 3)
            self.interrupted = interrupted
        }
    }
}

extension LifecycleRecord: Codable {
    private enum RecordType: String, Codable {
        case begin, added, updated, removed, resized, diagnostic, end
    }

    package init(from decoder: any Decoder) throws {
        self =
            switch try TypedObject.type(RecordType.self, in: decoder) {
            case .begin: .begin(try Begin(from: decoder))
            case .added: .added(try Added(from: decoder))
            case .updated: .updated(try Updated(from: decoder))
            case .removed: .removed(try Removed(from: decoder))
            case .resized: .resized(try Resized(from: decoder))
            case .diagnostic: .diagnostic(try DiagnosticRecord(from: decoder))
            case .end: .end(try End(from: decoder))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .begin(let record): try TypedObject.encode(record, as: RecordType.begin, to: encoder)
        case .added(let record): try TypedObject.encode(record, as: RecordType.added, to: encoder)
        case .updated(let record): try TypedObject.encode(record, as: RecordType.updated, to: encoder)
        case .removed(let record): try TypedObject.encode(record, as: RecordType.removed, to: encoder)
        case .resized(let record): try TypedObject.encode(record, as: RecordType.resized, to: encoder)
        case .diagnostic(let record): try TypedObject.encode(record, as: RecordType.diagnostic, to: encoder)
        case .end(let record): try TypedObject.encode(record, as: RecordType.end, to: encoder)
        }
    }
}
