/// Decides when a line may be drawn again.
struct RedrawPace {
    static let interval = Duration.milliseconds(100)
    private var last: Duration?

    /// Whether the line may be drawn at that moment, which then counts as drawn.
    mutating func allowsDrawing(at moment: Duration) -> Bool {
        if let last, moment - last < Self.interval { return false }
        last = moment
        return true
    }
}
