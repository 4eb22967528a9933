"""Tests of check-imports.py on a made package: `python3 Tests/Lint/test_check_imports.py`."""

import importlib.util
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("check_imports", Path(__file__).with_name("check-imports.py"))
check_imports = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_imports)


def target(name, *dependencies, type="regular", **more):
    return {"name": name, "type": type, "dependencies": [{"byName": [d, None]} for d in dependencies], **more}


class Findings(unittest.TestCase):
    def found(self, targets, **sources):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in sources.items():
                file = Path(folder, path.replace("__", "/") + ".swift")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            return list(check_imports.findings({"targets": targets}, Path(folder)))

    def test_missing(self):
        found = self.found([target("A"), target("B")], Sources__A__a="", Sources__B__b="package import A\nimport Foundation\n")
        self.assertEqual(found, ["Package.swift: B imports A, and doesn't depend on it"])

    def test_idle(self):
        found = self.found([target("A"), target("B", "A")], Sources__A__a="", Sources__B__b="// import A\nlet a = 1\n")
        self.assertEqual(found, ["Package.swift: B depends on A, and doesn't import it"])

    def test_every_way_to_import(self):
        for line in ["import A", "    import A", "internal import A", "@testable import A", "@testable package import A", "import struct A.B"]:
            targets = [target("A"), target("T", "A", type="test"), target("S", path="Other")]
            found = self.found(targets, Sources__A__a="", Tests__T__t=f"import S1\n{line}\n", Other__s=line)
            self.assertEqual(found, ["Package.swift: S imports A, and doesn't depend on it"], line)

    def test_programs_are_built_for_tests(self):
        targets = [target("tool", type="executable"), target("T", "tool", type="test")]
        self.assertEqual(self.found(targets, Sources__tool__main="", Tests__T__t="import Testing\n"), [])


if __name__ == "__main__":
    unittest.main()
