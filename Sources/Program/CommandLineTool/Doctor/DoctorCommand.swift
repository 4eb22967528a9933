package import Configuration
import Pipeline
import Records

/// `vitrine doctor`: what this machine can do, and whether that is enough for a pipeline.
package struct DoctorCommand: Command {
    private let pipelines: PipelineLibrary
    private let survey: CapabilitySurvey

    package init(pipelines: PipelineLibrary, survey: CapabilitySurvey) {
        self.pipelines = pipelines
        self.survey = survey
    }

    package let name = "doctor"
    package let summary = "Show what this machine can do, and what a pipeline lacks"
    package let discussion = """
        Lists libraries, codecs, languages and symbologies, and how to get what is missing. Of the languages that aren't
        installed it names those that the pipeline needs; --all names all that there are. Ends with
        exit code 3 when something is missing or damaged that the pipeline needs. The options mean what they mean for
        'scan', which makes the same check before it starts.
        """
    package let operands = Operands.none
    package let examples = [
        Example("vitrine doctor", "Shows whether the museum pipeline can run here."),
        Example("vitrine doctor --languages en,de", "Shows whether text in English and German can be read."),
    ]
    package let defaults = DoctorSettings()

    package var options: [Option<DoctorSettings>] { DoctorSettings.options }

    package func run(
        _ settings: DoctorSettings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        let pipeline = try settings.selection.resolved(in: pipelines)
        let capabilities = try survey(pipeline)
        let shortcomings = capabilities.shortcomings
        try context.console.write(
            settings.printsJSON
                ? String(decoding: RecordEncoding.document(capabilities), as: UTF8.self)
                : page(capabilities, namesAll: settings.namesAll))
        for shortcoming in shortcomings { context.console.report(shortcoming) }
        if shortcomings.isEmpty, !settings.printsJSON {
            try context.console.write(
                "\nEverything that the pipeline '\(TerminalText.escaped(pipeline.name))' needs is here.\n")
        }
        return shortcomings.isEmpty ? .done : .missingCapability
    }

    /// - Parameter namesAll: whether to name the languages too that are neither needed nor there.
    private func page(_ capabilities: Capabilities, namesAll: Bool) -> String {
        // One table for all, so that the columns of all sections stand below each other.
        var table = TextTable([("", .left), ("", .left), ("", .left), ("", .left)])
        var titles: [Int: String] = [:]
        for section in capabilities.sections {
            titles[table.rows.count] = section.title
            let items = section.items.filter { namesAll || !$0.isOptional }
            for item in items {
                let remark = item.remedy ?? (item.isNeeded ? "needed" : "")
                table.rows.append([
                    " ", item.state.rawValue, item.name,
                    [item.detail, remark].filter { !$0.isEmpty }.joined(separator: "; "),
                ])
            }
        }
        let lines = table.text.split(separator: "\n", omittingEmptySubsequences: false)
        return "vitrine \(VitrineTool.version)\n"
            + lines.indices.map { (titles[$0].map { "\n\($0)\n" } ?? "") + lines[$0] }.joined(separator: "\n")
    }
}

/// The options of `doctor` as they were given.
package struct DoctorSettings: Hashable, Sendable {
    /// The pipeline whose needs are looked at.
    package var selection = PipelineSelection()
    /// Whether the survey is printed as JSON.
    package var printsJSON = false
    /// Whether languages are named that are neither needed nor there.
    package var namesAll = false

    static var options: [Option<DoctorSettings>] {
        PipelineSelection.needs.map { $0.within(\.selection) } + [
            .flag("all", help: "name all languages that there are", \.namesAll),
            .flag("json", help: "print it as JSON", \.printsJSON),
        ]
    }
}
