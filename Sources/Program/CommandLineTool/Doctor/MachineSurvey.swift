package import Configuration
import Foundation
import Pipeline

/// What the machine itself and this installation bring.
package enum MachineSurvey {
    /// The processor and how its cores are used.
    package static func machine(environment: [String: String]) -> Capabilities.Section {
        Capabilities.Section(
            "Machine",
            [
                .init("processor cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
                .init("system", ProcessInfo.processInfo.operatingSystemVersionString),
                .init(
                    "OpenMP threads",
                    ThreadLimit.isSet(in: environment) ? "1 a worker" : "not limited: recognition is slower"),
            ])
    }

    /// The pipelines that can be named.
    package static func pipelines(_ library: PipelineLibrary, chosen: PipelineConfiguration) -> Capabilities.Section {
        Capabilities.Section(
            "Pipelines", library.names.map { .init($0, isNeeded: $0 == chosen.name) })
    }
}
