/// The language that a report's own words are in.
package enum ReportLanguage: String, CaseIterable, Hashable, Sendable {
    case en, pt
}
