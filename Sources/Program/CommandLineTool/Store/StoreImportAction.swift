import Basics
import Collection
import CollectionStore
import Foundation
import Imaging
import Records

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

/// Writes a store's entries as the collection of a scan.
struct StoreExportAction {
    func callAsFunction(_ settings: CollectionSettings, store path: String, _ console: Console) throws {
        let store = try CollectionStore(path: path, isCreated: false)
        guard let output = settings.output else {
            let document = try store.document(settings.filter) { _ in nil }
            return try console.write(String(decoding: RecordEncoding.document(document), as: UTF8.self))
        }
        let folder = try CollectionFolder(output, for: .export, isForced: settings.isForced)
        let document = try store.document(settings.filter) { id in
            try store.picture(of: id).map { try folder.write($0, picture: "\(id)") }
        }
        try folder.finish(document)
    }
}
