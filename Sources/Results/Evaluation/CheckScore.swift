/// How well the reasons to check something tell what is wrong from what is right.
package struct CheckScore: Hashable, Sendable, Encodable {
    /// How many there are, and how many of them a person is asked to check.
    package struct Share: Hashable, Sendable, Encodable {
        /// How many there are.
        package var count = 0
        /// Those that have a reason to be checked.
        package var checked = 0

        mutating func add(isChecked: Bool) {
            count += 1
            checked += isChecked ? 1 : 0
        }
    }

    /// Lines of the collection that aren't in the video: all of them should be checked.
    package var wrongLines = Share()
    /// Lines that are: the fewer of them are checked, the better.
    package var rightLines = Share()
    /// Labels that aren't exactly as they are printed.
    package var wrongLabels = Share()
    /// Labels that are.
    package var rightLabels = Share()
}
