/// The options of `doctor` as they were given.
package struct DoctorSettings: Hashable, Sendable {
    package var selection = PipelineSelection()
    package var printsJSON = false

    static var options: [Option<DoctorSettings>] {
        PipelineSelection.needs.map { $0.within(\.selection) } + [
            .flag("json", help: "print it as JSON", \.printsJSON)
        ]
    }
}
