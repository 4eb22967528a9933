import Basics
import Benchmarking
import Configuration
import Foundation
import Imaging
import Pipeline
import Recognition
import Synchronization
import TestSupport

@testable import CommandLineTool

/// The tool in this process, with a survey and a scan action of the test's, and files in place of the standard streams.
final class ToolHarness {
    let scratch: ScratchFolder
    /// What this machine can do.
    var survey = CapabilitySurvey([])
    /// How the scan action ends.
    var scanResult = ExitCode.done
    /// What the scan action was handed, run by run.
    var requests: [ScanRequest] { received.all.withLock { $0 } }
    private let received = Received()

    private final class Received: Sendable {
        let all = Mutex<[ScanRequest]>([])
    }

    init() throws { scratch = try ScratchFolder() }

    func run(_ arguments: String...) async throws -> (code: ExitCode, output: String, error: String) {
        let (output, error) = (try stream("out"), try stream("err"))
        defer {
            close(output.descriptor)
            close(error.descriptor)
        }
        let pipelines = PipelineLibrary(folders: [scratch.url])
        let tool = VitrineTool(
            commands: [
                ScanCommand(pipelines: pipelines, survey: survey) { [received, scanResult] request, _ in
                    received.all.withLock { $0.append(request) }
                    return scanResult
                },
                ReplayCommand(pipelines: pipelines), ReportCommand(digest: { _ in [] }), EvaluateCommand(),
                BenchCommand(
                    pipelines: pipelines,
                    benchmark: VideoBenchmark(
                        resources: NoResources(),
                        naiveReaders: { _ in throw VitrineError(.problem, "no engines", remedy: "they are made up") }),
                    textEngines: { [.tesseract, .neural] }),
                CollectionCommand(), MergeCommand(digest: { _ in [] }),
                DoctorCommand(pipelines: pipelines, survey: survey),
            ],
            context: CommandContext(
                console: Console(output: output, error: error), interruption: Interruption(), names: ForeignNames()))
        let code = await tool.run(arguments)
        return (code, try scratch.text(of: "out"), try scratch.text(of: "err"))
    }

    private func stream(_ name: String) throws -> StandardStream {
        let path = try scratch.file(name)
        return StandardStream(descriptor: open(path, O_WRONLY | O_TRUNC | O_CLOEXEC), name: name)
    }
}

/// There are no videos and no engines.
private struct NoResources: ScanResources {
    func open(_ part: VideoPart, economy: FrameEconomy) throws -> any FrameSource {
        throw VitrineError(subject: part.path, "can't be opened", remedy: "it is made up")
    }

    func resolve(_ pipeline: PipelineConfiguration, for part: VideoPart) throws -> ResolvedPipeline {
        throw VitrineError(.problem, "no engines", remedy: "they are made up")
    }

    func digest(ofFile path: String) throws -> String {
        throw VitrineError(subject: path, "can't be read", remedy: "it is made up")
    }
}
