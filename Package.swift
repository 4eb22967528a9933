// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A Swift target in `Sources/GROUP/NAME`, with the strict settings that every one of them shares.
func library(
    _ group: String, _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)", exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// A C library that is on the system: a module map and a header in `Sources/CLibraries/NAME`.
func system(_ name: String, pkgConfig: String, apt packages: [String] = []) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
        providers: packages.isEmpty ? nil : [.apt(packages)])
}

/// C code of our own in `Sources/CLibraries/NAME`, where a library has no C interface that Swift can call.
func shim(_ name: String, exclude: [String] = [], linking libraries: [String] = []) -> Target {
    .target(
        name: name, path: "Sources/CLibraries/\(name)", exclude: exclude,
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The tests of the target `name`; they see it and whatever else they name.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

let folder = Context.packageDirectory

/// C libraries: one module map each, with a header where macros or callbacks need it.
let cLibraries: [Target] = [
    system(
        "CFFmpeg", pkgConfig: "libavformat",
        apt: ["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"]),
    system("CTesseract", pkgConfig: "tesseract", apt: ["libtesseract-dev", "libleptonica-dev"]),
    shim("COpenVINO", exclude: ["fetch-neural-text", "neural-text.txt"]),
    system("CZBar", pkgConfig: "zbar", apt: ["libzbar-dev"]),
    // Built by 'make setup'; without it SwiftPM warns that the file isn't there, and ZBar reads alone.
    system("CZXing", pkgConfig: folder + "/.engines/zxing-cpp/lib/pkgconfig/zxing.pc"),
    // The tables of all languages come first: they take the place of those of fewer languages that are in cld2.
    shim("CCLD2", linking: ["cld2_full", "cld2", "stdc++"]),
    system("CSQLite", pkgConfig: "sqlite3", apt: ["libsqlite3-dev"]),
    system("CPango", pkgConfig: folder + "/Sources/CLibraries/CPango/pango.pc", apt: ["libpango1.0-dev"]),
    system("CNettle", pkgConfig: "nettle", apt: ["nettle-dev"]),
    system("CPcap", pkgConfig: "libpcap", apt: ["libpcap-dev"]),
    system("CZlib", pkgConfig: "zlib", apt: ["zlib1g-dev"]),
    shim("CLibC"),
]

/// What all others stand on.
let base: [Target] = [
    // Errors, diagnostics, times, what the process uses.
    library("Base", "Basics"),
    tests("Basics", ["TestSupport"]),
    // Points, quads, maps, grey pictures, frames.
    library("Base", "Imaging", ["Basics"]),
    tests("Imaging"),
    // Files and folders that results are written into: nothing is replaced before the new one is whole.
    library("Base", "FileOutput", ["Basics"]),
    tests("FileOutput", ["Basics", "TestSupport"]),
    // SVG.
    library("Base", "Drawing"),
    tests("Drawing"),
    // Fingerprints of files and data.
    library("Base", "Hashing", ["Basics", "CNettle"]),
    tests("Hashing", ["Basics", "TestSupport"]),
    // What C libraries print.
    library("Base", "LibraryOutput", ["CLibC"]),
    tests("LibraryOutput", ["CLibC"]),
]

/// Videos in and out.
let media: [Target] = [
    // Owners of FFmpeg's handles: containers, packets, frames, codecs; its log, its failures, what it can do.
    library("Media", "FFmpeg", ["Basics", "Imaging", "CFFmpeg"]),
    // A file into frames in order of presentation.
    library("Media", "VideoDecoding", ["Basics", "FFmpeg", "Imaging"]),
    tests("VideoDecoding", ["Basics", "Imaging", "TestSupport"]),
    // Frames into a file.
    library("Media", "VideoEncoding", ["Basics", "FFmpeg", "Imaging"]),
    tests("VideoEncoding", ["Basics", "Imaging", "TestSupport", "VideoDecoding"]),
]

/// Pictures into text and payloads, and what these mean.
let recognition: [Target] = [
    // The engines' protocols and their values.
    library("Recognition", "Recognition", ["Imaging"]),
    tests("Recognition"),
    // Finds and reads lines: Tesseract, and networks run by OpenVINO.
    library(
        "Recognition", "TextRecognition",
        ["Basics", "Imaging", "Recognition", "COpenVINO", "CTesseract", "LibraryOutput"]),
    tests("TextRecognition", ["Basics", "Imaging", "Recognition", "TestSupport", "VideoDecoding"]),
    // Finds and reads barcodes: zxing-cpp, ZBar, and MSI Plessey of our own.
    library(
        "Recognition", "BarcodeRecognition", ["Basics", "Imaging", "Recognition", "CZBar", "CZXing", "LibraryOutput"]),
    tests("BarcodeRecognition", ["Basics", "Imaging", "Recognition", "CZXing"]),
    // What a text means: dates, numbers, addresses.
    library("Recognition", "TextContent"),
    tests("TextContent"),
    // Which language a text is in.
    library("Recognition", "LanguageIdentification", ["CCLD2"]),
    tests("LanguageIdentification"),
]

/// Items over time. Pure: no C, no clock, no files.
let following: [Target] = [
    // Where the camera went.
    library("Following", "CameraMotion", ["Basics", "Imaging"]),
    tests("CameraMotion", ["Basics", "Imaging"]),
    // Whether two pictures of lines show the same print.
    library("Following", "Prints", ["Imaging"]),
    tests("Prints", ["Imaging", "TestSupport"]),
    // Items from frame to frame, and what was read of them.
    library("Following", "Tracking", ["Basics", "CameraMotion", "Imaging", "Prints", "Recognition", "TextContent"]),
    tests(
        "Tracking", ["Basics", "CameraMotion", "Imaging", "Recognition", "TestSupport", "TextContent"]),
]

/// From a video to records.
let scanning: [Target] = [
    // Pipeline files and their settings.
    library("Scanning", "Configuration", ["Basics", "Imaging", "Recognition", "TextContent"]),
    tests("Configuration", ["Basics", "Imaging", "Recognition", "TestSupport", "TextContent"]),
    // The stages: decode, analyse, follow, read, record.
    library(
        "Scanning", "Pipeline",
        ["Basics", "CameraMotion", "Configuration", "Imaging", "Recognition", "Records", "Tracking"]),
    tests(
        "Pipeline",
        [
            "Basics", "CameraMotion", "Configuration", "Imaging", "Recognition", "Records", "Tracking",
        ]),
]

/// What is written, and what is made of that.
let results: [Target] = [
    // The records' types, and JSON Lines.
    library("Results", "Records", ["Basics", "Imaging", "Recognition"]),
    tests("Records", ["Basics", "Imaging"]),
    // Labels and codes, each once.
    library(
        "Results", "Collection",
        ["Basics", "Imaging", "LanguageIdentification", "Recognition", "Records", "TextContent"]),
    tests("Collection", ["Basics", "Imaging", "Recognition", "Records"]),
    // The collection that is kept, in SQLite.
    library(
        "Results", "CollectionStore",
        ["Basics", "Collection", "CSQLite", "Imaging", "Recognition", "Records", "TextContent"]),
    tests(
        "CollectionStore", ["Basics", "Collection", "Imaging", "TestSupport", "TextContent"]),
    // Pages, tables and other formats.
    library(
        "Results", "Reports", ["Basics", "Collection", "Drawing", "Imaging", "Recognition", "Records", "TextContent"],
        resources: ["page.html", "parts.html", "report.css", "report.js"].map { .embedInCode("Templates/\($0)") }),
    tests("Reports", ["Basics", "Collection", "Imaging", "Records", "TestSupport"]),
    // What was found, drawn into the video.
    library("Results", "Overlay", ["Basics", "Collection", "CPango", "Imaging", "Records"]),
    tests("Overlay", ["Basics", "Collection", "Imaging", "Recognition", "Records"]),
    // Results against the truth.
    library("Results", "Evaluation", ["Basics", "Collection", "Imaging", "Recognition", "Records"]),
    tests("Evaluation", ["Basics", "Collection", "Imaging", "Records"]),
    // Scans against decoding alone.
    library(
        "Results", "Benchmarking",
        ["Basics", "Collection", "Configuration", "Evaluation", "Imaging", "Pipeline", "Recognition", "Records"]),
    tests("Benchmarking", ["Basics", "Evaluation", "Imaging", "Recognition"]),
]

/// What a receiver heard, and how near that was.
let beacons: [Target] = [
    // Advertisements.
    library("Beacons", "Beacons"),
    tests("Beacons"),
    // Captures and logs.
    library("Beacons", "TraceReading", ["Basics", "Beacons", "CLibC", "CPcap", "CZlib"]),
    tests("TraceReading", ["Basics", "Beacons", "TestSupport"]),
    // Zones and distances. Pure: no C, no clock, no files.
    library("Beacons", "Proximity", ["Beacons"]),
    tests("Proximity", ["Basics", "Beacons"]),
    // Traces into records, calibration, scores.
    library(
        "Beacons", "BeaconReplay",
        ["Basics", "Beacons", "Configuration", "Drawing", "Proximity", "Records", "TraceReading"]),
    tests(
        "BeaconReplay",
        ["Basics", "Beacons", "Configuration", "Proximity", "Records", "TestSupport", "TraceReading"]),
]

/// The program.
let program: [Target] = [
    // Options and commands.
    library(
        "Program", "CommandLineTool",
        [
            "BarcodeRecognition", "Basics", "BeaconReplay", "Beacons", "Benchmarking", "CLibC", "Collection",
            "CollectionStore", "Configuration", "Evaluation", "FFmpeg", "FileOutput", "Hashing", "Imaging", "Overlay",
            "Pipeline", "Proximity", "Recognition", "Records", "Reports", "TextContent", "TextRecognition",
            "TraceReading", "VideoDecoding", "VideoEncoding",
        ]),
    tests(
        "CommandLineTool",
        [
            "Basics", "Benchmarking", "Collection", "Configuration", "Imaging", "Pipeline", "Recognition", "Reports",
            "TestSupport", "TextContent", "TextRecognition",
        ]),
    .executableTarget(
        name: "vitrine", dependencies: ["CommandLineTool"], path: "Sources/Program/vitrine", swiftSettings: strict),
    .testTarget(name: "EndToEndTests", dependencies: ["vitrine", "TestSupport"], swiftSettings: strict),
]

/// What serves the tests, and measurements that aren't part of the program.
let support: [Target] = [
    .target(name: "TestSupport", dependencies: ["Imaging"], path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
        name: "measure-barcodes",
        dependencies: [
            "BarcodeRecognition", "Basics", "Collection", "Evaluation", "Imaging", "Recognition", "VideoDecoding",
        ],
        path: "Tests/Benchmarks/measure-barcodes", swiftSettings: strict),
]

let package = Package(
    name: "vitrine",
    targets: cLibraries + base + media + recognition + following + scanning + results + beacons + program + support)
