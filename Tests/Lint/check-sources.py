#!/usr/bin/env python3
"""Checks in the Swift sources what `swift format lint` doesn't look at; `make lint` runs it.

Usage: check-sources.py [--counts] [PATH]...        (PATH: files or folders; Sources unless given)

Prints `file:line: rule: message` for each finding; the exit status is 1 when there is any. With --counts it prints how
many there are by target and rule instead, and how large the files are. It reads text, not Swift: it knows comments,
strings, brackets and where declarations begin, but infers no types.

documented        A `package`, `public` or `open` declaration, a requirement of such a protocol, and a type that isn't
                  private has a docstring (`///`) right before it. Exempt, because their names say it all: what Swift's
                  own protocols ask for and standard operators (STANDARD below); what a documented requirement of a
                  protocol says to which the type conforms; initialisers that only assign their parameters to properties
                  of the same names; cases; Bool is…, has…; String name, title, path; Int width, height, count, index;
                  properties named like their type (`quad: Quad`, `quads: [Quad]`).
unit              A Double or Float (an array, a range, an optional of them) names its unit: in its docstring, by a word
                  of its name (confidence, …Seconds), or by "in pixels" and the like in its type's docstring. Looked at
                  are stored properties and constants, and of what is `package` computed properties, results and
                  parameters too. A parameter named like a property of the type has that one's unit.
inline-number     A fraction is a named constant of a type or a file, or the default of an initialiser's parameter.
                  Halves, quarters, whole numbers and guards against zero (at most 1e-6) are exempt.
constant-doc      A constant of a type or a file that is a number has a docstring, also where it is private.
foreign-citation  Comments and strings cite no file that the repository lacks, but for those in EXAMPLES below.
satellite         A file has more than 15 lines, and at most 250 unless most of it is one table; something that it
                  declares or extends has a name that begins with the file's (up to a '+').
"""

import re
import statistics
import subprocess
import sys
from collections import Counter, defaultdict
from itertools import dropwhile, takewhile
from pathlib import Path

RULES = ["documented", "unit", "inline-number", "constant-doc", "foreign-citation", "satellite"]
TYPES = {"struct", "class", "actor", "enum", "protocol"}
SHORTEST, SHORT, LONGEST = 15, 30, 250  # Lines of a file.
STANDARD = set("""description debugDescription errorDescription hash encode makeIterator next id rawValue allCases
    startIndex endIndex CodingKeys Iterator Element RawValue deinit == != < <= > >= + - * / % += -= *= /= ~=""".split())
PLAIN = re.compile(r"(is|has)([A-Z]\w*)?: Bool|(name|title|path): String|(width|height|count|index): Int")
EXAMPLES = set("""collection.json run.json reading.json points.csv manifest.json document.json visit.mp4 shelf.mp4
    seen.mp4 walk.csv visit.csv hall.json merged.document.json visit.truth.json NAME.truth.json""".split())
FOREIGN = re.compile(r"held-out|\.\./shared|walkthrough-(?:hard|revisit|bare)|gallery-\w+|book-cover|stone-sign"
                     r"|highway-signs|street-signs|(?P<file>[\w./-]*\w\.(?:mp4|mov|tsv|csv|json|png)\b)")
MEASURES = r"""(?:(?:milli|micro)?seconds?|ms|minutes?|hours?|days?|years?|pixels?|px|(?:centi|milli)?metres?|mm|cm|dBm?
    |Hz|hertz|degrees|radians|(?:kilo|mega)?bytes?|[KM]i?B|percent|grey\s(?:levels|values)|levels\sof\sgrey|modules
    |x-heights|standard\sdeviations?)"""
UNIT = re.compile(rf"""\b(?:{MEASURES}|ratio|shares?|fractions?|parts?\sof|times|multipl\w+|per|factors?|scales?
    |weights?|aspect|score|probability|likelihood|likeness|similarity|confidence|correlation|cosine|sine|accuracy
    |precision|recall|variance|units?|normalised|logarithms?|over\s(?:run|union)|a\ssecond|\d\s?[sm]
    |(?:of|by|to)\s(?:[\w']+\s){{0,3}}(?:height|width|length|size)|[01]\b[^.;]*?\b1
    |in\s(?:[\w-]+\s)?(?:heights|widths|lengths|points|frames|cells|[sm]))\b|%|…1\b""", re.X | re.I)
