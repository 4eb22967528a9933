import Basics
import CollectionStore
import Imaging

/// Takes scans into a store.
struct StoreImportAction {
    /// - Parameter recorded: the day when the videos were recorded; `nil`: as they say.
    func callAsFunction(
        _ folders: [String], store path: String, recorded: String?, _ context: CommandContext
    ) throws -> ExitCode {
        let store = try CollectionStore(path: path, isCreated: true)
        var code = ExitCode.done
        for folder in folders {
            if context.interruption.isRequested { return .interrupted }
            do {
                let results = try ScannedFolder(folder: folder)
                let counts = try store.add(results.collection, recorded: recorded) { try results.picture($0) }
                let told = "\(counts.added) new, \(counts.updated) seen again, \(counts.unchanged) known"
                try context.console.write("\(TerminalText.escaped(folder)): \(told)\n")
            } catch let error as VitrineError {
                context.console.report(error)
                code = .problems
            }
        }
        return code
    }
}
