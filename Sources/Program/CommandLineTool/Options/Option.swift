import Basics

/// One option of a command: how it is written, what the help says of it, and what it does to the command's settings.
package struct Option<Settings>: Sendable {
    /// How it is written.
    package let shape: OptionShape
    /// What the help says of it, without a full stop.
    package let help: String
    private let apply: @Sendable (inout Settings, String) throws -> Void

    private init(
        _ shape: OptionShape, help: String, apply: @escaping @Sendable (inout Settings, String) throws -> Void
    ) {
        self.shape = shape
        self.help = help
        self.apply = apply
    }

    /// An option without a value, which turns a setting on.
    package static func flag(
        _ name: String, short: Character? = nil, help: String, _ setting: any WritableKeyPath<Settings, Bool> & Sendable
    ) -> Option {
        Option(OptionShape(name, short: short), help: help) { settings, _ in settings[keyPath: setting] = true }
    }

    /// An option with a value that `parser` understands.
    package static func value<Value>(
        _ name: String, short: Character? = nil, _ placeholder: String, help: String,
        _ setting: any WritableKeyPath<Settings, Value?> & Sendable, _ parser: ValueParser<Value>
    ) -> Option {
        Option(OptionShape(name, short: short, placeholder: placeholder), help: help) { settings, text in
            settings[keyPath: setting] = try parser.parse(text)
        }
    }

    /// An option that may be given several times, each time with a value that `parser` understands.
    package static func values<Value>(
        _ name: String, short: Character? = nil, _ placeholder: String, help: String,
        _ setting: any WritableKeyPath<Settings, [Value]> & Sendable, _ parser: ValueParser<Value>
    ) -> Option {
        Option(OptionShape(name, short: short, placeholder: placeholder), help: help) { settings, text in
            settings[keyPath: setting].append(try parser.parse(text))
        }
    }

    /// The same option of settings that hold these settings.
    package func within<Outer>(_ inner: any WritableKeyPath<Outer, Settings> & Sendable) -> Option<Outer> {
        Option<Outer>(shape, help: help) { [apply] outer, text in try apply(&outer[keyPath: inner], text) }
    }

    /// Puts the option, given with `value` (empty for one that takes none), into the settings.
    /// - Throws: `VitrineError` that names the option when the value makes no sense.
    func apply(_ value: String, to settings: inout Settings) throws {
        do {
            try apply(&settings, value)
        } catch var error as VitrineError {
            error.subject = error.subject ?? "--\(shape.name)"
            throw error
        }
    }
}

/// How an option is written, for the scanner and the help.
package struct OptionShape: Hashable, Sendable {
    /// The long name without its dashes.
    package var name: String
    /// The letter of the short form, if it has one: ASCII.
    package var short: Character?
    /// What the help calls the value; `nil` for an option without one.
    package var placeholder: String?

    package init(_ name: String, short: Character? = nil, placeholder: String? = nil) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
    }

    static let help = OptionShape("help", short: "h")
    static let version = OptionShape("version")
}
