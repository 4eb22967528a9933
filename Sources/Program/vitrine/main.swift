import CommandLineTool
import Foundation

InterruptionSignals.openStandardStreams()
ThreadLimit.apply()
let interruption = Interruption()
InterruptionSignals.watch(for: interruption)
// A reader that goes away shows as an error of the write, not as a signal that kills.
signal(SIGPIPE, SIG_IGN)

let names = ForeignNames()
let code = await VitrineTool.shipped(interruption: interruption, names: names).run { try names.arguments() }
names.removeAll()
exit(code.rawValue)
