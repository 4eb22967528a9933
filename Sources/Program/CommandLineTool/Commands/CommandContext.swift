/// What every command may use.
package struct CommandContext: Sendable {
    package var console: Console
    package var interruption: Interruption

    package init(console: Console, interruption: Interruption) {
        self.console = console
        self.interruption = interruption
    }
}
