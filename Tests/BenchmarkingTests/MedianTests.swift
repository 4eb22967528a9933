import Imaging
import Testing

@testable import Benchmarking

@Suite struct MedianTests {
    @Test(arguments: [([], 0), ([3], 3), ([5, 1, 2], 2), ([4, 1, 2, 100], 3)] as [([Double], Double)])
    func medianIsTheMiddle(_ values: [Double], _ expected: Double) {
        #expect(values.median == expected)
    }

    @Test func costsAreTakenApart() {
        let costs = [(3.0, 1.0), (1, 9), (2, 2)].map { VideoFigures.Cost(wall: $0.0, processor: $0.1) }
        #expect(VideoFigures.median(costs) == VideoFigures.Cost(wall: 2, processor: 2))
    }
}
