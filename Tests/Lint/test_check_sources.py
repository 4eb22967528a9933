"""Tests of check-sources.py on made snippets: `python3 Tests/Lint/test_check_sources.py`."""

import contextlib
import importlib.util
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("check_sources", Path(__file__).with_name("check-sources.py"))
check_sources = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_sources)


def findings(rule, *texts, files=("SampleMedia/walk.mp4", "Tests/Floors/samples.tsv"), path="Sources/T/A.swift"):
    """Line and message of the findings of a rule in files with these texts."""
    sources = [check_sources.Source(path, text) for text in texts]
    found = sorted(check_sources.Check(sources, files).findings)
    return [(line, message) for _, line, found_rule, message in found if found_rule == rule]


def lines(rule, *texts, **options):
    return [line for line, _ in findings(rule, *texts, **options)]


class Documented(unittest.TestCase):
    def test_declarations_without_docstring(self):
        text = """
            /// A thing.
            package struct A {
                package var speed: Speedometer2
                /// Told.
                package var told: Speedometer2
                @discardableResult package static func go() -> Int { 1 }
                package subscript(place: Int) -> Int { 1 }
                package typealias B = Int
                var internalOne: Int
                private var own: Int
            }
            """
        self.assertEqual(lines("documented", text), [4, 7, 8, 9])

    def test_attributes_may_stand_between(self):
        self.assertEqual(lines("documented", "/// Told.\n@frozen\n@MainActor\npackage struct A {}"), [])
        self.assertEqual(lines("documented", "/// Told.\n\npackage struct A {}"), [3])

    def test_types_unless_private(self):
        text = "struct A {\n    enum B { case c }\n    private struct C { struct D {} }\n}\nextension A {}\nactor E {}"
        self.assertEqual(lines("documented", text), [1, 2, 6])

    def test_requirements_of_package_protocols(self):
        text = "/// Told.\npackage protocol P {\n    func go()\n    /// Told.\n    func stop()\n}"
        self.assertEqual(lines("documented", text), [3])

    def test_what_implements_a_documented_requirement(self):
        protocol = "/// Told.\npackage protocol P {\n    /// Told.\n    func stop()\n    func go()\n}"
        types = "/// Told.\npackage struct A: Q {\n    package func stop() {}\n}\n"
        types += "extension A: P {\n    package func go() {}\n}"
        self.assertEqual(lines("documented", types, protocol), [5, 6])
        self.assertEqual(lines("documented", types.replace(": P", ""), protocol), [3, 5, 6])

    def test_trivial_initialisers(self):
        text = """
            /// Told.
            package struct A {
                var a: Int
                var b: Int
                package init(a: Int, with b: Int = 0) {
                    self.a = a
                    self.b = b
                }
                package init(a: Int) { self.init(a: a, with: 2) }
                package init(from decoder: any Decoder) throws { a = 1 }
                package init() {}
                package init(c: Int) { self.a = c }
            }
            """
        self.assertEqual(lines("documented", text), [10, 13])

    def test_plain_names(self):
        text = """
            /// Told.
            package struct A {
                package var isEmpty: Bool
                package var name: String?
                package var height: Int
                package var quad: Quad
                package var quads: [Quad]
                package var kind: Inner.Kind
                package var description: String { "" }
                package static func == (a: A, b: A) -> Bool { true }
                package static func + (a: A, b: A) -> A { a }
                package static func • (a: A, b: A) -> A { a }
                package var open: Bool
            }
            """
        self.assertEqual(lines("documented", text), [13, 14])

    def test_declarations_in_bodies_comments_and_strings_are_none(self):
        text = 'enum A {}\nfunc f() {\n    let a = 1\n    // package var b: Int\n'
        text += '    let c = """\n    package var d: Int\n    """\n}'
        self.assertEqual(lines("documented", text), [1])


class Unit(unittest.TestCase):
    def test_properties(self):
        text = """
            struct A {
                var time: Double
                /// Seconds from the start.
                var begin: Double
                var lengthSeconds: Double
                var confidence: Float?
                var reach: [Double]
                var scaleless = 3.5
                var range: ClosedRange<Double>
                var computed: Double { 3 }
                private var level = [Double]()
                let count = 3
                let years = 1000...2100
                package var area: Double { 3 }
            }
            """
        self.assertEqual(lines("unit", text), [3, 8, 9, 10, 15])

    def test_words_of_docstrings(self):
        for told in ["0 to 1: how sure.", "0…1.", "dBm at 1 m.", "As a share of the width.", "In heights of a letter.",
                     "Standard deviations.", "How many times longer.", "Width by height.", "Grey levels a pixel."]:
            self.assertEqual(lines("unit", f"enum A {{\n    /// {told}\n    static let x: Double = 3\n}}"), [], told)
        for told in ["The width of the label.", "How far it may be.", "The size.", "When it began."]:
            self.assertEqual(lines("unit", f"enum A {{\n    /// {told}\n    static let x: Double = 3\n}}"), [3], told)

    def test_type_speaks_for_its_properties(self):
        self.assertEqual(lines("unit", "/// A point, in pixels.\nstruct A {\n    var x: Double\n}"), [])
        self.assertEqual(lines("unit", "/// Seconds that it took.\nstruct A {\n    var x: Double\n}"), [])
        self.assertEqual(lines("unit", "/// What has pixels.\nstruct A {\n    var x: Double\n}"), [3])

    def test_parameters_and_results(self):
        text = """
            struct A {
                /// Seconds.
                var time: Double
                /// Told.
                /// - Parameters:
                ///   - reach: in metres.
                ///   - gap: how far.
                package func f(reach: Double, of gap: Double, time: Double, by other: (_ x: Double) -> Double) -> Int {}
                package func g() -> Double { 3 }
                /// Told.
                /// - Returns: metres.
                package func h() -> Double { 3 }
                func i(reach: Double) {}
            }
            """
        self.assertEqual(findings("unit", text), [(9, "gap of f has no unit"), (10, "g has no unit")])


