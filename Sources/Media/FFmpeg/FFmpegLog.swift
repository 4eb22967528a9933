package import Basics
import CFFmpeg
import Foundation
import Synchronization

/// What FFmpeg says while it works for one reader: gathered here instead of going to the terminal, and handed out as
/// diagnostics at the end. Messages come from FFmpeg's threads in any order, so they are counted by their wording
/// with the numbers taken out and handed out sorted: the same messages give the same diagnostics.
package final class FFmpegLog: Sendable {
    private struct Entry {
        var count = 0
        /// The alphabetically first of the messages that were counted together.
        var example: String
    }

    private struct Contents {
        /// By wording.
        var entries: [String: Entry] = [:]
        var lastLines: [String] = []
        var isWatching = false
        var hasAlarm = false
    }

    /// How many wordings are kept: a hostile file must not fill the memory with ever new ones.
    private static let maximumEntries = 64
    /// How many wordings are handed out; the most frequent ones say enough, the others are counted.
    private static let maximumDiagnostics = 5
    /// Bytes of one message that are kept; FFmpeg's own are shorter, names from a file may be of any length.
    private static let maximumLine = 512
    private let contents = Mutex(Contents())

    /// How the only message begins that says that parts of a frame are made up; FFmpeg doesn't count it as a warning.
    private static let concealment = "concealing "

    /// Under this key a thread keeps the log of the reader that it works for.
    private static let currentLog: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Sends what FFmpeg says to the logs, and none of it to the terminal.
    private static let installed: Void = av_log_set_callback { context, level, format, arguments in
        // A va_list is optional or not, depending on the processor.
        guard level <= AV_LOG_INFO, let format, let arguments = arguments as CVaListPointer? else { return }
        let decoderOwner = ffmpeg_log_owner(context)
        guard let owner = pthread_getspecific(FFmpegLog.currentLog) ?? decoderOwner else { return }
        let log = Unmanaged<FFmpegLog>.fromOpaque(owner).takeUnretainedValue()
        let isAlarming =
            level <= AV_LOG_ERROR
            || decoderOwner != nil
                && (level <= AV_LOG_WARNING
                    || strncmp(format, FFmpegLog.concealment, FFmpegLog.concealment.utf8.count) == 0)
        guard isAlarming, !log.takesAlarm(), level <= AV_LOG_ERROR else { return }
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: maximumLine) { line in
            guard let start = line.baseAddress else { return }
            var printsPrefix: Int32 = 0
            av_log_format_line2(context, level, format, arguments, start, Int32(line.count), &printsPrefix)
            log.record(source: String(cString: ffmpeg_log_source(context)), line: String(cString: start))
        }
    }

    /// An empty log; with the first one FFmpeg falls silent on the terminal.
    package init() {
        Self.installed
    }

    /// What FFmpeg's contexts carry so that their threads' messages find this log. The log must outlive them.
    var owner: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// From now on messages, and a decoder's warnings too, are only watched out for.
    package func watch() { contents.withLock { $0.isWatching = true } }

    /// Whether a message came while they were watched out for.
    package var hasAlarm: Bool { contents.withLock(\.hasAlarm) }

    /// Whether messages are only watched out for; then this one is the alarm.
    private func takesAlarm() -> Bool {
        contents.withLock { contents in
            contents.hasAlarm = contents.hasAlarm || contents.isWatching
            return contents.isWatching
        }
    }

    /// The last two messages: what FFmpeg has to say about a call that has just failed.
    package var lastWords: String? {
        let lines = contents.withLock(\.lastLines)
        return lines.isEmpty ? nil : lines.joined(separator: "; ")
    }

    /// Runs `body`; what FFmpeg says on this thread meanwhile belongs to this log.
    package func attributing<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = pthread_getspecific(Self.currentLog)
        pthread_setspecific(Self.currentLog, owner)
        defer { pthread_setspecific(Self.currentLog, previous) }
        return try body()
    }

    /// Takes in one message; `source` is the part of FFmpeg that speaks.
    func record(source: String, line: String) {
        let printable = HiddenCharacters.replaced(in: line, where: HiddenCharacters.isControl) { _ in " " }
        let text = printable.split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return }
        let message = source == "NULL" || source.isEmpty ? text : "\(source): \(text)"
        let wording = Self.withoutNumbers(message)
        contents.withLock { contents in
            if contents.lastLines.last != text { contents.lastLines = contents.lastLines.suffix(1) + [text] }
            if contents.entries[wording] == nil {
                guard contents.entries.count < Self.maximumEntries else { return }
                contents.entries[wording] = Entry(example: message)
            }
            contents.entries[wording]?.count += 1
            contents.entries[wording]?.example.lower(to: message)
        }
    }

    /// The messages since the last drain as diagnostics, the most frequent first.
    package func drain() -> [Diagnostic] {
        let entries = contents.withLock { contents in
            defer { contents.entries = [:] }
            return contents.entries.values
        }.sorted { ($1.count, $0.example) < ($0.count, $1.example) }
        var messages = entries.prefix(Self.maximumDiagnostics).map { entry in
            entry.example + (entry.count == 1 ? "" : " (\(entry.count) messages of this kind)")
        }
        let others = entries.dropFirst(Self.maximumDiagnostics).reduce(0) { $0 + $1.count }
        if others > 0 { messages.append("\(others) other messages") }
        return messages.map { Diagnostic(.warning, code: "decoder-message", "FFmpeg reports: \($0)") }
    }

    /// What messages of one kind have in common.
    private static func withoutNumbers(_ message: String) -> String {
        message.split { $0.isNumber }.joined(separator: "#")
    }
}

extension String {
    /// Takes `other`'s place if that comes first in the alphabet.
    fileprivate mutating func lower(to other: String) { self = min(self, other) }
}
