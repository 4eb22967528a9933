import Foundation

/// The pictures of a page, as long as there is room: browsers are slow with pages of hundreds of megabytes.
final class Album {
    /// In bytes.
    private var room: Int

    /// - Parameter room: bytes of pictures; a page has a third more, because they are in base64.
    init(room: Int = 40 << 20) {
        self.room = room
    }

    /// Takes a picture into the page. Returns whether there was room.
    func take(_ picture: Data) -> Bool {
        guard picture.count <= room else { return false }
        room -= picture.count
        return true
    }
}

/// How large a JPEG picture is, by its frame header (ITU-T T.81, B.2.2).
struct JPEGSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// - Returns: `nil` where the file isn't JPEG, or ends before it says.
    init?(_ file: Data) {
        let bytes = [UInt8](file.prefix(1 << 16))
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var position = 2
        while position + 9 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            let number = { (offset: Int) in Int(bytes[position + offset]) << 8 | Int(bytes[position + offset + 1]) }
            // Start of frame, whatever the process; C4, C8 and CC are other segments.
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                (height, width) = (number(5), number(7))
                guard width > 0, height > 0 else { return nil }
                return
            }
            position += 2 + number(2)
        }
        return nil
    }
}
