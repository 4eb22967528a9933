/// When two readings are of one printed line, and when a line tells a label by itself: the same for the labels of one video
/// as for those of several.
package enum LineLikeness {
    /// The similarity (1 − edit distance / longer length) of two readings of one line, a misread character or two aside.
    package static let least = 0.85
    /// A line of so many characters is hardly on two labels by chance.
    package static let tellingLength = 12
}
