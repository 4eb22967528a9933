import CommandLineTool
import Foundation
import Testing

@Suite struct InterruptionTests {
    @Test(.timeLimit(.minutes(1))) func waitersReturnWhenItIsRequested() async {
        let interruption = Interruption()
        async let first: Void = interruption.wait()
        async let second: Void = interruption.wait()
        #expect(!interruption.isRequested)
        interruption.request()
        _ = await (first, second)
        #expect(interruption.isRequested)
        await interruption.wait()
    }

    @Test(.timeLimit(.minutes(1))) func waitersReturnWhenTheirTaskIsCancelled() async {
        let interruption = Interruption()
        let waiter = Task { await interruption.wait() }
        waiter.cancel()
        await waiter.value
        #expect(!interruption.isRequested)
    }

    @Test(.timeLimit(.minutes(1))) func signalOfTheSystemIsARequestInWhicheverThreadItArrives() async {
        let interruption = Interruption()
        interruption.heed()
        InterruptionSignals.watch(for: interruption, endsWaiting: false)
        kill(getpid(), SIGTERM)
        await interruption.wait()
        #expect(interruption.isRequested)
    }
}
