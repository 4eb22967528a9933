import Basics
import Collection
import FileOutput
package import Foundation
import Imaging
import Records

/// `vitrine merge DIR... -o DIR`: several scans as one collection.
package struct MergeCommand: Command {
    /// What the options turn into.
    package struct Settings: Sendable {
        var output: String?
        /// Whether results of another kind may be replaced.
        var isForced = false
    }

    /// Names a file by its content.
    private let digest: @Sendable (Data) throws -> [UInt8]

    /// - Parameter digest: SHA-256 of data.
    package init(digest: @escaping @Sendable (Data) throws -> [UInt8]) {
        self.digest = digest
    }

    package let name = "merge"
    package let summary = "Make one collection of several scans"
    package let discussion = """
        DIR is the folder of a scan, or of an earlier merge. A label that several of them show is one label with all its
        sightings, as within one video: videos of one visit, or parts of one video that were scanned with --from and --to.

        The result doesn't depend on the order of the folders, nor on what was merged first. It holds the records and the
        pictures of all scans, so that reports and overlays are made of it as of a scan.
        """
    package let operands = Operands.oneOrMore("DIR")
    package let examples = [
        Example("vitrine merge -o week monday/*.vitrine tuesday/*.vitrine", "Makes one collection of two days.")
    ]
    package let defaults = Settings()
    package let options: [Option<Settings>] = [
        .value("output", short: "o", "DIR", help: "the folder for the result", \.output, .text),
        .flag("force", help: "replace the results of a scan or an export in DIR", \.isForced),
    ]

    package func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        guard let output = settings.output else {
            throw VitrineError(.usage, "'merge' needs --output DIR", remedy: seeHelp(of: name))
        }
        if let same = operands.first(where: { FileIdentity.areSame($0, output) }) {
            throw VitrineError(.usage, subject: same, "would be overwritten", remedy: "write the result elsewhere")
        }
        let scans = try operands.map { try ScannedFolder(folder: $0) }
        let folder = try CollectionFolder(output, for: .merge, isForced: settings.isForced)
        let documents = try scans.map { scan in
            var document = scan.collection
            try document.renamePictures { path in
                try scan.picture(path).map { try folder.write($0, picture: name(of: $0)) }
            }
            try document.renameRecords(
                lifecycle: { part in
                    try scan.recordBytes(of: part).map { record in
                        let record = Self.withoutEnd(record)
                        return try folder.write(record, record: name(of: record))
                    }
                },
                proximity: { part in
                    try scan.proximityBytes(of: part).map { try folder.write($0, record: name(of: $0)) }
                })
            return document
        }
        try folder.finish(try CollectionMerge.merged(documents))
        return .done
    }

    private func name(of data: Data) throws -> String {
        let digits = try digest(data).prefix(8).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return digits.joined()
    }

    /// A record without the line of its end, which tells how long the work took: two scans of one video are the same.
    private static func withoutEnd(_ record: Data) -> Data {
        let lines = record.split(separator: UInt8(ascii: "\n"))
        guard let last = lines.last, case .end = try? JSONDecoder().decode(LifecycleRecord.self, from: last) else {
            return record
        }
        return record.prefix(upTo: last.startIndex)
    }
}
