import Foundation
import Pipeline
import RecognitionCore

extension VitrineTool {
    /// The program as it is shipped: the one place where engines, commands and the system's own things meet.
    package static func shipped(interruption: Interruption) -> VitrineTool {
        let environment = ProcessInfo.processInfo.environment
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let pipelines = PipelineLibrary(environment: environment, executable: executable)
        let survey = CapabilitySurvey([
            { _ in MachineSurvey.machine(environment: environment) },
            { MachineSurvey.pipelines(pipelines, chosen: $0) },
        ])
        return VitrineTool(
            commands: [
                ScanCommand(pipelines: pipelines, survey: survey) { _, _ in
                    throw VitrineError(.missingCapability, "this build can't scan yet")
                },
                DoctorCommand(pipelines: pipelines, survey: survey),
            ],
            context: CommandContext(console: Console(), interruption: interruption))
    }
}
