import Basics
import Foundation
import Imaging

/// What a pipeline file is for.
enum PipelineKind: String, Decodable {
    case scan, beacon

    private struct Head: Decodable {
        var kind: PipelineKind?
    }

    /// A file that can't be read, or doesn't say, is for scans.
    init(of file: URL) {
        self.init(in: (try? Data(contentsOf: file)) ?? Data())
    }

    init(in data: Data) {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        self = (try? decoder.decode(Head.self, from: data))?.kind ?? .scan
    }
}
