import Basics
import Recognition

/// What a scan looks for and how thoroughly: the values of a pipeline file. The defaults are those of `museum`, and
/// what a file leaves out is as there.
package struct PipelineConfiguration: Hashable, Sendable {
    /// The pipeline's name: its file's, without the extension.
    package var name: String
    /// How text is read; `nil`: not at all.
    package var text: TextSettings?
    /// Which barcodes are read; `nil`: none.
    package var barcodes: BarcodeSettings?
    /// How thoroughly the video is looked at.
    package var quality: Quality
    /// The part of the picture that is looked at; `nil`: all of it.
    package var region: Region?
    /// Which frames are decoded and read.
    package var frames: FrameSettings
    /// What a scan prints on standard output when a video is done.
    package var printouts: [Printout]

    package init(
        name: String = defaultName, text: TextSettings? = TextSettings(),
        barcodes: BarcodeSettings? = BarcodeSettings(),
        quality: Quality = .balanced, region: Region? = nil, frames: FrameSettings = FrameSettings(),
        printouts: [Printout] = []
    ) {
        self.name = name
        self.text = text
        self.barcodes = barcodes
        self.quality = quality
        self.region = region
        self.frames = frames
        self.printouts = printouts
    }

    /// The pipeline that is used when none is named; it works without its file.
    package static let defaultName = "museum"
}

/// The shape of a pipeline file; Pipelines/museum.json5 explains each key.
extension PipelineConfiguration: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case text, barcodes, quality, region, frames, print
    }

    /// Takes everything but the name from the file's object.
    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        text =
            reader.isNull(.text) ? nil : try reader.value(.text, default: TextSettings(), allowed: "an object or null")
        barcodes =
            reader.isNull(.barcodes)
            ? nil : try reader.value(.barcodes, default: BarcodeSettings(), allowed: "an object or null")
        quality = try reader.choice(.quality, default: quality)
        if !reader.isNull(.region) {
            let allowed = "null or four numbers: [x, y, width, height]"
            let numbers: [Double]? = try reader.value(.region, default: nil, allowed: allowed)
            region = try reader.explained(.region) { try numbers.map { try Region($0) } }
        }
        frames = try reader.value(.frames, default: frames, allowed: "an object")
        printouts = try reader.choices(.print) ?? printouts
        guard text != nil || barcodes != nil else {
            throw VitrineError(.usage, "the pipeline looks for nothing", remedy: "give it 'text', 'barcodes' or both")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: .text)
        try container.encode(barcodes, forKey: .barcodes)
        try container.encode(quality, forKey: .quality)
        try container.encode(region?.numbers, forKey: .region)
        try container.encode(frames, forKey: .frames)
        try container.encode(printouts, forKey: .print)
    }
}

/// What records say of a pipeline.
extension PipelineConfiguration {
    /// The languages of the text, as they were given; none where no text is wanted.
    package var languages: [String] { text?.languages ?? [] }

    /// The names of the symbologies that are read, in their usual order.
    package var symbologyNames: [String] {
        Symbology.allCases.filter { barcodes?.symbologies.contains($0) == true }.map(\.rawValue)
    }
}

/// How thoroughly a video is looked at: speed against small, blurred or briefly seen items.
package enum Quality: String, Choice, Codable {
    /// Large signs and labels near the camera.
    case fast
    /// Labels as a visitor films them.
    case balanced
    /// Small print too; slower.
    case accurate

    package static var noun: String { "quality" }
}

/// What a scan prints on standard output of what it found, one value a line.
package enum Printout: String, Choice, Codable {
    /// Each label's text, its lines joined by ` / `.
    case labels
    /// Each barcode's payload.
    case barcodes
    /// Each book's ISBN with hyphens, its check digit validated.
    case isbn

    package static var noun: String { "printout" }
}
