import Foundation

/// The pictures of a page, as long as there is room: browsers are slow with pages of hundreds of megabytes.
final class Album {
    /// In bytes.
    private var room: Int

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
