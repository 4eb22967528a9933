import Basics
package import Imaging
import Recognition
package import Records

/// What is drawn around one item at one time.
package struct Mark: Hashable, Sendable {
    package var kind: LifecycleRecord.Kind
    /// The item's place in the picture.
    package var quad: Quad
    /// The words that stand for it, safe to show.
    package var words: String
    /// What it is told of together with: its label, or itself.
    package var group: String
}
