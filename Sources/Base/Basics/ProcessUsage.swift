import Foundation

/// What this process has used of the machine.
package enum ProcessUsage {
    /// Seconds of processors' time, of all threads.
    package static var processorTime: Double {
        let usage = usage
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
    }

    /// Seconds of a processor's time, of the calling thread.
    package static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    /// MB that the process had in memory at most, since it began or since ``forgetPeak()``.
    package static var peakMemory: Double { Double(usage.ru_maxrss) / 1024 }

    /// MB of address space that the process may take (`ulimit -v`); `nil` where there is no limit.
    package static var addressSpaceLimit: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt64(Int64.max) else {
            return nil
        }
        return Int(limit.rlim_cur >> 20)
    }

    /// Lets the peak begin at what the process has now (proc_pid_clear_refs(5)). Where the kernel doesn't allow that,
    /// the peak stays that of all times.
    package static func forgetPeak() { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }

    /// What getrusage(2) counts of the whole process.
    private static var usage: rusage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage
    }
}
