/// Numbers as English and Portuguese print them.
enum PrintedNumber {
    /// The number with a decimal point and no separators of thousands: `1.200,50`, `1,200.50` and `1 200,50` are
    /// 1200.50. A lone separator before three digits is one of thousands.
    static func plain(_ text: Substring) -> String {
        let parts = text.split { !$0.isNumber }
        guard parts.count > 1, let last = parts.last, last.count < 3 else { return parts.joined() }
        return parts.dropLast().joined() + "." + last
    }
}