UNIT_OF_TYPE = re.compile(rf"(?:\bin\s|^){MEASURES}\b|\b0\sto\s1\b", re.X | re.I)
QUANTITY = r"\[?(?:(?:Closed)?Range<)?(?:Double|Float)[\]>]?[?!]?\]?"

INNER = r'[^()"\n]|"(?:\\.|[^"\\\n])*"'  # What is interpolated may have strings and brackets in it.
STRING = rf'"(?:\\\((?:{INNER}|\((?:{INNER}|\((?:{INNER}|\((?:{INNER})*\))*\))*\))*\)|\\[^(]|[^"\\\n])*"'
QUOTED = re.compile(  # Comments, strings and regular expressions.
    r'//[^\n]*|/\*.*?\*/|"""(?:\\.|[^\\])*?"""|(#+)".*?"\1|#/.*?/#|' + STRING
    + r'|(?<=[(:=])\s?/(?![/*\s])(?:\\.|\[[^]\n]*\]|[^/\\\n])+/', re.S)
TOKEN = re.compile(
    r"(?<=[\n{;])[ \t]*+(?:@\w+(?:\([^)\n]*\))?\s++)*+(?P<modifiers>(?:[a-z]++(?:\(\w+\))?[ \t]++)*)"
    r"(?P<kind>struct|class|actor|enum|protocol|extension|func|var|let|subscript|typealias|associatedtype|init|deinit"
    r"|case)\b[?!]?[ \t]*(?P<name>[\w.`]+|[-+*/<>=!&|^~%]+|\([\w, ]+\))?"
    r"|(?P<open>[{(\[])|(?P<close>[})\]])|(?P<equals>(?<![-=!<>+*/%&|^~?.])=(?!=))"
    r"|(?P<number>(?<![\w.$])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][-+]?\d+)?\b)")


class Declaration:
    """A declaration: where it stands, what it says, and the one around it."""
    def __init__(self, token=None, line=1, doc="", outer=None):
        self.kind, name, modifiers = token.group("kind", "name", "modifiers") if token else ("file", "", "")
        self.name, self.line, self.doc, self.outer = (name or self.kind).strip("`"), line, doc, outer
        self.type_name = self.name.split(".")[-1]  # Of a type or an extension.
        self.start, self.body = token.end() if token else 0, None  # Where the head and the body begin.
        self.head, self.has_value, self.text = None, False, ""  # What the head is, and has; what stands in the body.
        inherited = outer.access if outer and outer.kind in ("protocol", "extension") else ""
        self.access = (re.findall(r"\b(public|package|open|private|fileprivate)\s", modifiers) + [inherited])[0]
        self.private = self.access.endswith("private") or (outer is not None and outer.private)
        self.open = self.access in ("public", "package", "open") and not self.private
        self.has_members = self.kind in TYPES or self.kind in ("extension", "file")

    def close(self, code, end):
        """Says where the head ends: at the body, or before what comes next."""
        self.head = " ".join(code[self.start:end].split())
        declared = re.match(r"(?:, ?\w+)* ?: ?([^={]*[^={ ])", self.head)
        number = self.number = re.search(r"= [-(]*\d[\d._]*(?:[eE]-\d+)?(?: ?[-+*/,] ?[-\d._]+)*\)?$", self.head)
        self.type = declared[1] if declared else "Double" if number and re.search(r"\d\.\d|e-", number[0]) else ""
        self.result = self.head.rpartition("-> ")[2].partition(" where ")[0]
        inside = self.head.partition("(")[2]
        for _ in range(3):  # What is in brackets itself is no parameter.
            inside = re.sub(r"\([^()]*\)", "", inside)
        self.parameters = re.findall(r"(?:^|, ?)(?:\w+ )?(\w+): ?(?:inout )?([^,=]*[^,= ])", inside.partition(")")[0])


