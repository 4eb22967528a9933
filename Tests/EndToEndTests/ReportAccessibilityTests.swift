import Foundation
import TestSupport
import Testing

/// What a browser computes of the page for people who don't see it, or see it badly: names, headings, landmarks, and the
/// contrast of every text with what lies behind it (WCAG 2.2: 1.1.1, 1.3.1, 1.4.3, 1.4.10, 2.4.6, 3.1.1, 4.1.2).
@Suite struct ReportAccessibilityTests {
    let program: BuiltProgram

    init() throws {
        program = try BuiltProgram()
        let folder = MadeFolder(program: program)
        try folder.scan(
            "a", of: "a.mp4", ["Burning River\nTobias Castellani, 1649", "Silent Harbour\nBrandão, 1786"],
            place: "Hall",
            code: "https://museum.example/o/1")
        try folder.scan("b", of: "b.mp4", ["Quiet Orchard\n" + String(repeating: "long", count: 60)], place: "Tower")
    }

    /// Puts what is wrong into the document's title, one a line; nothing else touches it.
    private static let audit = #"""
        const troubles = [];
        const all = (selector) => [...document.querySelectorAll(selector)];
        const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
        const name = (element) => {
          const by = element.getAttribute("aria-labelledby");
          if (by) return by.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
          return (element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.alt
            || element.textContent || "").trim();
        };
        const told = (element) => element.outerHTML.slice(0, 80);
        for (const element of all("a, button, input, select, summary, img, svg, section, article, nav, [role=region]"))
          if (shown(element) && !name(element)) troubles.push("no name: " + told(element));
        for (const element of all("[aria-labelledby]"))
          for (const id of element.getAttribute("aria-labelledby").split(" "))
            if (!document.getElementById(id)) troubles.push("names nothing: " + id);
        for (const link of all("a[href^='#']"))
          if (!document.getElementById(link.getAttribute("href").slice(1))) troubles.push("leads nowhere: " + told(link));
        const ids = all("[id]").map((element) => element.id);
        if (new Set(ids).size !== ids.length) troubles.push("an id twice");
        let level = 0;
        for (const heading of all("h1, h2, h3, h4, h5, h6")) {
          const next = Number(heading.tagName[1]);
          if (next > level + 1) troubles.push("skips a level: " + told(heading));
          if (!heading.textContent.trim()) troubles.push("empty heading");
          level = next;
        }
        if (all("h1").length !== 1) troubles.push("not one h1");
        for (const landmark of ["header", "main", "footer", "nav"])
          if (all(landmark).length !== 1) troubles.push("not one " + landmark);
        if (!document.documentElement.lang) troubles.push("no language");
        for (const cell of all("th")) if (!cell.scope) troubles.push("heading of what? " + told(cell));
        for (const image of all("img")) if (!image.hasAttribute("alt")) troubles.push("no text for " + told(image));
        for (const box of all(".scroll")) if (shown(box) && box.tabIndex < 0) troubles.push("no key reaches " + told(box));

        const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
        const luminance = ([red, green, blue]) => {
          const [r, g, b] = [red, green, blue].map((c) => c / 255)
            .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ground = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const colour = parts(getComputedStyle(at).backgroundColor);
            if (colour.length < 4 || colour[3] > 0) return colour;
          }
          return [255, 255, 255];
        };
        let texts = 0;
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          if (!walker.currentNode.data.trim() || !shown(element) || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue;
          const style = getComputedStyle(element);
          const ink = luminance(parts(element.closest("svg") ? style.fill : style.color));
          const behind = luminance(ground(element));
          const ratio = (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05);
          texts += 1;
          if (ratio < 4.5) troubles.push(`contrast ${ratio.toFixed(2)}: ${element.textContent.slice(0, 40)}`);
        }
        if (document.documentElement.scrollWidth > innerWidth) troubles.push("wider than the window");
        document.title = `${texts} texts; ` + (troubles.join("; ") || "no trouble");
        """#

    @Test(.enabled(if: Browser.isThere), arguments: [(false, 1280), (true, 1280), (false, 500)])
    func everyoneCanReadThePage(isDark: Bool, width: Int) async throws {
        #expect(try await program.run(["report", "a", "b", "-o", "page.html"]).code == 0)
        let visit = try await Browser(program: program).open(
            "page.html", running: Self.audit, isDark: isDark, width: width)
        #expect(visit.console.isEmpty)
        let title = try #require(visit.document.firstMatch(of: /<title>(\d+) texts; ([^<]*)</))
        #expect(title.2 == "no trouble")
        #expect(Int(title.1) ?? 0 > 60)
    }

    /// The audit itself finds what is wrong.
    @Test(.enabled(if: Browser.isThere)) func brokenPageIsFound() async throws {
        try program.scratch.file(
            "bad.html",
            """
            <html><body style="background:#fff"><h1>a</h1><h3>b</h3><p style="color:#999">pale</p><button></button>\
            <a href="#gone">x</a><img src="data:,"></body></html>
            """)
        let visit = try await Browser(program: program).open("bad.html", running: Self.audit)
        for trouble in ["skips a level", "contrast 2.85: pale", "no name: &lt;button", "leads nowhere", "no language"] {
            #expect(visit.document.contains(trouble), "\(trouble)")
        }
    }

    @Test(.enabled(if: Browser.isThere)) func noRequestLeaves() async throws {
        #expect(try await program.run(["report", "a", "b", "-o", "page.html"]).code == 0)
        let visit = try await Browser(program: program).open("page.html")
        #expect(visit.document.contains("https://museum.example/o/1"))
        #expect(visit.log.contains("page.html"))
        #expect(!visit.log.contains("museum.example"))
    }
}
