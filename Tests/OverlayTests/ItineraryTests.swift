import Collection
import Records
import Testing

@testable import Overlay

@Suite struct ItineraryTests {
    private func ranged(_ time: Double, _ region: String, _ zone: String, _ distance: Double?) -> ProximityRecord {
        .ranged(
            .init(
                time: time, receiver: nil, region: region,
                beacons: [
                    .init(.init(id: "beacon"), proximity: zone, distance: distance, accuracy: 1, rssi: -60)
                ]))
    }

    @Test func zoneComesFromTheReportsOfThePlace() {
        let itinerary = Itinerary(
            stops: [.init(place: "Gallery 3", from: 0, to: 10)],
            records: [
                ranged(1002, "Gallery 3", "far", 8), ranged(1002, "Shop", "immediate", 0.3),
                ranged(1006, "Gallery 3", "near", 2),
            ], start: 1000)
        #expect(itinerary.position(at: 1) == .init(place: "Gallery 3", zone: .unknown))
        #expect(itinerary.position(at: 3) == .init(place: "Gallery 3", zone: .far))
        #expect(itinerary.position(at: 6) == .init(place: "Gallery 3", zone: .near))
        // What was heard too long ago counts no more.
        #expect(itinerary.position(at: 20) == nil)
    }

    @Test func withoutAVisitTheNearestRegionIsThePlace() {
        let itinerary = Itinerary(
            stops: [],
            records: [ranged(5, "A", "unknown", nil), ranged(5, "B", "near", 1.5), ranged(5, "C", "far", 9)], start: 0)
        #expect(itinerary.position(at: 5.5) == .init(place: "B", zone: .near))
        #expect(itinerary.position(at: 4.9) == nil)
    }
}
