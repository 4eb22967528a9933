/// The address of a file beside a page or in a folder near it.
enum RelativeAddress {
    /// `path` percent-encoded so that it can only be a relative path: never a scheme, a host, a query or a fragment.
    static func encoded(_ path: String) -> String {
        let encoded = path.utf8.map { byte -> String in
            if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
        return encoded.hasPrefix("../") ? encoded : "./" + encoded
    }

    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
}
