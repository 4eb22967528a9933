import Foundation

/// What this process has used of the machine.
package enum ProcessUsage {
    /// Seconds of processors' time, of all threads.
    package static var processorTime: Double {
        let usage = usage
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
    }

    /// MB that the process had in memory at most.
    package static var peakMemory: Double { Double(usage.ru_maxrss) / 1024 }

    private static var usage: rusage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage
    }
}
