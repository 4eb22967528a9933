/// A part of a text that means something.
package struct ContentMatch: Hashable, Sendable {
    package let type: ContentType
    /// Where it stands in the text that was searched.
    package let range: Range<String.Index>
    /// What it means, in one spelling however it was printed; README.md has the form for each type.
    package let value: String
}
