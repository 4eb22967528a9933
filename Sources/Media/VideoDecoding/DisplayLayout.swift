import Basics
import Imaging

/// How a video's frames are to be shown, read off its first frame and its container, and what was odd about that.
struct DisplayLayout {
    let geometry: DisplayGeometry
    let diagnostics: [Diagnostic]

    init(of first: FrameBuffer, in stream: FrameStream) {
        var diagnostics: [Diagnostic] = []
        let orientation: Orientation
        switch stream.demuxer.displayMatrix(of: first) {
        case .exact(let exact): orientation = exact
        case .nearest(let nearest):
            orientation = nearest
            diagnostics.append(
                Diagnostic(
                    .warning, code: "rotation-odd",
                    "the file asks for a turn that isn't a quarter turn; the nearest one is applied"))
        case .absurd:
            orientation = .upright
            diagnostics.append(
                Diagnostic(.warning, code: "rotation-odd", "the file asks for an impossible turn, which is ignored"))
        case nil:
            orientation =
                stream.demuxer.metadataOrientation(of: first) ?? stream.embeddedOrientation ?? .upright
        }
        let ratio = stream.demuxer.sampleAspectRatio(of: first)
        if let geometry = DisplayGeometry(
            width: first.width, height: first.height, sampleAspectRatio: ratio, orientation: orientation)
        {
            self.geometry = geometry
        } else {
            geometry = DisplayGeometry(
                storedWidth: first.width, storedHeight: first.height, orientation: orientation)
            diagnostics.append(
                Diagnostic(
                    .warning, code: "aspect-odd", "the file asks for an impossible shape of pixels, which is ignored"))
        }
        self.diagnostics = diagnostics
    }
}
