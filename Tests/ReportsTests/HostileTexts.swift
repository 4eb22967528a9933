/// What a printed code may hold when somebody means ill.
enum HostileTexts {
    static let all = [
        "<script>alert(1)</script>", "</script><script>alert(2)</script>", "javascript:alert(3)",
        "\"onerror=\"alert(4)", "' onmouseover='alert(5)", "<img src=x onerror=alert(6)>",
        "</textarea></style><svg onload=alert(7)>",
        "<\u{301}script>alert(8)</script>", "\"\u{301} onclick=\u{301}\"alert(9)\"", "&lt;b&gt; &amp; &#60;",
        "{{title}} {{nothing}}",
        "\u{202E}gpj.exe\u{202C} and \u{2066}more", "nul\u{0}bell\u{7}esc\u{1B}[2Jdel\u{7F}csi\u{9B}31m",
        "a\r\nb\n\n--> c\n\nNOTE d",
        "=cmd|'/c calc'!A1", "+1+1", "-2+3", "@SUM(1)", "\t=1", " =1", "＝1",
        "data:text/html,<script>alert(10)</script>",
        "https://museum.example@evil.example/", "https://museum.example/\" onclick=\"alert(11)",
        "HTTPS://museum.example/ok?a=1&b=<2>",
        "]]> <!-- --> <![CDATA[", "\u{2028}line\u{2029}", "\\}{$&#%_~^",
        "# heading\n* list `code` [a](javascript:b) <u>", "1. list", "\u{FEFF}\u{200B}\u{E0041}tag",
        String(repeating: "7 KB of text. ", count: 512),
    ]

    /// Those as the payloads of a scan's barcodes, as lines, as its place and as its video's name.
    static var scan: MadeReport {
        var made = MadeReport()
        made.lines = all
        made.lineConfidences = all.indices.map { $0 % 2 == 0 ? 0.5 : 0.95 }
        made.payloads = all
        made.symbologies = all.indices.map { $0 % 3 == 0 ? "<b>code" : "qr" }
        made.place = all[1]
        made.source = "javascript:alert(1)//\"<x>.mp4"
        return made
    }
}