class Source:
    """A file: its declarations, its fractions without a name, its comments and strings."""
    def __init__(self, path, text):
        self.path, self.lines = Path(path), text.splitlines()
        self.quoted = [(text.count("\n", 0, match.start()) + 1, match[0]) for match in QUOTED.finditer(text)]
        self.declarations, self.fractions = [], []
        self.table = max((string.count("\n") for _, string in self.quoted if string[0] == '"'), default=0)  # Lines.
        code = "\n" + QUOTED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
        code += "\n" + "}" * 99  # Closes what may be open for want of understanding.
        # Of each open bracket: which it is, whose members stand in it (None: none), the latest of them, where it opens.
        stack = [["{", Declaration(), None, 0]]
        for token in TOKEN.finditer(code):
            (bracket, owner, current, begin), at = stack[-1], token.start()
            opens_body = token["open"] == bracket == "{" and current is not None and current.body is None
            if current and current.head is None and (token["kind"] or token["close"] or opens_body):
                current.close(code, at)
            if token["kind"] and bracket == "{" and (owner or token["kind"] in TYPES):
                around = owner or next(entry[2] for entry in reversed(stack) if entry[2])
                line = code.count("\n", 0, token.start("kind"))
                stack[-1][2] = Declaration(token, line, self._docstring(line), around)
                self.declarations.append(stack[-1][2])
            elif token["open"]:
                if opens_body:
                    current.body = at
                stack.append([token["open"], current if opens_body and current.has_members else None, None, at])
            elif token["close"] and len(stack) > 1:
                stack.pop()
                if stack[-1][2] and stack[-1][2].body == begin:
                    stack[-1][2].text = code[begin + 1:at]
                self.table = max(self.table, code.count("\n", begin, at) if bracket == "[" else 0)
            elif token["equals"] and bracket == "{" and owner and current and current.body is None:
                current.has_value = True
            elif token["number"]:
                value, holder = float(token[0].replace("_", "")), next(each[2] for each in reversed(stack) if each[1])
                named = holder and (holder.has_value or (holder.kind == "init" and holder.body is None))
                if not (named or value in (0.25, 0.5) or value.is_integer() or value <= 1e-6):
                    self.fractions.append((code.count("\n", 0, at), token[0]))

    def _docstring(self, line):
        above = dropwhile(lambda text: text.startswith("@"), map(str.strip, reversed(self.lines[:line - 1])))
        doc = takewhile(lambda text: text.startswith("///"), above)
        return "\n".join(text[3:].strip() for text in reversed(list(doc)))


