import Configuration
package import Foundation
package import Proximity

/// What a replay looks for: the values of a beacon pipeline's file. Pipelines/beacon.json5 explains each key.
package struct BeaconPipeline: Hashable, Sendable {
    /// Empty: every beacon that is heard.
    package var regions: [BeaconRegion] = []
    package var settings = ProximitySettings()
    package var printouts: [ProximityPrintout] = []

    package init() {}

    /// - Throws: `VitrineError` that says what is wrong with the file.
    package init(file: URL) throws {
        self = try PipelineFile.read(file) { try PipelineFile.decode(BeaconPipeline.self, from: $0) }
    }
}

/// What a replay prints of a trace.
package enum ProximityPrintout: String, Choice {
    /// The proximity of the nearest beacon, in words, when it changes.
    case proximity

    package static var noun: String { "printout" }
}

extension FilterKind: Choice {
    package static var noun: String { "filter" }
}

extension DistanceCurve: Choice {
    package static var noun: String { "distance curve" }
}
