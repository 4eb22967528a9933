import Basics
package import Foundation

/// Finds pipelines by name or path and reads their files.
package struct PipelineLibrary: Sendable {
    /// The folders that are searched for a name, the first one first.
    package var folders: [URL]

    package init(folders: [URL]) {
        self.folders = folders
    }

    /// The folders of an installation: those of `VITRINE_PIPELINES` (separated by colons), then `share/vitrine/Pipelines`
    /// beside the program's `bin`, then the nearest `Pipelines` in a folder above the program (a build in its
    /// repository).
    package init(environment: [String: String], executable: URL) {
        let named = environment["VITRINE_PIPELINES", default: ""].split(separator: ":").map {
            URL(filePath: String($0), directoryHint: .isDirectory)
        }
        var folder = executable.deletingLastPathComponent()
        var candidates = [folder.deletingLastPathComponent().appending(path: "share/vitrine/Pipelines")]
        while folder.path != "/" {
            candidates.append(folder.appending(path: "Pipelines"))
            folder.deleteLastPathComponent()
        }
        let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
        self.init(folders: named + (found.map { [$0] } ?? []))
    }

    /// The names of the pipelines that are there, sorted; `museum` is always one.
    package var names: [String] {
        let files = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
        }
        let names = files.filter { $0.pathExtension == Self.fileExtension && PipelineKind(of: $0) == .scan }.map {
            $0.deletingPathExtension().lastPathComponent
        }
        return Set(names + [PipelineConfiguration.defaultName]).sorted()
    }

    /// The file of a pipeline that isn't known here by its kind.
    /// - Parameter reference: as for `pipeline`.
    package func file(_ reference: String) -> URL {
        let isPath = reference.contains("/") || reference.hasSuffix(".json5") || reference.hasSuffix(".json")
        let named = folders.map { $0.appending(path: reference + "." + Self.fileExtension) }
        let found = isPath ? nil : named.first { FileManager.default.fileExists(atPath: $0.path) }
        return found ?? URL(filePath: reference)
    }

    /// The pipeline of that name or in the file of that path.
    /// - Parameter reference: a path when it holds a slash or ends in `.json5` or `.json`, else a name.
    /// - Throws: `VitrineError` that says what is wrong with the file, or which pipelines there are.
    package func pipeline(_ reference: String) throws -> PipelineConfiguration {
        if reference.contains("/") || reference.hasSuffix("." + Self.fileExtension) || reference.hasSuffix(".json") {
            return try Self.read(URL(filePath: reference))
        }
        for folder in folders {
            let file = folder.appending(path: reference + "." + Self.fileExtension)
            if FileManager.default.fileExists(atPath: file.path) { return try Self.read(file) }
        }
        guard reference == PipelineConfiguration.defaultName else {
            throw VitrineError(
                .usage, "unknown pipeline '\(reference)'", remedy: NameHint.remedy(for: reference, among: names))
        }
        return PipelineConfiguration()
    }

    private static let fileExtension = "json5"

    /// The pipeline that a file describes, named after the file.
    static func read(_ file: URL) throws -> PipelineConfiguration {
        try PipelineFile.read(file) { data in
            guard PipelineKind(in: data) == .scan else {
                throw VitrineError(
                    .usage, "is a pipeline for beacons, not for videos",
                    remedy: "use it with 'vitrine replay --pipeline'")
            }
            var configuration = try PipelineFile.decode(PipelineConfiguration.self, from: data)
            configuration.name = file.deletingPathExtension().lastPathComponent
            return configuration
        }
    }
}
