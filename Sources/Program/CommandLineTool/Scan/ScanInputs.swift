import Basics
package import Foundation

/// The inputs of a batch: what can be scanned, and what is wrong with the rest.
struct ScanInputs {
    /// The videos, in the order given.
    private(set) var jobs: [ScanJob] = []
    /// What can't be scanned.
    private(set) var troubles: [VitrineError] = []

    /// - Parameters:
    ///   - operands: paths of videos, of folders whose videos are meant, or `-` for standard input.
    ///   - output: the folder for the results, with several inputs the folder of theirs; `nil`: beside each.
    ///   - names: how files are reached whose names aren't UTF-8.
    init(_ operands: [String], output: String?, names: ForeignNames = ForeignNames()) {
        var isBatch = operands.count > 1
        var files: [(source: ScanJob.Source, path: String)] = []
        for operand in operands {
            if operand == "-" {
                files.append((.standardInput, operand))
            } else if Self.isFolder(operand) {
                isBatch = true
                do throws(VitrineError) {
                    files += try Self.videos(in: operand, names).map { (.file(URL(filePath: $0)), $0) }
                } catch {
                    troubles.append(error)
                }
            } else {
                files.append((.file(URL(filePath: operand)), operand))
            }
        }
        var taken: Set<String> = []
        for file in files {
            let folder = Self.output(
                for: file.path, at: names.place(of: file.path), in: output, isBatch: isBatch, taken: &taken)
            let subject = file.source == .standardInput ? "standard input" : file.path
            jobs.append(ScanJob(source: file.source, subject: subject, output: folder))
        }
    }

    /// The endings of the names of videos, for folders; a file named outright may have any.
    private static let endings: Set<String> = [
        "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "mxf", "ogv", "ts", "webm",
        "wmv",
    ]

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The paths of the videos in a folder, not in those within it, sorted by name.
    private static func videos(in folder: String, _ names: ForeignNames) throws(VitrineError) -> [String] {
        guard let paths = names.contents(of: folder) else {
            throw VitrineError(subject: folder, "the folder can't be read", remedy: "check its permissions")
        }
        let videos = paths.filter { path in
            let url = URL(filePath: path)
            return !url.lastPathComponent.hasPrefix(".") && endings.contains(url.pathExtension.lowercased())
                && !isFolder(path)
        }
        guard !videos.isEmpty else {
            throw VitrineError(
                subject: folder, "no videos in this folder", remedy: "name the files, or a folder that holds videos")
        }
        return videos
    }

    /// The folder for the results of the video at `path`, none of those that are `taken`.
    /// - Parameter place: the folder in which it lies, where its path doesn't say so.
    private static func output(
        for path: String, at place: String?, in output: String?, isBatch: Bool, taken: inout Set<String>
    ) -> URL {
        let file = path == "-" ? "stdin" : path
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        let start = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
        let parent = place ?? String(file[..<start])
        var folder: URL
        var number = 1
        repeat {
            let unique = number == 1 ? name : "\(name)-\(number)"
            if let output {
                let base = URL(filePath: output, directoryHint: .isDirectory)
                folder = isBatch ? base.appending(path: unique, directoryHint: .isDirectory) : base
            } else {
                folder = URL(filePath: parent + unique + ".vitrine", directoryHint: .isDirectory)
                // Two videos may differ in the ending of their names only.
                let own = String(file[start...])
                if let other = EarlierResults.source(in: folder), other != own, path != "-" {
                    let whole = number == 1 ? own : "\(own)-\(number)"
                    folder = URL(filePath: parent + whole + ".vitrine", directoryHint: .isDirectory)
                }
            }
            number += 1
        } while !taken.insert(folder.standardizedFileURL.path).inserted
        return folder
    }
}

/// One video to scan, and where its results go.
package struct ScanJob: Hashable, Sendable {
    /// Where a video comes from.
    package enum Source: Hashable, Sendable {
        case file(URL)
        case standardInput
    }

    /// The video.
    package var source: Source
    /// What messages call it: the path as given, or `standard input`.
    package var subject: String
    /// The folder for its results, which may not exist yet.
    package var output: URL
}

extension ScanJob {
    /// What decoders call the input.
    var path: String {
        switch source {
        case .file(let url): url.relativePath
        case .standardInput: "-"
        }
    }

    /// The input's name in records, without its folder.
    var name: String {
        switch source {
        case .file(let url): url.lastPathComponent
        case .standardInput: "stdin"
        }
    }
}
