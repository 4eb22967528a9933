import CLibC
import Foundation
import Testing

@testable import LibraryOutput

@Suite struct PrintedMessagesTests {
    /// Prints as a C library does, through whatever stdio's stderr is by now.
    private func print(_ text: String) { _ = clibc_stderr_print(text) }

    @Test func whatOneCallPrintsIsOneMessage() {
        let messages = PrintedMessages()
        let result = messages.collecting {
            print("WARNING: broken\n\tpart = 3")
            print(", of 4\n\n")
            return 7
        }
        messages.collecting { print("again\r\n") }
        messages.collecting {}
        #expect(result == 7)
        #expect(messages.take() == ["WARNING: broken; part = 3, of 4", "again"])
        #expect(messages.take() == [])
    }

    @Test func innermostCollectorGetsItAndTheOuterOneGoesOn() {
        let (outer, inner) = (PrintedMessages(), PrintedMessages())
        outer.collecting {
            print("a ")
            inner.collecting { print("b") }
            print("c")
        }
        #expect(outer.take() == ["a c"])
        #expect(inner.take() == ["b"])
    }

    @Test func troubleEndsTheMessageToo() {
        struct Trouble: Error {}
        let messages = PrintedMessages()
        #expect(throws: Trouble.self) {
            try messages.collecting {
                print("before the fall")
                throw Trouble()
            }
        }
        #expect(messages.take() == ["before the fall"])
    }

    @Test func eachThreadHasItsOwn() async {
        let taken = await withTaskGroup(of: [String].self) { group in
            for number in 0..<8 {
                group.addTask {
                    let messages = PrintedMessages()
                    for step in 0..<50 { messages.collecting { self.print("\(number)-\(step)") } }
                    return messages.take()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(taken) == Set((0..<8).map { number in (0..<50).map { "\(number)-\($0)" } }))
    }

    @Test func floodIsCutOff() {
        let messages = PrintedMessages()
        messages.collecting { for _ in 0..<1000 { print("flood ") } }
        for _ in 0..<1000 { messages.collecting { print("x") } }
        let taken = messages.take()
        #expect(taken.count == 256)
        #expect(taken[0].count == 200)
        #expect(taken[0].hasPrefix("flood flood "))
        #expect(taken[0].hasSuffix("…"))
    }
}
