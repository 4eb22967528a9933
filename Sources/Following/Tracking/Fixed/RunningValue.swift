import Basics
import CameraMotion
import Imaging
import Recognition

/// What a line says whose digits run, as those of a clock do. Whether they run is seen by their order: a misread digit
/// is right again at the next reading, while a clock never goes back.
struct RunningValue {
    /// What the line says from one moment on.
    struct Value {
        var moment: FrameMoment
        var transcript: String
        var confidence: Double
        fileprivate var numbers: [Number]

        /// Whether it is a text but for its numbers.
        func hasForm(of text: String) -> Bool { Number.split(text).form == Number.split(transcript).form }
    }

    /// Values that weren't reported yet.
    private var unreported: [Value] = []
    /// The value that stands.
    private(set) var latest: Value?
    /// The value that the numbers ran from.
    private(set) var start: Value?
    /// Readings that the next ones have to confirm, the oldest first.
    private var waiting: [Value] = []
    /// How often each form was read: the transcripts with all numbers alike.
    private var forms: [String: Int] = [:]
    /// 1 where the numbers grow, -1 where they shrink; `nil` as long as it isn't known whether they run.
    private var direction: Int?

    /// Less sure readings don't count.
    private static let leastConfidence = 0.6
    /// The most readings that are looked back at.
    private static let memory = 12
    /// The most forms that are kept apart.
    private static let mostForms = 16
    /// How often both values must have been read where there was but one change.
    private static let leastRepeats = 3

    var isRunning: Bool { direction != nil }

    /// When the oldest reading was made whose value may still be reported.
    var waitingSince: MediaTime? { isRunning ? waiting.first?.moment.time : nil }

    mutating func add(_ reading: LineReading, at moment: FrameMoment) {
        let transcript = reading.transcript
        let (form, numbers) = Number.split(transcript)
        guard !numbers.isEmpty, reading.confidence >= Self.leastConfidence else { return }
        if forms.count < Self.mostForms || forms[form] != nil { forms[form, default: 0] += 1 }
        let usual = forms.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        guard form == usual else { return }
        waiting.append(
            Value(moment: moment, transcript: transcript, confidence: reading.confidence, numbers: numbers))
        if direction == nil { decide() }
        if direction != nil { settle() } else { waiting = waiting.suffix(Self.memory) }
    }

    /// Takes the last reading too, which no other one will confirm.
    mutating func close() {
        guard let direction, let last = waiting.last else { return }
        waiting = []
        if latest.map({ Self.order($0, last) == direction }) ?? true { take(last) }
    }

    /// The first value that wasn't reported yet, as far as that is known.
    var first: Value? { unreported.first ?? (isRunning ? nil : waiting.first) }

    /// Hands over the values that came up since the last call.
    mutating func takeValues() -> [Value] {
        defer { unreported = [] }
        return unreported
    }

    /// Finds out whether the numbers run.
    private mutating func decide() {
        let steps = zip(waiting, waiting.dropFirst()).map { Self.order($0, $1) }
        let (ups, downs) = (steps.count { $0 > 0 }, steps.count { $0 < 0 })
        let (most, fewest) = (max(ups, downs), min(ups, downs))
        let repeats = steps.firstIndex { $0 != 0 }.map { min($0 + 1, steps.count - $0) } ?? 0
        guard most >= 2 && 3 * fewest <= most - 2 || most == 1 && fewest == 0 && repeats >= Self.leastRepeats else {
            return
        }
        direction = ups > downs ? 1 : -1
    }

    /// Takes the readings that the next one agrees with. Those that go back count only where there are more of them:
    /// after noon a clock begins anew.
    private mutating func settle() {
        while waiting.count >= 2 {
            let (first, second) = (waiting[0], waiting[1])
            if let latest, goesBack(from: latest, to: first) {
                guard waiting.count > 2 else { return }
                let isNewStart = !goesBack(from: first, to: second) && !goesBack(from: second, to: waiting[2])
                if isNewStart, goesBack(from: latest, to: second), goesBack(from: latest, to: waiting[2]) {
                    self.latest = nil
                } else {
                    waiting.removeFirst()
                }
            } else if goesBack(from: first, to: second) {
                let isSecondWrong = latest.map { goesBack(from: $0, to: second) } ?? false
                guard waiting.count > 2 || !isSecondWrong else { return }
                waiting.remove(at: isSecondWrong && !goesBack(from: first, to: waiting[2]) ? 1 : 0)
            } else {
                take(waiting.removeFirst())
            }
        }
    }

    private func goesBack(from a: Value, to b: Value) -> Bool { Self.order(a, b) == -(direction ?? 1) }

    private mutating func take(_ value: Value) {
        defer { latest = value }
        start = start ?? value
        guard latest?.transcript != value.transcript else { return }
        unreported.append(value)
    }

    /// 1 where the numbers of `b` are later than those of `a`, -1 where they are earlier, 0 where they are the same.
    private static func order(_ a: Value, _ b: Value) -> Int {
        for (x, y) in zip(a.numbers, b.numbers) where x != y { return x < y ? 1 : -1 }
        return 0
    }
}

/// A whole number of any length, as it is written.
private struct Number: Comparable {
    /// Without leading noughts.
    let digits: String

    static func < (a: Number, b: Number) -> Bool {
        (a.digits.utf8.count, a.digits) < (b.digits.utf8.count, b.digits)
    }

    /// A text with 0 for each number, without spaces, which engines see or not; and the numbers.
    static func split(_ text: String) -> (form: String, numbers: [Number]) {
        var (form, numbers, digits) = ("", [Number](), "")
        func flush() {
            guard !digits.isEmpty else { return }
            form += "0"
            numbers.append(Number(digits: String(digits.drop { $0 == "0" })))
            digits = ""
        }
        for character in text where character != " " {
            if let digit = character.wholeNumberValue, character.isASCII {
                digits += String(digit)
            } else {
                flush()
                form.append(character)
            }
        }
        flush()
        return (form, numbers)
    }
}
