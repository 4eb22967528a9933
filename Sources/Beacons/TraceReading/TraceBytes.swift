import Basics
import Foundation

/// The bytes of a file or of standard input, unpacked if they are gzip. What has arrived is handed out at once, so that
/// a live capture can be followed.
final class TraceBytes {
    static let standardInput = "-"
    private static let chunk = 1 << 16

    /// Milliseconds between two words that a live trace has nothing new.
    private static let patience: Int32 = 500

    private let file: FileHandle
    private let wait: ((Double) throws -> Void)?
    private var gzip: GzipStream?
    private var hasEnded = false
    /// What was read and not consumed yet: the part from `start` on.
    private var storage: [UInt8] = []
    private var start = 0
    /// Bytes consumed so far, counted after unpacking.
    private(set) var offset = 0

    /// - Parameter wait: gets, again and again, for how many seconds a live trace has had nothing new.
    /// - Throws: `VitrineError` when there is no such file, or it holds nothing.
    init(path: String, wait: @escaping (Double) throws -> Void = { _ in }) throws {
        self.wait = path == Self.standardInput ? wait : nil
        if path == Self.standardInput {
            file = .standardInput
        } else {
            do {
                file = try FileHandle(forReadingFrom: URL(filePath: path))
            } catch {
                throw VitrineError(subject: path, "can't be read", cause: error)
            }
        }
        try fill(2)
        guard available > 0 else { throw VitrineError(.problem, "is empty", remedy: "give a trace with records") }
        if available >= 2, storage[0] == 0x1F, storage[1] == 0x8B {
            let packed = storage
            storage = []
            gzip = try GzipStream(packed)
            hasEnded = false
        }
    }

    /// How many bytes are at hand.
    var available: Int { storage.count - start }

    /// Hands the bytes at hand to `body`, which must not make any more come.
    func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        let storage = storage
        return try body(storage.span.extracting(start..<storage.count))
    }

    /// Reads until `count` bytes are at hand, or the trace ends. Returns whether they are.
    @discardableResult
    func fill(_ count: Int) throws -> Bool {
        while available < count, !hasEnded { try readMore() }
        return available >= count
    }

    func consume(_ count: Int) {
        start += count
        offset += count
    }

    /// Replaces bytes at hand, `offset` after the first.
    func replace(at offset: Int, by bytes: [UInt8]) {
        storage.replaceSubrange((start + offset)..<(start + offset + bytes.count), with: bytes)
    }

    /// Copies up to `buffer.count` bytes, at least one unless the trace has ended, and consumes them.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try fill(1)
        let count = min(available, buffer.count)
        buffer.copyBytes(from: storage[start..<(start + count)])
        consume(count)
        return count
    }

    private func readMore() throws {
        storage.removeSubrange(0..<start)
        start = 0
        if let gzip {
            while !hasEnded {
                let before = storage.count
                try gzip.unpack(into: &storage)
                if storage.count > before { return }
                let packed = try readChunk()
                if packed.isEmpty {
                    hasEnded = true
                    try gzip.finish()
                }
                gzip.feed(packed)
            }
        } else {
            let more = try readChunk()
            hasEnded = more.isEmpty
            storage += more
        }
    }

    /// Waits until a live trace has something new, or has ended.
    private func awaitMore() throws {
        guard let wait else { return }
        let start = ContinuousClock.now
        var descriptor = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, Self.patience) == 0 {
            try wait((ContinuousClock.now - start) / .seconds(1))
        }
    }

    private func readChunk() throws -> [UInt8] {
        try awaitMore()
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
                let read = Foundation.read(file.fileDescriptor, buffer.baseAddress, buffer.count)
                failure = read < 0 ? errno : 0
                count = max(0, read)
            }
            if failure == 0 { return bytes }
            guard failure == EINTR else {
                let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(failure))
                throw VitrineError(subject: "the trace", "can't be read", cause: cause)
            }
        }
    }
}
