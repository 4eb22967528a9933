/// The parts of a IIIF Presentation 3.0 manifest that a report fills.
struct Manifest: Encodable {
    var context = "http://iiif.io/api/presentation/3/context.json"
    var id: String
    var type = "Manifest"
    var label: [String: [String]]
    var items: [Canvas]

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, label, items
    }

    struct Canvas: Encodable {
        var id: String
        var type = "Canvas"
        var label: [String: [String]]
        /// Both absent where nobody knows.
        var width: Int?
        var height: Int?
        var duration: Double
        var items: [AnnotationPage]
        var annotations: [AnnotationPage]
    }

    struct AnnotationPage: Encodable {
        var id: String
        var type = "AnnotationPage"
        var items: [Annotation]
    }

    struct Annotation: Encodable {
        var id: String
        var type = "Annotation"
        var motivation: String
        var body: Body
        var target: String
    }

    struct Body: Encodable {
        var id: String?
        var type: String
        var format: String
        var width: Int?
        var height: Int?
        var duration: Double?
        var value: String?
        var language: String?
    }
}
