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
        library("Tracking", ["RecognitionCore"]),
        tests("RecognitionCore"),
        tests("Tracking", ["RecognitionCore"]),
    ]
)
