package import Basics
package import Configuration
package import Evaluation
import Pipeline

/// One video to measure, and how.
package struct BenchmarkRequest: Sendable {
    package var path: String
    /// What records and figures call the video.
    package var name: String
    package var pipeline: PipelineConfiguration
    /// The numbers of workers to measure with.
    package var workers: [Int]
    /// How often each is measured, after one round that only warms up.
    package var rounds: Int
    /// Where to begin and end; `nil`: at the video's own beginning and end.
    package var start: MediaTime?
    package var end: MediaTime?
    /// Whether to measure the straightforward way too: once, because it takes long.
    package var measuresNaive: Bool
    /// What is in the video, if that is known.
    package var truth: TruthFile?

    package init(
        path: String, name: String, pipeline: PipelineConfiguration, workers: [Int], rounds: Int,
        start: MediaTime? = nil, end: MediaTime? = nil, measuresNaive: Bool = false, truth: TruthFile? = nil
    ) {
        self.path = path
        self.name = name
        self.pipeline = pipeline
        self.workers = workers
        self.rounds = rounds
        self.start = start
        self.end = end
        self.measuresNaive = measuresNaive
        self.truth = truth?.within((start?.seconds ?? -.infinity)...(end?.seconds ?? .infinity))
    }

    /// What is decoded of it.
    var part: VideoPart { VideoPart(path, from: start, to: end) }
}
