/// Numbers that look random and are the same in every run (SplitMix64: Steele, Lea and Flood, OOPSLA 2014).
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameter state: the seed: the same one gives the same numbers.
    package init(state: UInt64) {
        self.state = state
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 to `bound` - 1; small bounds are hit about equally often.
    package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
