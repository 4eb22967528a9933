package import Imaging
package import Recognition

/// Reads lines where they stand in a picture with a reader of crops, which is made when it is first needed.
package final class PlacedLineReader: TextReader {
    private let expectsPrint: Bool
    private let make: () throws -> any LineReader
    private var reader: (any LineReader)?
    /// Whether what the library said while it was set up has been handed out.
    private var hasReportedSetUp = false

    /// - Parameters:
    ///   - expectsPrint: whether all lines are those of cards, whose print stands upright.
    ///   - make: makes the reader of crops.
    package init(expectsPrint: Bool, make: @escaping () throws -> any LineReader) {
        self.expectsPrint = expectsPrint
        self.make = make
    }

    package func prepare() throws { _ = try made() }

    private func made() throws -> any LineReader {
        if let reader { return reader }
        let made = try make()
        reader = made
        return made
    }

    package func read(_ line: LineToRead, in image: GrayImage) throws -> LineOutcome {
        let reader = try made()
        var outcome = LineOutcome()
        if !hasReportedSetUp { outcome.setUpMessages = reader.takeMessages() }
        hasReportedSetUp = true
        read(line, in: image, with: reader, &outcome)
        outcome.messages = reader.takeMessages()
        return outcome
    }

    private func read(
        _ line: LineToRead, in image: GrayImage, with reader: any LineReader, _ outcome: inout LineOutcome
    ) {
        let form = line.isSure ? reader.cropForm.unnarrowed : reader.cropForm
        guard let crop = Self.screened(Self.crop(of: line, in: image, as: form), form, line.screening, &outcome) else {
            return
        }
        func take(_ crop: GrayImage, isTurned: Bool) {
            outcome.crops += 1
            outcome.pixels += crop.width * crop.height
            do {
                var reading = try reader.read(crop)
                reading.isTurned = isTurned
                if outcome.reading.map({ reading.isSurer(than: $0) }) != false { outcome.reading = reading }
            } catch {
                // One bad crop mustn't end a scan.
                outcome.failures.append(error)
            }
        }
        take(crop, isTurned: line.direction == .turned)
        if !line.isDirectionSure, !expectsPrint, outcome.reading?.mayBeTurned(line.quad) == true {
            take(crop.turned, isTurned: line.direction != .turned)
        }
    }

    private static func crop(of line: LineToRead, in image: GrayImage, as form: LineCropForm) -> GrayImage {
        let isTurned = line.direction == .turned
        if let band = line.bend?.placed(in: line.quad) {
            return LineCrop.straightened(
                isTurned ? band.turned : band, of: image, isLightOnDark: line.isLightOnDark, as: form)
        }
        return LineCrop.upright(
            isTurned ? line.quad.turned : line.quad, of: image, isLightOnDark: line.isLightOnDark, as: form)
    }

    /// The crop as it is read, dark on light; `nil` where its look says that it isn't worth reading.
    private static func screened(
        _ crop: GrayImage, _ form: LineCropForm, _ screening: LineScreening, _ outcome: inout LineOutcome
    ) -> GrayImage? {
        guard screening != .none else { return crop }
        let appearance = PrintAppearance(crop, form)
        guard appearance.isPrint else { return nil }
        outcome.isBlurred = appearance.isBlurred && screening == .otherThanSharpPrint
        guard !outcome.isBlurred else { return nil }
        return appearance.isLightOnDark ? crop.inverted : crop
    }
}

extension LineReading {
    /// The confidence, 0 to 1, from which on a line isn't tried the other way round. Lower: lines on their heads stay
    /// misread; higher: more is read twice. 64 of 65 turned lines of two filmed shelves were less sure than this.
    private static let uprightConfidence = 0.9
    /// The least width by height, a ratio, of lines that are tried the other way round; the words of shorter ones are too
    /// short to show which way is right.
    private static let turnedAspect = 2.5

    fileprivate func mayBeTurned(_ quad: Quad) -> Bool {
        quad.aspect >= Self.turnedAspect && isPlausible && confidence < Self.uprightConfidence
    }

    fileprivate func isSurer(than other: LineReading) -> Bool {
        isPlausible && (!other.isPlausible || confidence > other.confidence)
    }
}
