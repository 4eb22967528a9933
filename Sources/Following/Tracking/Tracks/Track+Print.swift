import Imaging
import Prints

/// How a line's print looks, as far as it was proved to be its own.
extension Track {
    /// How many views of a print are kept: more find it in more kinds of blur and light, and cost time.
    private static let mostPrints = 2
    /// The share of the sharpest frame's sharpness from which on a view is worth keeping.
    private static let worthKeeping = 0.7
    /// How many times sharper than the one before a view is that takes its place.
    private static let sharper = 1.1

    /// Takes note that other print stands where it should be: it ends where it was proved last.
    mutating func displace() { isDisplaced = true }

    /// Whether it can be told by its print. Lines on curves can't: their picture isn't straight.
    var hasPrint: Bool { !prints.isEmpty && bend == nil }

    /// How alike its print and what stands at a place are.
    func likeness(at quad: Quad, in observation: Observation) -> PrintLikeness {
        guard let image = observation.image, hasPrint else { return .none }
        var best = PrintLikeness.none
        var view: PrintView?
        for print in prints.reversed() {
            if view?.width != print.width {
                view = PrintView(of: quad, in: image, sharpness: observation.sharpness, width: print.width)
            }
            guard let view else { continue }
            let likeness = print.likeness(to: view)
            if likeness.isSame { return likeness }
            if likeness.isBetter(than: best) { best = likeness }
        }
        return best
    }

    /// Whether a frame is too blurred, beside those in which it was seen, to prove that it isn't there.
    func isTooBlurred(in observation: Observation) -> Bool {
        observation.sharpness < Self.provingSharpness * sharpest
    }

    /// Whether a frame is about as sharp as those in which it was seen best.
    func isSharp(in observation: Observation) -> Bool { observation.sharpness >= Self.worthKeeping * sharpest }

    /// Keeps how it looks where it was found and is proved to be.
    mutating func keepPrint(at quad: Quad, in observation: Observation) {
        guard let image = observation.image, text != nil, bend == nil, !isFixed,
            isSharp(in: observation),
            prints.count < Self.mostPrints
                || observation.sharpness > Self.sharper * (prints.last?.sharpness ?? 0),
            var view = PrintView(of: quad, in: image, sharpness: observation.sharpness)
        else { return }
        var kept = prints.filter { $0.isLikeWide(view) }
        // Views of one width are compared with one crop.
        if let first = kept.first, first.width != view.width {
            view = PrintView(of: quad, in: image, sharpness: observation.sharpness, width: first.width) ?? view
        }
        if kept.count >= Self.mostPrints { kept.removeLast() }
        prints = kept + [view]
    }

    /// The item at its anchor.
    var printed: Quad { printed(path.anchor.quad) }

    /// The height of its letters at its anchor, in pixels.
    var letterHeight: Double { bend?.placed(in: path.anchor.quad)?.height ?? path.anchor.quad.height }
}
