import CommandLineTool
import Foundation

InterruptionSignals.openStandardStreams()
ThreadLimit.apply()
let interruption = Interruption()
InterruptionSignals.watch(for: interruption)
// A reader that goes away shows as an error of the write, not as a signal that kills.
signal(SIGPIPE, SIG_IGN)

let tool = VitrineTool.shipped(interruption: interruption)
exit(await tool.run { try RawArguments.read() }.rawValue)
