/// What a piece of recognised text means: the kinds that VisionKit's scanner tells apart, and a museum's own.
package enum ContentType: String, CaseIterable, Hashable, Sendable, Codable {
    case url, email, telephone, dateTime, currency, address, flightNumber, trackingNumber
    case accessionNumber, year, dimensions, isbn
}
