import Basics
import Configuration
import Foundation
import Recognition

/// How much address space a scan needs. Libraries crash or hang where a thread or a network finds none; so that is seen
/// before they begin.
enum AddressSpace {
    /// What a scan needs at least, in MB, with the neural engine and without. Tried with `ulimit -v`: below it scans
    /// crashed or hung.
    private static let least = (neural: 1400, other: 700)

    /// - Throws: `VitrineError` when the process may take less (`ulimit -v`) than a scan by `pipeline` needs.
    static func check(for pipeline: PipelineConfiguration) throws(VitrineError) {
        try check(ProcessUsage.addressSpaceLimit, for: pipeline)
    }

    /// - Parameter limit: in MB; `nil`: there is none.
    /// - Throws: `VitrineError` when that is less than a scan by `pipeline` needs.
    static func check(_ limit: Int?, for pipeline: PipelineConfiguration) throws(VitrineError) {
        let isOther = pipeline.text == nil || pipeline.text?.engine == .tesseract
        let least = isOther ? least.other : least.neural
        guard let limit, limit < least else { return }
        throw VitrineError(
            .missingCapability, "the address space is limited to \(limit) MB; a scan needs \(least) MB",
            remedy: "raise the limit with ulimit -v\(isOther ? "" : ", or scan with --text-engine tesseract")")
    }
}
