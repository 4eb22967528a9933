import Collection
import Foundation
import RecognitionCore

/// `vitrine merge DIR... -o DIR`: several scans as one collection.
package struct MergeCommand: Command {
    package struct Settings: Sendable {
        var output: String?
    }

    /// Names a file by its content.
    private let digest: @Sendable (String) throws -> String

    /// - Parameter digest: SHA-256 of a file in hexadecimal.
    package init(digest: @escaping @Sendable (String) throws -> String) {
        self.digest = digest
    }

    package let name = "merge"
    package let summary = "Make one collection of several scans"
    package let discussion = """
        DIR is the folder of a scan, or of an earlier merge. A label that several of them show is one label with all its
        sightings, as within one video: videos of one visit, or parts of one video that were scanned with --from and --to.

        The result doesn't depend on the order of the folders, nor on what was merged first.
        """
    package let operands = Operands.oneOrMore("DIR")
    package let examples = [
        Example("vitrine merge -o week monday/*.vitrine tuesday/*.vitrine", "Makes one collection of two days.")
    ]
    package let defaults = Settings()
    package let options: [Option<Settings>] = [
        .value("output", short: "o", "DIR", help: "the folder for the result", \.output, .text)
    ]

    package func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        guard let output = settings.output else {
            throw VitrineError(.usage, "'merge' needs --output DIR", remedy: seeHelp(of: name))
        }
        let target = URL(filePath: output).standardizedFileURL.path
        if let same = operands.first(where: { URL(filePath: $0).standardizedFileURL.path == target }) {
            throw VitrineError(.usage, subject: same, "would be overwritten", remedy: "write the result elsewhere")
        }
        let scans = try operands.map { try ScannedFolder(folder: $0) }
        let folder = try CollectionFolder(output)
        let documents = try scans.map { scan in
            var document = scan.collection
            try document.renamePictures { path in
                guard let file = scan.picture(path), let data = try scan.bytes(of: path) else { return nil }
                return try folder.write(data, picture: String(try digest(file.path).prefix(16)))
            }
            return document
        }
        try folder.finish(try CollectionMerge.merged(documents))
        return .done
    }
}
