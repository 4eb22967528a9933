import Foundation
import TestSupport

/// A browser without a window, as people's browsers read pages.
struct Browser {
    static let path = "/usr/bin/chromium"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

    let program: BuiltProgram

    struct Visit {
        /// The document once its scripts have run.
        var document: String
        /// What the browser's console says.
        var console: [Substring]
        /// The hosts that were asked for anything.
        var log: String
    }

    /// Opens a page of the scratch folder.
    /// - Parameters:
    ///   - isDark: whether the person prefers a dark page.
    ///   - width: of the window in pixels.
    func open(_ page: String, isDark: Bool = false, width: Int = 1280) async throws -> Visit {
        let address = "file://" + program.scratch.path(page)
        let outcome = try await program.shell(
            """
            \(Self.path) --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=profile \
            --disable-background-networking --disable-component-update --log-net-log=requests.json \
            --blink-settings=preferredColorScheme=\(isDark ? 0 : 1) --window-size=\(width),900 \
            --enable-logging=stderr --virtual-time-budget=5000 --dump-dom '\(address)'
            """, limit: 120)
        return Visit(
            document: outcome.output, console: outcome.errorLines.filter { $0.contains(":CONSOLE") },
            log: (try? program.scratch.text(of: "requests.json")) ?? "")
    }

    /// Opens a copy of a page in which a script runs at the end: the page itself lets no other script run.
    func open(_ page: String, running script: String, isDark: Bool = false, width: Int = 1280) async throws -> Visit {
        let text = try program.scratch.text(of: page)
        let copy = text.replacing(/<meta http-equiv[^>]*>/, with: "")
            .replacing("</body>", with: "<script>\(script)</script></body>")
        try program.scratch.file("copy.html", copy)
        return try await open("copy.html", isDark: isDark, width: width)
    }
}
