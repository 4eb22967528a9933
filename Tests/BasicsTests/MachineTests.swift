import Basics
import Testing

@Suite struct SplitMixTests {
    /// The first numbers of seed 1234567 by Vigna's splitmix64.c.
    @Test func numbersAreThoseOfTheReference() {
        var random = SplitMix(state: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func numbersStayBelowTheirBound() {
        var random = SplitMix(state: 1)
        let numbers = (0..<1000).map { _ in random.below(7) }
        #expect(Set(numbers) == Set(0..<7))
    }
}

@Suite struct ProcessUsageTests {
    @Test func workCostsTimeOfTheThreadAndTheProcess() {
        let (thread, process) = (ProcessUsage.threadTime, ProcessUsage.processorTime)
        var random = SplitMix(state: 1)
        while ProcessUsage.threadTime - thread < 0.02 { _ = random.next() }
        // The kernel may count a process's time in ticks of 10 ms.
        #expect(ProcessUsage.processorTime - process > 0.005)
    }

    @Test func memoryIsCountedInMegabytes() {
        #expect((1.0..<1e6).contains(ProcessUsage.peakMemory))
    }
}
