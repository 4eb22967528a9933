import Basics
import BeaconReplay
import Foundation
import Imaging
import Records
import TraceReading

/// Fits a calibration to traces recorded at known distances, and writes it.
struct CalibrateAction {
    func callAsFunction(
        _ request: ReplayRequest, distances: KnownDistances, _ context: CommandContext
    ) throws -> ExitCode {
        let calibrator = Calibrator(distances, settings: request.pipeline.settings)
        for trace in request.traces {
            try calibrator.read(
                TraceReader(path: trace, columns: request.columns), name: URL(filePath: trace).lastPathComponent,
                tell: { context.console.report($0, about: trace) })
        }
        let document = try RecordEncoding.document(calibrator.calibration())
        guard let path = request.output else {
            try context.console.write(String(decoding: document, as: UTF8.self))
            return .done
        }
        do {
            try document.write(to: URL(filePath: path))
        } catch {
            throw VitrineError(subject: path, "can't be written", cause: error)
        }
        return .done
    }
}
