import Recognition

@testable import Tracking

extension ReadingThresholds {
    /// As Tesseract's are: one sure reading is enough, or two that agree.
    static let made = ReadingThresholds(
        sure: 0.95, sureInHaste: 0.8, firm: 0, clear: 0, doubt: 0, least: 0.5, leastOfShort: 0.75)
}

extension TrackerSettings {
    init() { self.init(reading: .made) }
}

extension Tracker {
    init(width: Int, height: Int, isStill: Bool = false) {
        self.init(settings: TrackerSettings(), width: width, height: height, isStill: isStill)
    }
}
