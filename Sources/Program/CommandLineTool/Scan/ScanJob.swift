package import Foundation

/// One video to scan, and where its results go.
package struct ScanJob: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case file(URL)
        case standardInput
    }

    package var source: Source
    /// What messages call it: the path as given, or `standard input`.
    package var subject: String
    /// The folder for its results, which may not exist yet.
    package var output: URL
}
