package import Foundation

/// Clips that a test makes with the `ffmpeg` command, which `make setup` installs.
package struct MadeClip {
    /// Where the clip and what a test makes of it lie.
    package let folder: ScratchFolder
    package let path: String

    /// - Parameters:
    ///   - name: the file's name; its ending decides the container.
    ///   - arguments: those of `ffmpeg`, without the output.
    /// - Throws: `ChildProcess.Failure` with what `ffmpeg` says, when it can't make the clip.
    package init(_ name: String, _ arguments: [String]) throws {
        folder = try ScratchFolder()
        path = folder.path(name)
        try Self.ffmpeg(arguments + [path])
    }

    /// A picture that is black but for its upper left quarter, for so many seconds.
    package static func corner(_ size: String = "160x96", seconds: Double = 1, rate: Int = 10) -> [String] {
        [
            "-f", "lavfi", "-i",
            "color=black:s=\(size):r=\(rate):d=\(seconds),format=gray,drawbox=x=0:y=0:w=iw/2:h=ih/2:c=white:t=fill",
        ]
    }

    /// A moving picture with noise in it, for so many seconds.
    package static func moving(_ size: String = "160x96", seconds: Double = 2) -> [String] {
        ["-f", "lavfi", "-i", "testsrc=s=\(size):r=25:d=\(seconds)", "-vf", "noise=alls=12:allf=t"]
    }

    /// Moving pictures and a tone, for so many seconds.
    package static func toned(
        _ size: String = "160x96", seconds: Double = 2, sound: [String] = ["-c:a", "aac"]
    ) -> [String] {
        [
            "-f", "lavfi", "-i", "testsrc=s=\(size):r=25:d=\(seconds)", "-f", "lavfi", "-i",
            "sine=frequency=440:duration=\(seconds)", "-pix_fmt", "yuv420p",
        ] + sound
    }

    /// The clip with its bytes changed, in the same place.
    package func rewritten(_ change: (inout Data) -> Void) throws -> MadeClip {
        var bytes = try Data(contentsOf: URL(filePath: path))
        change(&bytes)
        try bytes.write(to: URL(filePath: path))
        return self
    }

    /// A copy of the file with places of it overwritten, the same each time; its first `sparing` bytes are left alone.
    package func damaged(seed: UInt64, sparing: Int = 4000, places: Int = 6) throws -> String {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<places {
            // Marsaglia's xorshift, 64 bits.
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let place = sparing + Int(state % UInt64(bytes.count - sparing))
            for offset in place..<min(place + 40, bytes.count) {
                bytes[offset] ^= UInt8(truncatingIfNeeded: state >> 20)
            }
        }
        let copy = folder.path("damaged-\(seed)-" + URL(filePath: path).lastPathComponent)
        try Data(bytes).write(to: URL(filePath: copy))
        return copy
    }

    /// Runs `ffmpeg` with such arguments, the output among them.
    /// - Throws: `ChildProcess.Failure` with what it says, when it fails.
    package static func ffmpeg(_ arguments: [String]) throws {
        _ = try output(of: "ffmpeg", ["-nostdin", "-y", "-loglevel", "error"] + arguments)
    }

    /// What a program prints.
    /// - Throws: `ChildProcess.Failure` with what it says on standard error, when it fails.
    package static func output(of program: String, _ arguments: [String]) throws -> String {
        let outcome = try ChildProcess.run(program, arguments)
        guard outcome.code == 0 else {
            throw ChildProcess.Failure(
                description: "\(program) \(arguments.joined(separator: " ")): \(outcome.error)")
        }
        return outcome.output
    }
}