class InlineNumber(unittest.TestCase):
    def test_fractions(self):
        text = """
            enum A: Double {
                case a = 0.37
                static let b = 0.37
                static let c = [0.1, 0.2].map { $0 * 1.7 }
                var d = 0.3
                init(e: Double = 0.3) { f = e * 1.3 }
                func g(h: Double = 0.4) -> Double { 0.5 * h + 1e-9 + 2.0 + 255 + 0.25 }
                var i: Double { 0.8 }
                func j() { let k = 1e-3; return t.0.1 + "\\(0.9)".count /* 0.7 */ + f("0.7") } // 0.7
                func l() { struct M { static let n = 0.3 }; return 0.35 }
            }
            let o = 0.2
            """
        self.assertEqual(findings("inline-number", text), [
            (line, f"{number} has no name")
            for line, number in [(7, "1.3"), (8, "0.4"), (9, "0.8"), (10, "1e-3"), (11, "0.35")]])


class ConstantDoc(unittest.TestCase):
    def test_numbers(self):
        text = """
            enum A {
                private static let a = 0.3
                private static let b: Float = -4 / 127.5
                static let c = 12
                /// Told.
                static let d = 12
                static let (e, f) = (1.5, 2.5)
                static let g = "12"
                static let h = G(12)
                private let i = 8
            }
            private let j = 2_000
            """
        self.assertEqual(lines("constant-doc", text), [3, 4, 5, 8, 11, 13])


class ForeignCitation(unittest.TestCase):
    def test_files(self):
        text = """
            // On walk.mp4, SampleMedia/walk.mp4 and samples.tsv; visit.mp4 is any.
            // On other.mp4, and on Sources/walk.mp4.
            /// The held-out ones, ../shared, gallery-2.
            let a = "see figures.tsv, https://x.org/context.json, \\(name).truth.json"
            """
        self.assertEqual([message.split()[0] for _, message in findings("foreign-citation", text)], [
            "Sources/walk.mp4", "other.mp4", "../shared", "gallery-2", "held-out", "figures.tsv"])

    def test_line_in_a_long_string_and_unknown_files(self):
        text = 'let a = """\n    one\n    figures.tsv held-out\n    """'
        self.assertEqual(lines("foreign-citation", text), [3, 3])
        self.assertEqual(lines("foreign-citation", text, files=None), [3])


class Satellite(unittest.TestCase):
    def test_sizes_and_names(self):
        body = "struct Quad {\n" + "    var a = 1\n" * 20 + "}\n"
        self.assertEqual(findings("satellite", body, path="Quad+Grid.swift"), [])
        self.assertEqual(findings("satellite", body, path="main.swift"), [])
        self.assertEqual(findings("satellite", "struct Quad {}", path="Quad.swift"), [(1, "only 1 lines")])
        self.assertEqual(findings("satellite", body, path="Grid.swift"),
                         [(1, "nothing here has a name that begins with Grid")])
        self.assertEqual(len(findings("satellite", body + "\n" * 250, path="Quad.swift")), 1)
        table = "enum Quad {\n    static let all = [\n" + "        1,\n" * 300 + "    ]\n}\n"
        self.assertEqual(findings("satellite", table, path="Quad.swift"), [])
        table = 'enum Quad {\n    static let all = """\n' + "        1\n" * 300 + '        """\n}\n'
        self.assertEqual(findings("satellite", table, path="Quad.swift"), [])


class Reading(unittest.TestCase):
    def test_brackets_in_strings_and_regular_expressions(self):
        text = r'''
            enum A {
                static let a = "\(b["}"] ?? "{") {" + #"{"# + "\"{"
                let c = text.wholeMatch(of: /[({]\/\{/)
                let d = #/
                    ( [{(] )
                /#
                func e() -> Double { 0.3 / x }
                static let f = 0.4 / 2
            }
            '''
        self.assertEqual(lines("inline-number", text), [8])
        self.assertEqual(lines("constant-doc", text), [9])

    def test_unclosed_brackets_do_no_harm(self):
        self.assertEqual(lines("documented", "package struct A {\n    package func f( {\n"), [1, 2])


class CommandLine(unittest.TestCase):
    def run_main(self, *arguments):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            return check_sources.main(list(arguments)), output.getvalue()

    def test_listing_counts_and_exit_status(self):
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder, "Group", "Target")
            Path(target, "Inner").mkdir(parents=True)
            Path(target, "main.swift").write_text("run()\n")
            self.assertEqual(self.run_main(folder), (0, ""))
            file = Path(target, "Inner", "A.swift")
            file.write_text("struct A {\n" + "    var a = b\n" * 20 + "}\n")
            self.assertEqual(self.run_main(folder), (1, f"{file}:1: documented: A has no docstring\n"))
            status, table = self.run_main("--counts", folder)
            self.assertEqual(status, 1)
            self.assertRegex(table, rf"{target} +1 +0 +0 +0 +0 +0\n")
            self.assertIn("1 targets, 2 files, median 11.5 lines a file; 2 files of 30 lines or fewer, 1 of 15", table)

    def test_missing_path(self):
        with self.assertRaises(SystemExit):
            self.run_main("no-such-folder")


if __name__ == "__main__":
    unittest.main()
