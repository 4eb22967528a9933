import CLibC

/// What C libraries print on standard error while they work for one engine: gathered here instead of disturbing the
/// terminal. Belongs to the engine that runs them, and serves one thread at a time as the engine does.
package final class PrintedMessages {
    /// Bytes of one message that are kept, characters of it that are handed out, and messages kept between two takes:
    /// a hostile picture must not fill the memory.
    private static let mostBytes = 2048
    private static let mostCharacters = 200
    private static let mostMessages = 256

    private var printed: [UInt8] = []
    private var messages: [String] = []

    package init() { Self.diverted }

    /// Runs `body`; all that is printed on this thread meanwhile makes one message.
    package func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = clibc_stderr_own(Unmanaged.passUnretained(self).toOpaque())
        defer {
            clibc_stderr_own(outer)
            endMessage()
        }
        return try body()
    }

    /// The messages since the last call, each on one line, in order.
    package func take() -> [String] {
        defer { messages = [] }
        return messages
    }

    /// Once for the process, because stdio's stderr is one for all.
    private static let diverted: Void = {
        _ = clibc_stderr_divert { owner, text, size in
            guard let owner, let text else { return }
            let messages = Unmanaged<PrintedMessages>.fromOpaque(owner).takeUnretainedValue()
            let room = max(0, PrintedMessages.mostBytes - messages.printed.count)
            messages.printed += UnsafeRawBufferPointer(start: text, count: min(size, room))
        }
    }()

    private func endMessage() {
        guard !printed.isEmpty else { return }
        let lines = String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isNewline)
        let text = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }.joined(separator: "; ")
        printed = []
        guard !text.isEmpty, messages.count < Self.mostMessages else { return }
        messages.append(text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters - 1) + "…" : text)
    }
}
