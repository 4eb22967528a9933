package import Basics
package import Configuration
import Imaging
import Pipeline

/// What this machine can do, and which of it a pipeline needs.
package struct Capabilities: Hashable, Sendable, Encodable {
    package var sections: [Section]

    /// What belongs together, such as the languages.
    package struct Section: Hashable, Sendable, Encodable {
        package var title: String
        package var items: [Item]

        package init(_ title: String, _ items: [Item]) {
            self.title = title
            self.items = items
        }
    }

    /// One thing that this machine has or lacks.
    package struct Item: Hashable, Sendable, Encodable {
        /// Whether it can be used.
        package enum State: String, Hashable, Sendable, Encodable {
            case ok, missing
            /// It is there and can't be used.
            case damaged
        }

        package var name: String
        /// The version, or another word on what it is; may be empty.
        package var detail: String
        package var state: State
        /// Whether the pipeline in question can't do without it.
        package var isNeeded: Bool
        /// How to get what is missing, such as `sudo apt-get install tesseract-ocr-deu`.
        package var remedy: String?
        /// Whether it is one of many that are neither needed nor there, and so named only where all are asked for.
        package var isOptional = false

        package init(
            _ name: String, _ detail: String = "", state: State = .ok, isNeeded: Bool = false, remedy: String? = nil
        ) {
            self.name = name
            self.detail = detail
            self.state = state
            self.isNeeded = isNeeded
            self.remedy = remedy
        }

        private enum CodingKeys: String, CodingKey {
            case name, detail, state, remedy
            case isNeeded = "needed"
        }
    }

    package init(sections: [Section]) {
        self.sections = sections
    }

    /// Everything that the pipeline needs and this machine can't give, one error each.
    package var shortcomings: [VitrineError] {
        sections.flatMap { section in
            section.items.filter { $0.isNeeded && $0.state != .ok }.map {
                VitrineError(
                    .missingCapability, subject: section.title.lowercased(), "\($0.name) is \($0.state)",
                    remedy: $0.remedy)
            }
        }
    }

    /// - Throws: the first of the shortcomings.
    package func check() throws(VitrineError) {
        if let first = shortcomings.first { throw first }
    }
}

/// Looks at what this machine can do, in view of a pipeline: its parts are filled in where the program is composed.
package struct CapabilitySurvey: Sendable {
    /// Looks at one part. Throws when the pipeline asks for what doesn't exist at all, such as an unknown language.
    package typealias Part = @Sendable (PipelineConfiguration) throws -> Capabilities.Section

    private let parts: [Part]

    package init(_ parts: [Part]) {
        self.parts = parts
    }

    /// Looks at every part.
    /// - Throws: `VitrineError` when the pipeline asks for what doesn't exist at all.
    package func callAsFunction(_ pipeline: PipelineConfiguration) throws -> Capabilities {
        Capabilities(sections: try parts.map { try $0(pipeline) })
    }
}
