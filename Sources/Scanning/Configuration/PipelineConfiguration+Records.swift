import Imaging
import Recognition

/// What records say of a pipeline.
extension PipelineConfiguration {
    /// The languages of the text, as they were given; none where no text is wanted.
    package var languages: [String] { text?.languages ?? [] }

    /// The names of the symbologies that are read, in their usual order.
    package var symbologyNames: [String] {
        Symbology.allCases.filter { barcodes?.symbologies.contains($0) == true }.map(\.rawValue)
    }
}
