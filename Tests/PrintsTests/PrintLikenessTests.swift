import Testing

@testable import Prints

@Suite struct PrintLikenessTests {}
