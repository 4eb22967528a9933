import Basics
import Foundation
import Imaging
import Overlay
import VideoDecoding
import VideoEncoding

/// Writes a video again with what a scan has found drawn into it: one picture at a time.
package struct OverlayAction: Sendable {
    package init() {}

    /// - Throws: `VitrineError` for what ends the work; what was written until then plays.
    package func callAsFunction(_ request: OverlayRequest, _ context: CommandContext) throws -> ExitCode {
        var results = try OverlayInput(folder: request.folder, video: request.video)
        let reader = try VideoReader(path: request.video)
        try results.check(reader.info, path: request.video)
        let creationTime = reader.info.creationTime.flatMap(LogTime.seconds)
        let itinerary = try results.itinerary(start: request.start(creationTime), creationTime: creationTime)
        let image = ColourImage(width: reader.info.width, height: reader.info.height)
        let painter = try Painter(on: image, style: request.style)
        let writer = try VideoWriter(
            path: request.output, soundOf: request.video, info: reader.info, colours: reader.colours)
        var troubles = results.troubles + writer.refusedSounds.map(Self.refusal)
        do {
            try draw(request, reader, writer, context, report: { troubles.append($0) }) { frame in
                try frame.picture.fill(image)
                let time = frame.time.seconds
                try painter.draw(results.script.marks(at: time), itinerary.position(at: time))
                try writer.append(image, at: frame.time)
                return results.script.count(until: time)
            }
        } catch {
            // What was drawn so far is worth keeping, whatever ended it.
            try? writer.finish(isWhole: false)
            throw error
        }
        try writer.finish(isWhole: !context.interruption.isRequested)
        for trouble in troubles { context.console.report(trouble, about: request.video) }
        if context.interruption.isRequested {
            throw VitrineError(
                .interrupted, subject: request.video, "interrupted",
                remedy: "what was drawn until then is in \(request.output)")
        }
        return troubles.isEmpty ? .done : .problems
    }

    /// Hands each frame to `body`, which returns how many items there were so far, until the end or an interruption.
    private func draw(
        _ request: OverlayRequest, _ reader: VideoReader, _ writer: VideoWriter, _ context: CommandContext,
        report: (Diagnostic) -> Void, body: (Frame) throws -> Int
    ) throws {
        let meter = request.isQuiet ? nil : ProgressMeter(on: context.console)
        defer { meter?.finish() }
        let name = URL(filePath: request.video).lastPathComponent
        while !context.interruption.isRequested, let event = try reader.next() {
            switch event {
            case .diagnostic(let diagnostic):
                if diagnostic.severity != .note { report(diagnostic) }
            case .frame(let frame):
                let items = try body(frame)
                meter?.show(Progress(subject: name, position: frame.time, length: reader.info.duration, items: items))
            }
        }
    }

    private static func refusal(_ codec: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "sound-refused",
            "its sound (\(codec)) can't be put into such a file and is left out; an output named .mkv can hold it")
    }
}