class Check:
    """The findings in sources: (path, line, rule, message). `files` are the repository's; `None`: they aren't known."""
    def __init__(self, sources, files=None):
        self.files, self.findings = files, set()
        self.properties, self.requirements, self.parents = defaultdict(set), defaultdict(set), defaultdict(set)
        for each in (each for source in sources for each in source.declarations):
            if each.kind in ("let", "var"):
                self.properties[each.outer.type_name].add(each.name)
            if each.outer.kind == "protocol" and each.doc:
                self.requirements[each.outer.type_name].add(each.name)
            if each.has_members:
                self.parents[each.type_name].update(re.findall(r"\w+", each.head.partition(":")[2]))
        for source in sources:
            for line, rule, message in [*self._declarations(source), *self._text(source), *self._file(source)]:
                self.findings.add((str(source.path), line, rule, message))

    def _declarations(self, source):
        for each in source.declarations:
            if not each.doc and self._needs_docstring(each):
                yield each.line, "documented", f"{each.name} has no docstring"
            elif not each.doc and each.kind == "let" and each.number:
                yield each.line, "constant-doc", f"{each.name} has no docstring"
            for name in self._without_unit(each):
                what = each.name if name == each.name else f"{name} of {each.name}"
                yield each.line, "unit", f"{what} has no unit"

    def _needs_docstring(self, each):
        if each.kind in TYPES and not each.private:
            return each.name not in STANDARD
        if not each.open or each.kind in ("case", "extension") or each.name in STANDARD:
            return False
        if each.kind == "init" and each.body is not None:
            names, statements = {name for name, _ in each.parameters}, re.findall(r"[^\n;]*[^\n;\s]", each.text)
            assigns = all(re.fullmatch(r"\s*(?:self\.)?(\w+) = \1", statement) for statement in statements)
            memberwise = assigns and names <= self.properties[each.outer.type_name]
            return not (memberwise or each.head.startswith("(from decoder:"))
        own = re.sub(r"^\[([\w.]+)\]$", r"\1s", each.type.rstrip("?"))
        plain = PLAIN.fullmatch(f"{each.name}: {own}") or own.split(".")[-1].lower() == each.name.lower()
        required = any(each.name in self.requirements[name] for name in self.parents[each.outer.type_name])
        return not (required or (plain and each.kind in ("let", "var")))

    def _without_unit(self, each):
        is_property, outer = each.kind in ("let", "var"), each.outer
        quantities = [(each.name, each.type)] if is_property else [*each.parameters, (each.name, each.result)]
        looked_at = quantities if each.open or (is_property and (each.body is None or each.has_value)) else []
        summary, *items = re.split(r"\n(?=- )", each.doc)
        for name in (name for name, type in looked_at if re.fullmatch(QUANTITY, type)):
            own = "- Returns" if name == each.name else (f"- {name}:", f"- Parameter {name}:")
            words = " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name))
            known = UNIT_OF_TYPE.search(outer.doc) if is_property else name in self.properties[outer.type_name]
            if not known and not UNIT.search("\n".join([words, summary, *(x for x in items if x.startswith(own))])):
                yield name

    def _text(self, source):
        for line, number in source.fractions:
            yield line, "inline-number", f"{number} has no name"
        for first, text in source.quoted:
            for cited in FOREIGN.finditer(text):
                file = cited["file"] or ""
                if not file or not (self.files is None or file.startswith(".") or "//" in file
                                    or file.rpartition("/")[2] in EXAMPLES
                                    or any(("/" + known).endswith("/" + file) for known in self.files)):
                    line = first + text.count("\n", 0, cited.start())
                    yield line, "foreign-citation", f"{cited[0]} isn't in the repository"

    def _file(self, source):
        stem, count = source.path.stem.split("+")[0], len(source.lines)
        names = [part.lower() for each in source.declarations for part in each.name.split(".")]
        if count <= SHORTEST and stem != "main":
            yield 1, "satellite", f"only {count} lines"
        if count > LONGEST and source.table < 0.7 * count:
            yield 1, "satellite", f"{count} lines, more than {LONGEST}"
        if stem != "main" and not any(name.startswith(stem.lower()) for name in names):
            yield 1, "satellite", f"nothing here has a name that begins with {stem}"


def table(sources, findings):
    """How many findings there are by target and rule, and how large the files are."""
    folders, sizes = {source.path.parent for source in sources}, [len(source.lines) for source in sources]
    targets = {str(source.path): str(next(folder for folder in reversed(source.path.parents) if folder in folders))
               for source in sources}  # The target is the uppermost folder around a file that holds sources itself.
    counts = Counter((row, rule) for path, _, rule, _ in findings for row in (targets[path], "all"))
    rows = [*sorted(set(targets.values())), "all"]
    lines = [" ".join([" " * 40, *RULES])]
    lines += [" ".join([f"{row:40}", *(f"{counts[row, rule]:{len(rule)}}" for rule in RULES)]) for row in rows]
    few, fewest = (sum(size <= most for size in sizes) for most in (SHORT, SHORTEST))
    return "\n".join(lines) + (
        f"\n\n{len(rows) - 1} targets, {len(sizes)} files, median {statistics.median(sizes or [0]):g} lines a file;"
        f" {few} files of {SHORT} lines or fewer, {fewest} of {SHORTEST} or fewer,"
        f" {sum(size > LONGEST for size in sizes)} of more than {LONGEST}")


def main(arguments):
    paths = [Path(argument) for argument in arguments if argument != "--counts"] or [Path("Sources")]
    if missing := [path for path in paths if not path.exists()]:
        sys.exit(f"check-sources.py: {missing[0]}: no such file, folder or option")
    files = [file for path in paths for file in (sorted(path.rglob("*.swift")) if path.is_dir() else [path])]
    sources = [Source(file, file.read_text(encoding="utf-8")) for file in files]
    git = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", ":/"], capture_output=True, text=True)
    findings = sorted(Check(sources, git.stdout.splitlines() if git.returncode == 0 else None).findings)
    if "--counts" in arguments:
        print(table(sources, findings))
    else:
        sys.stdout.writelines(f"{path}:{line}: {rule}: {message}\n" for path, line, rule, message in findings)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
