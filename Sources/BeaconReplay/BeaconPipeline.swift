package import Foundation
import Pipeline
package import Proximity
import RecognitionCore

/// What a replay looks for: the values of a beacon pipeline's file. Pipelines/beacon.json5 explains each key.
package struct BeaconPipeline: Hashable, Sendable {
    /// Empty: every beacon that is heard.
    package var regions: [BeaconRegion] = []
    package var settings = ProximitySettings()
    package var printouts: [ProximityPrintout] = []

    package init() {}

    /// - Throws: `VitrineError` that says what is wrong with the file.
    package init(file: URL) throws {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw VitrineError(
                .usage, subject: file.relativePath, "the pipeline file can't be read",
                remedy: "check its path and permissions")
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            self = try decoder.decode(BeaconPipeline.self, from: data)
        } catch is DecodingError {
            throw VitrineError(
                .usage, subject: file.relativePath, "isn't valid JSON5",
                remedy: "check its quotes, commas and brackets, and that it is UTF-8")
        } catch var error as VitrineError {
            error.subject = file.relativePath
            throw error
        }
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
