import Foundation
import RecognitionCore
import TestSupport
import Testing
import VideoDecoding

/// Clips that a test makes with the `ffmpeg` command.
struct MadeClip {
    let folder: ScratchFolder
    let path: String

    /// - Parameters:
    ///   - name: the file's name; its ending decides the container.
    ///   - arguments: those of `ffmpeg`, without the output.
    init(_ name: String, _ arguments: [String]) throws {
        folder = try ScratchFolder()
        path = folder.path(name)
        try Self.ffmpeg(arguments + [path])
    }

    /// A picture that is black but for its upper left quarter.
    static func corner(_ size: String = "160x96", seconds: Double = 1, rate: Int = 10) -> [String] {
        [
            "-f", "lavfi", "-i",
            "color=black:s=\(size):r=\(rate):d=\(seconds),format=gray,drawbox=x=0:y=0:w=iw/2:h=ih/2:c=white:t=fill",
        ]
    }

    static func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-nostdin", "-y", "-loglevel", "error"] + arguments
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg \(arguments.joined(separator: " "))")
    }
}

/// All that a reader gives.
struct Decoded {
    var info: VideoInfo
    var frames: [Frame] = []
    var diagnostics: [Diagnostic] = []

    init(_ path: String, from: MediaTime? = nil, to: MediaTime? = nil) throws {
        let reader = try VideoReader(path: path, from: from, to: to)
        info = reader.info
        while let event = try reader.next() {
            switch event {
            case .frame(let frame): frames.append(frame)
            case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
            }
        }
    }

    var times: [Double] { frames.map(\.time.seconds) }

    /// Which quarter of the first picture is bright: x and y as left/right (0, 1) and top/bottom (0, 1).
    func brightQuarters() throws -> Set<[Int]> {
        let image = try #require(frames.first).image
        var bright: Set<[Int]> = []
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let x = image.width * (1 + 2 * column) / 4
            let y = image.height * (1 + 2 * row) / 4
            if image.withPixels({ $0[y * image.stride + x] }) > 128 { bright.insert([column, row]) }
        }
        return bright
    }
}
