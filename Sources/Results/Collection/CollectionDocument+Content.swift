import Imaging
package import TextContent

extension CollectionDocument {
    /// What a text means, in one spelling however it was printed.
    package struct Content: Hashable, Sendable, Codable {
        package var type: ContentType
        package var value: String

        private init(_ match: ContentMatch) {
            type = match.type
            value = match.value
        }

        /// What the parts of a label's text mean, each once, in reading order.
        static func ofLabel(_ text: String) -> [Content] {
            var known: Set<Content> = []
            return ContentFinder.find(in: text).map(Content.init).filter { known.insert($0).inserted }
        }

        /// What a payload means where it is one thing as a whole; else empty.
        static func ofPayload(_ text: String?) -> [Content] {
            text.flatMap(ContentFinder.whole).map { [Content($0)] } ?? []
        }
    }
}
