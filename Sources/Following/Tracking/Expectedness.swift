/// How much of what was surely found in the latest looks stood where the tracker expected it. Where the camera passes many
/// things, or they move otherwise than it does, that is little: on a motorway half of the lines, of a text-laden table or
/// shelf under a hand's camera 19 of 20.
struct Expectedness {
    private var looks: [(surprises: Int, lines: Int)] = []

    /// How many looks count.
    private static let memory = 5
    /// The fewest lines, in all of them, that tell anything.
    private static let leastLines = 20
    private static let mostSurprises = 0.15

    /// Takes a look that has found lines.
    mutating func add(surprises: Int, among lines: Int) {
        guard lines > 0 else { return }
        looks = (looks + [(surprises, lines)]).suffix(Self.memory)
    }

    /// Whether nothing new is expected, so that not every frame is worth a look.
    var isCalm: Bool {
        let lines = looks.reduce(0) { $0 + $1.lines }
        let surprises = looks.reduce(0) { $0 + $1.surprises }
        return looks.count == Self.memory && lines >= Self.leastLines
            && Double(surprises) <= Self.mostSurprises * Double(lines)
    }
}
