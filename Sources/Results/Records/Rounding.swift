import Foundation

extension Double {
    /// The nearest number with so many decimals, as records print it: a number in a record never carries the noise of
    /// binary fractions.
    package func rounded(decimals: Int) -> Double {
        let factor = pow(10, Double(decimals))
        let value = (self * factor).rounded() / factor
        return value == 0 ? 0 : value
    }
}
