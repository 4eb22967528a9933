import Synchronization

/// A model that is made ready when it is first needed.
final class LazyModel: Sendable {
    private let make: @Sendable () throws -> CompiledModel
    private let result = Mutex<Result<CompiledModel, any Error>?>(nil)

    init(_ make: @escaping @Sendable () throws -> CompiledModel) {
        self.make = make
    }

    /// - Throws: what making it ready throws, each time.
    func made() throws -> CompiledModel {
        try result.withLock { result in
            let made = result ?? Result(catching: make)
            result = made
            return try made.get()
        }
    }
}
