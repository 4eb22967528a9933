/// Which lines of a picture are scanned.
package enum ScanDirection {
    /// From left to right and from top to bottom.
    case both
    /// Only from left to right, for bars that stand upright.
    case alongRows
}
