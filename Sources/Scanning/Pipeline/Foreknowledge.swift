/// What is known of the items in view before a window is looked at.
struct Foreknowledge: Sendable {
    /// Whether there is a barcode in view that was read well enough.
    var hasReadCode = false
    /// Whether all is as expected, so that a look now and then is enough.
    var isCalm = false
}
