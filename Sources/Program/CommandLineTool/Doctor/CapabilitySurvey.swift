package import Configuration
import Pipeline

/// Looks at what this machine can do, in view of a pipeline: its parts are filled in where the program is composed.
package struct CapabilitySurvey: Sendable {
    /// Looks at one part. Throws when the pipeline asks for what doesn't exist at all, such as an unknown language.
    package typealias Part = @Sendable (PipelineConfiguration) throws -> Capabilities.Section

    private let parts: [Part]

    package init(_ parts: [Part]) {
        self.parts = parts
    }

    package func callAsFunction(_ pipeline: PipelineConfiguration) throws -> Capabilities {
        Capabilities(sections: try parts.map { try $0(pipeline) })
    }
}
