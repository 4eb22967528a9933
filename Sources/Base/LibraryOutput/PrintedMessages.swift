import CLibC

/// What C libraries print on standard error while they work for one engine: gathered here instead of disturbing the
/// terminal. Belongs to the engine that runs them, and serves one thread at a time as the engine does.
package final class PrintedMessages {
    // A hostile picture must not fill the memory; usual messages are far below these limits.

    /// Bytes of one message that are kept.
    private static let mostBytes = 2048
    /// Characters of one message that are handed out: what fits on two lines of a terminal.
    private static let mostCharacters = 200
    /// Messages that are kept between two takes.
    private static let mostMessages = 256

    private var printed: [UInt8] = []
    private var messages: [String] = []

    /// Nothing so far; with the first one of the process, standard error goes through here.
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

    /// Puts what was printed since the last message on one line.
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
