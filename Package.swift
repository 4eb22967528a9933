// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A Swift target of this package, with the strict settings that every one of them shares.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of the target `name`; they see it and whatever else they name.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

let package = Package(
    name: "vitrine",
    targets: [
        library("RecognitionCore"),
        tests("RecognitionCore"),
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat",
            providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),
        library("VideoDecoding", ["RecognitionCore", "CFFmpeg"]),
        tests("VideoDecoding", ["RecognitionCore", "TestSupport"]),
        library("VideoEncoding", ["RecognitionCore", "CFFmpeg", "VideoDecoding"]),
        tests("VideoEncoding", ["RecognitionCore", "TestSupport", "VideoDecoding"]),
        .systemLibrary(
            name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev", "libleptonica-dev"])]),
        .target(name: "COpenVINO", exclude: ["fetch-neural-text", "neural-text.txt"]),
        .target(
            name: "TextRecognition", dependencies: ["RecognitionCore", "COpenVINO", "CTesseract", "LibraryOutput"],
            exclude: ["engines.tsv"], swiftSettings: strict),
        tests("TextRecognition", ["RecognitionCore", "TestSupport", "VideoDecoding"]),
        .systemLibrary(name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
        // Built by 'make setup'; without it SwiftPM warns that the file isn't there, and ZBar reads alone.
        .systemLibrary(
            name: "CZXing", pkgConfig: Context.packageDirectory + "/.engines/zxing-cpp/lib/pkgconfig/zxing.pc"),
        library("BarcodeRecognition", ["RecognitionCore", "CZBar", "CZXing", "LibraryOutput"]),
        tests("BarcodeRecognition", ["RecognitionCore", "CZXing"]),
        library("TextContent", ["RecognitionCore"]),
        tests("TextContent", ["RecognitionCore"]),
        library("Tracking", ["RecognitionCore", "TextContent"]),
        tests("Tracking", ["RecognitionCore"]),
        library("Records", ["RecognitionCore"]),
        tests("Records", ["RecognitionCore"]),
        library("Pipeline", ["RecognitionCore", "Records", "Tracking"]),
        tests("Pipeline", ["RecognitionCore", "Records", "Tracking", "TestSupport"]),
        // The tables of all languages come first: they take the place of those of fewer languages that are in cld2.
        .target(
            name: "CCLD2",
            linkerSettings: [.linkedLibrary("cld2_full"), .linkedLibrary("cld2"), .linkedLibrary("stdc++")]),
        library("LanguageIdentification", ["CCLD2"]),
        tests("LanguageIdentification"),
        library("Collection", ["LanguageIdentification", "RecognitionCore", "Records", "TextContent"]),
        tests("Collection", ["RecognitionCore", "Records"]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        library("CollectionStore", ["Collection", "CSQLite", "RecognitionCore", "Records"]),
        tests("CollectionStore", ["Collection", "RecognitionCore", "Records", "TestSupport"]),
        library("Evaluation", ["Collection", "RecognitionCore", "Records"]),
        tests("Evaluation", ["Collection", "RecognitionCore", "Records"]),
        library("Benchmarking", ["Collection", "Evaluation", "Pipeline", "RecognitionCore", "Records"]),
        tests("Benchmarking", ["Evaluation", "RecognitionCore"]),
        .target(
            name: "Reports", dependencies: ["Collection", "RecognitionCore", "Records"],
            resources: ["page.html", "parts.html", "report.css", "report.js"].map { .embedInCode("Templates/\($0)") },
            swiftSettings: strict),
        tests("Reports", ["Collection", "RecognitionCore", "Records", "TestSupport"]),
        .systemLibrary(
            name: "CPango", pkgConfig: Context.packageDirectory + "/Sources/CPango/pango.pc",
            providers: [.apt(["libpango1.0-dev"])]),
        library("Overlay", ["Collection", "CPango", "RecognitionCore", "Records"]),
        tests("Overlay", ["Collection", "RecognitionCore", "Records"]),
        library("Beacons"),
        tests("Beacons"),
        .systemLibrary(name: "CPcap", pkgConfig: "libpcap", providers: [.apt(["libpcap-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        library("TraceReading", ["Beacons", "CLibC", "CPcap", "CZlib", "RecognitionCore"]),
        tests("TraceReading", ["Beacons", "RecognitionCore", "TestSupport"]),
        library("Proximity", ["Beacons"]),
        tests("Proximity", ["Beacons", "RecognitionCore"]),
        library(
            "BeaconReplay", ["Beacons", "Pipeline", "Proximity", "RecognitionCore", "Records", "TraceReading"]),
        tests(
            "BeaconReplay",
            ["Beacons", "Pipeline", "Proximity", "RecognitionCore", "Records", "TestSupport", "TraceReading"]),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .target(name: "CLibC"),
        library("LibraryOutput", ["CLibC"]),
        tests("LibraryOutput", ["CLibC"]),
        library(
            "CommandLineTool",
            [
                "BarcodeRecognition", "BeaconReplay", "Beacons", "Benchmarking", "CLibC", "Collection",
                "CollectionStore", "Evaluation", "Overlay", "Pipeline", "Proximity", "RecognitionCore", "Records",
                "Reports", "TextRecognition", "TraceReading", "VideoDecoding", "VideoEncoding",
            ]),
        tests(
            "CommandLineTool", ["Benchmarking", "Collection", "Pipeline", "RecognitionCore", "Reports", "TestSupport"]),
        .executableTarget(
            name: "measure-barcodes",
            dependencies: ["BarcodeRecognition", "Collection", "Evaluation", "RecognitionCore", "VideoDecoding"],
            exclude: ["figures.tsv"], swiftSettings: strict),
        .executableTarget(name: "vitrine", dependencies: ["CommandLineTool"], swiftSettings: strict),
        .testTarget(name: "EndToEndTests", dependencies: ["vitrine", "TestSupport"], swiftSettings: strict),
    ]
)
