import CLibC
import Foundation
import Synchronization

/// Splits a command line into options and operands by the GNU conventions, through the C library's `getopt_long`:
/// `--name=value`, `--name value`, `-n value`, unambiguous beginnings of long names, options after operands, `--`.
struct ArgumentScanner {
    /// A line that was understood: each option given, in order, with its index among the shapes.
    struct Result: Equatable {
        var options: [Given] = []
        var operands: [String] = []

        /// An option as it was given.
        struct Given: Equatable {
            var index: Int
            var value: String
        }
    }

    /// What is wrong with a line.
    enum Fault: Error, Equatable {
        case unknown(String)
        case ambiguous(String, candidates: [String])
        case missingValue(String)
        case unexpectedValue(String)
    }

    let shapes: [OptionShape]
    /// Whether everything from the first operand on is an operand.
    var stopsAtOperand = false

    func scan(_ arguments: [String]) throws(Fault) -> Result {
        // The first element is the program's name, which getopt_long skips.
        var argv = (["vitrine"] + arguments).map { strdup($0) }
        let names = shapes.map { strdup($0.name) }
        defer { (argv + names).forEach { free($0) } }
        argv.append(nil)
        var options = zip(shapes.indices, shapes).map { index, shape in
            option(
                name: names[index], has_arg: shape.placeholder == nil ? no_argument : required_argument, flag: nil,
                val: Self.firstLongValue + Int32(index))
        }
        options.append(option())
        return try Self.lock.withLock { _ throws(Fault) in try run(&argv, options) }
    }

    /// The values that getopt_long returns for long options begin here, above all letters.
    private static let firstLongValue: Int32 = 256
    /// getopt_long keeps its state in global variables.
    private static let lock = Mutex(())

    private func run(_ argv: inout [UnsafeMutablePointer<CChar>?], _ options: [option]) throws(Fault) -> Result {
        var result = Result()
        clibc_getopt_begin()
        while true {
            let found = getopt_long(Int32(argv.count - 1), argv, letters, options, nil)
            switch found {
            case -1:
                result.operands = argv[Int(clibc_getopt_next())..<(argv.count - 1)].map { text($0) }
                return result
            case Int32(UInt8(ascii: ":")):
                throw .missingValue(written(clibc_getopt_culprit()))
            case Int32(UInt8(ascii: "?")):
                throw fault(at: text(argv[Int(clibc_getopt_next()) - 1]))
            default:
                guard let index = index(of: found) else { throw .unknown(written(found)) }
                result.options.append(.init(index: index, value: text(clibc_getopt_value())))
            }
        }
    }

    /// The letters for getopt_long: errors told apart (`:`), options in any order or not (`+`).
    private var letters: String {
        (stopsAtOperand ? "+:" : ":")
            + shapes.compactMap { shape in shape.short.map { "\($0)\(shape.placeholder == nil ? "" : ":")" } }.joined()
    }

    private func fault(at argument: String) -> Fault {
        let culprit = clibc_getopt_culprit()
        if culprit >= Self.firstLongValue { return .unexpectedValue(written(culprit)) }
        if culprit != 0 { return .unknown(written(culprit)) }
        let name = String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
        let candidates = shapes.map(\.name).filter { $0.hasPrefix(name) }
        return candidates.isEmpty
            ? .unknown("--\(name)") : .ambiguous("--\(name)", candidates: candidates.map { "--\($0)" })
    }

    private func index(of value: Int32) -> Int? {
        if value >= Self.firstLongValue { return Int(value - Self.firstLongValue) }
        return shapes.firstIndex { $0.short?.asciiValue.map { Int32($0) } == value }
    }

    /// The option of that value as a person writes it.
    private func written(_ value: Int32) -> String {
        if value >= Self.firstLongValue { return "--" + shapes[Int(value - Self.firstLongValue)].name }
        return "-" + String(UnicodeScalar(UInt8(truncatingIfNeeded: value)))
    }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}
