import Foundation

/// What a file that is there holds, as far as its beginning and its neighbours show: enough to see that it isn't an
/// earlier result of the same kind.
enum FileKind {
    /// Nothing yet.
    case empty
    /// A part of a scan's or a merge's results.
    case scanResult
    /// A collection that is kept.
    case store
    case text
    /// Bytes that no text has: a video, a picture, a capture.
    case binary

    /// How many bytes are looked at: a binary format has a zero byte in its head.
    private static let headLength = 4096
    /// The files of a scan that nothing else may replace.
    private static let resultNames: Set<String> = ["lifecycle.jsonl", "collection.json", "run.json"]

    init(of path: String) {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent()
        if Self.resultNames.contains(url.lastPathComponent),
            ["lifecycle.jsonl", "collection.json"].contains(where: {
                FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
            })
        {
            self = .scanResult
            return
        }
        guard let file = FileHandle(forReadingAtPath: path) else {
            self = .empty
            return
        }
        defer { try? file.close() }
        let head = (try? file.read(upToCount: Self.headLength)) ?? Data()
        self =
            if head.isEmpty { .empty } else if head.starts(with: Data("SQLite format 3\0".utf8)) {
                .store
            } else if head.contains(0) { .binary } else { .text }
    }

    /// Why it isn't to be replaced by such content; `nil` where it may be.
    func reason(against content: OutputFile.Content) -> String? {
        switch (self, content) {
        case (.scanResult, _): "is part of a scan's results"
        case (.store, _): "is a store"
        case (.binary, .text): "holds something else, such as a video"
        case (.text, .media): "holds text"
        case (.empty, _), (.text, .text), (.binary, .media): nil
        }
    }
}
