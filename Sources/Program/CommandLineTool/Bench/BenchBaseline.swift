import Configuration
import Pipeline

/// What scans can be compared with, besides decoding alone.
enum BenchBaseline: String, Choice {
    /// Every frame whole through Tesseract and ZBar.
    case naive

    static let noun = "baseline"
}
