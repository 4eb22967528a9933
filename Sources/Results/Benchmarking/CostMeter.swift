import Basics

/// Measures from when it is made.
struct CostMeter {
    private let wall = ContinuousClock.now
    private let processor = ProcessUsage.processorTime

    /// What was spent until now.
    var cost: VideoFigures.Cost {
        VideoFigures.Cost(
            wall: (ContinuousClock.now - wall) / .seconds(1), processor: ProcessUsage.processorTime - processor)
    }
}
