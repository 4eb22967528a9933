/// How much of what was surely found in the latest looks stood where the tracker expected it. Where the camera passes many
/// things, or they move otherwise than it does, that is little: of the lines on a shelf or a table full of text under a
/// hand's camera hardly any.
struct PredictionQuality {
    private var looks: [(unpredicted: Int, lines: Int)] = []

    /// How many looks count. More: the tracker takes longer to trust its predictions again. Chosen by reasoning.
    private static let memory = 5
    /// The fewest lines, in all of them, that prove anything: fewer may stand right by chance.
    private static let leastLines = 20
    /// The share of the lines that may stand where nothing was expected. Higher: fewer frames are looked at, and lines are
    /// missed where much is new. Lower: all are, at the price of time. Chosen by reasoning; `make bench` shows the price.
    private static let mostUnpredicted = 0.15

    /// Takes a look that has found lines.
    /// - Parameter unpredicted: how many of them stood where nothing was expected.
    mutating func add(unpredicted: Int, among lines: Int) {
        guard lines > 0 else { return }
        looks = (looks + [(unpredicted, lines)]).suffix(Self.memory)
    }

    /// Whether nothing new is expected, so that not every frame is worth a look.
    var isCalm: Bool {
        let lines = looks.reduce(0) { $0 + $1.lines }
        let unpredicted = looks.reduce(0) { $0 + $1.unpredicted }
        return looks.count == Self.memory && lines >= Self.leastLines
            && Double(unpredicted) <= Self.mostUnpredicted * Double(lines)
    }
}
