import Basics
import Imaging
import Testing

@testable import Overlay

@Suite struct CaptionPlacerTests {
    private let frame = Rectangle(minX: 0, minY: 0, maxX: 400, maxY: 300)

    private func request(_ subject: Rectangle, group: String = "a") -> CaptionPlacer.Request {
        .init(group: group, subject: subject, width: 100, height: 30)
    }

    @Test func standsAboveWhereThereIsRoom() {
        var placer = CaptionPlacer(frame: frame, gap: 5)
        let subject = Rectangle(minX: 50, minY: 100, maxX: 200, maxY: 150)
        #expect(
            placer.place([request(subject)], around: [])
                == [Rectangle(minX: 50, minY: 65, maxX: 150, maxY: 95)])
    }

    @Test func goesBelowAtTheUpperEdgeAndStaysInThePicture() {
        var placer = CaptionPlacer(frame: frame, gap: 5)
        let subject = Rectangle(minX: 350, minY: 10, maxX: 399, maxY: 50)
        #expect(
            placer.place([request(subject)], around: [])
                == [Rectangle(minX: 300, minY: 55, maxX: 400, maxY: 85)])
    }

    @Test func captionsDontHideEachOther() {
        var placer = CaptionPlacer(frame: frame, gap: 5)
        let subjects = [
            Rectangle(minX: 50, minY: 100, maxX: 120, maxY: 120), Rectangle(minX: 60, minY: 130, maxX: 130, maxY: 150),
        ]
        let places = placer.place(
            [request(subjects[0]), request(subjects[1], group: "b")], around: subjects)
        #expect(!places[0].intersects(places[1]))
        for place in places { #expect(subjects.allSatisfy { !$0.intersects(place) }) }
    }

    @Test func staysOnItsSideWhileThatIsGoodEnough() {
        var placer = CaptionPlacer(frame: frame, gap: 5)
        let low = Rectangle(minX: 50, minY: 10, maxX: 200, maxY: 40)
        let below = placer.place([request(low)], around: [])[0]
        #expect(below.minY > low.maxY)
        // By now there would be room above, too.
        let lower = Rectangle(minX: 50, minY: 60, maxX: 200, maxY: 90)
        #expect(placer.place([request(lower)], around: [])[0].minY > lower.maxY)
    }
}
