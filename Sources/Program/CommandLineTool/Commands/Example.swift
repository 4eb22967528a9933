/// A command line, and what it does.
package struct Example: Hashable, Sendable {
    package var line: String
    package var effect: String

    package init(_ line: String, _ effect: String) {
        self.line = line
        self.effect = effect
    }
}
