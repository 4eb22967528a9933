#!/usr/bin/env python3
"""Shows that two versions of vitrine write the same bytes.

  same-bytes.py record OUT [--exe PROGRAM] [--engines DIR] [--quick] [MEDIA|TRACE|FOLDER]...
      Runs PROGRAM on every video and trace (default: SampleMedia and, where it is, ../shared) and keeps what it writes
      in OUT: scans with both text engines, reports and exports of each, a merge, a store, replays.
  same-bytes.py compare OLD NEW
      Lists what differs; exit code 1 when anything does. Wall times are left out: the timings of run.json and the last
      line of a record.

It serves every redesign that must not change results: record with the old program, change, record anew, compare.
"""
import argparse, concurrent.futures, hashlib, json, os, re, shutil, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VIDEOS = {".mp4", ".mov", ".mkv", ".webm", ".ts", ".h264", ".png", ".webp"}
TRACES = {".btsnoop", ".pcap", ".pcapng", ".pklg", ".log", ".csv", ".mbd"}
FORMATS = ["html", "csv", "markdown", "json", "vtt", "iiif", "mot", "hocr", "bibtex"]
# A few short ones that together reach every stage, for a look between two steps.
QUICK = {"walkthrough-hard", "walkthrough-portuguese-hd", "gallery-row", "gallery-glass", "street-signs", "rotation-90",
         "beacon-walk", "nrf52-conference-180"}


def inputs(paths, quick):
    """Every file below `paths` that is a video or a trace, in a fixed order."""
    files = []
    for path in map(Path, paths):
        files += sorted(path.rglob("*")) if path.is_dir() else [path]
    files = [f for f in files if f.is_file() and f.suffix.lower() in VIDEOS | TRACES and ".truth." not in f.name
             and "barcodes" not in f.parts]
    return [f for f in files if not quick or f.stem in QUICK]


def run(command, log, env):
    """Runs a command; its exit code and messages belong to what is compared."""
    log.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([str(c) for c in command], capture_output=True, env=env, timeout=1800)
    log.with_name(log.name + ".stdout").write_bytes(done.stdout)
    log.with_name(log.name + ".stderr").write_bytes(done.stderr + b"\nexit code %d\n" % done.returncode)
    return done.returncode


def record_video(exe, env, video, name, out):
    for engine in ("tesseract", "neural"):
        folder = out / f"{name}.{engine}"
        run([exe, "scan", "--quiet", "--text-engine", engine, "-o", folder, video], out / f"{name}.{engine}.scan", env)
        if not (folder / "collection.json").exists():
            continue
        for form in FORMATS:
            extra = ["--base-url", "https://museum.example/"] if form == "iiif" else []
            target = folder / ("report.html" if form == "html" else f"export.{form}")
            run([exe, "report", "--format", form, *extra, "-o", target, folder], out / f"{name}.{engine}.{form}", env)


def record(arguments):
    out = Path(arguments.out).resolve()
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    exe = Path(arguments.exe).resolve()
    env = {**os.environ, "VITRINE_ENGINES": str(Path(arguments.engines).resolve()), "TZ": "UTC"}
    paths = arguments.paths or [ROOT / "SampleMedia", ROOT.parent / "shared" / "media", ROOT.parent / "shared" / "cases",
                                ROOT.parent / "shared" / "traces"]
    files = inputs(paths, arguments.quick)
    names = {}
    for file in files:
        name = "-".join(file.parts[-2:])
        names[name if name not in names.values() else "-".join(file.parts[-3:])] = file
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = []
        for name, file in names.items():
            if file.suffix.lower() in VIDEOS:
                jobs.append(pool.submit(record_video, exe, env, file, name, out))
            else:
                jobs.append(pool.submit(
                    run, [exe, "replay", "--json", "-o", out / f"{name}.jsonl", "--plot", out / f"{name}.svg", file],
                    out / f"{name}.replay", env))
        for job in jobs:
            job.result()
    scans = sorted(p for p in out.iterdir() if p.is_dir() and (p / "collection.json").exists())
    if scans:
        run([exe, "merge", "-o", out / "merged", *scans], out / "merged.merge", env)
        run([exe, "report", "-o", out / "merged" / "report.html", out / "merged"], out / "merged.report", env)
        store = out / "store.sqlite"
        run([exe, "collection", "import", "--store", store, *scans], out / "store.import", env)
        run([exe, "collection", "list", "--json", "--store", store], out / "store.list", env)
        run([exe, "collection", "export", "--store", store, "-o", out / "store-export"], out / "store.export", env)
        run([exe, "report", "--store", store, "-o", out / "store.html"], out / "store.report", env)
        video = names.get("media-gallery-glass.mp4") or next(iter(names.values()))
        run([exe, "overlay", "-q", video, next(s for s in scans if s.name.startswith("media-gallery-glass")
                                         or not names.get("media-gallery-glass.mp4")), "-o", out / "overlay.mp4"],
            out / "overlay.run", env)
        store.unlink(missing_ok=True)
    print(f"{len(names)} inputs, {sum(1 for f in out.rglob('*') if f.is_file())} files in {out}")


def content(path, root):
    """What of a file is compared: all of it, but for wall times and the folder's own name."""
    data = path.read_bytes().replace(str(root).encode(), b"OUT")
    if path.name == "run.json":
        report = json.loads(data)
        report.pop("timings", None)
        return json.dumps(report, sort_keys=True).encode()
    data = re.sub(rb'"wallSeconds":[0-9.e+-]+', b'"wallSeconds":0', data)
    if path.suffix == ".stdout":
        data = re.sub(rb'"timings":\{.*?\}\}?,"version"', b'"version"', data)
        data = re.sub(rb'"[A-Za-z]*[sS]econds":[0-9.e+-]+', b"", data)
    return data


def compare(arguments):
    old, new = Path(arguments.old).resolve(), Path(arguments.new).resolve()
    files = {p.relative_to(r) for r in (old, new) for p in r.rglob("*") if p.is_file()}
    different = []
    for name in sorted(files):
        a, b = old / name, new / name
        if not a.exists() or not b.exists():
            different.append(f"only in {'new' if b.exists() else 'old'}: {name}")
        elif hashlib.sha256(content(a, old)).digest() != hashlib.sha256(content(b, new)).digest():
            different.append(f"differs: {name}")
    for line in different:
        print(line)
    print(f"{len(files)} files compared, {len(different)} differ")
    return 1 if different else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    part = commands.add_parser("record")
    part.add_argument("out")
    part.add_argument("paths", nargs="*")
    part.add_argument("--exe", default=ROOT / ".build/release/vitrine")
    part.add_argument("--engines", default=ROOT / ".engines")
    part.add_argument("--quick", action="store_true", help="only a few short inputs")
    part.set_defaults(action=record)
    part = commands.add_parser("compare")
    part.add_argument("old")
    part.add_argument("new")
    part.set_defaults(action=compare)
    arguments = parser.parse_args()
    sys.exit(arguments.action(arguments))


main()
