import Foundation
import Testing
import TextContent

/// The texts of the sample videos: labels of a museum, in which nothing must be found that isn't there.
@Suite struct SampleTextTests {
    private struct Truth: Decodable {
        struct Item: Decodable {
            var kind: String
            var value: String
        }
        var items: [Item]
    }

    @Test func museumLabelsHoldYearsAndAccessionNumbersOnly() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../SampleMedia")
        let names = ["walkthrough-plain", "walkthrough-portrait-vfr", "walkthrough-portuguese-hd"]
        for name in names {
            let file = folder.appending(path: name + ".truth.json")
            for item in try JSONDecoder().decode(Truth.self, from: Data(contentsOf: file)).items {
                let found = ContentFinder.find(in: item.value).map { "\($0.type) \($0.value)" }
                if item.kind != "text" {
                    #expect(ContentFinder.whole(item.value) != nil, "\(item.value)")
                } else if item.value.wholeMatch(of: /[0-9]{4}\.[0-9]+\.[0-9]+/) != nil {
                    #expect(found == ["accessionNumber \(item.value)"])
                } else {
                    let years = item.value.matches(of: /[0-9]{4}/).map { "year \($0.output)" }
                    #expect(found == years, "\(item.value)")
                }
            }
        }
    }
}
