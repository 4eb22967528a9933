import Imaging

extension GrayImage {
    /// How many pixels lie from one that is looked at to the next, as if the longer side were about `side` pixels.
    func step(forSide side: Int) -> Int { max(1, (max(width, height) + side / 2) / side) }
}
