#!/usr/bin/env python3
"""Checks that each target of Package.swift depends on just the targets that it imports; `make lint` runs it.

Usage: check-imports.py [PACKAGE]                    (a folder with a Package.swift; this one unless given)

An import without a dependency builds only when its target happens to be built before, so it can build here and fail in a
fresh clone. The exit status is 1 when there is any finding.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

IMPORT = re.compile(
    r"^ *(?:@\w+ )*(?:(?:package|internal|public|private|fileprivate) )?import (?:(?:struct|class|enum|protocol|func) )?(\w+)",
    re.M)


def imports(folder):
    """The names of all modules that Swift files below a folder import."""
    return {name for file in folder.rglob("*.swift") for name in IMPORT.findall(file.read_text())}


def findings(package, root):
    """One line for each wrong dependency; `package` is what `swift package dump-package` prints."""
    targets = {target["name"]: target for target in package["targets"]}
    for name, target in targets.items():
        kind = "Tests" if target["type"] == "test" else "Sources"
        used = imports(root / (target.get("path") or f"{kind}/{name}")) & targets.keys() - {name}
        declared = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for missing in sorted(used - declared):
            yield f"Package.swift: {name} imports {missing}, and doesn't depend on it"
        # Tests depend on a program to have it built; nothing imports one.
        for idle in sorted(declared - used):
            if targets[idle]["type"] != "executable":
                yield f"Package.swift: {name} depends on {idle}, and doesn't import it"


if __name__ == "__main__":
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=root, check=True, capture_output=True).stdout
    found = list(findings(json.loads(dump), root))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
