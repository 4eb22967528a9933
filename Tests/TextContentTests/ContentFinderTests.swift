import Testing

@testable import TextContent

@Suite struct ContentFinderTests {
    private func found(_ text: String) -> [String] {
        ContentFinder.find(in: text).map { "\($0.type): \($0.value)" }
    }

    /// Texts, and all that they mean.
    static let known: [(text: String, content: [String])] = [
        ("https://museum.example/o/516536", ["url: https://museum.example/o/516536"]),
        ("See HTTP://Museum.PT/Obra?id=12#a.", ["url: http://museum.pt/Obra?id=12#a"]),
        ("(www.gulbenkian.pt/museu)", ["url: https://www.gulbenkian.pt/museu"]),
        ("Visit museum.org, daily", ["url: https://museum.org"]),
        ("Found near the river.It was restored", []),
        ("Info: Info@Museum.PT or", ["email: Info@museum.pt"]),
        ("mailto:a.b-c+d@x.museum.pt", ["email: a.b-c+d@x.museum.pt"]),
        ("Tel. +351 21 346 7890", ["telephone: +351213467890"]),
        ("(+351) 213 912 800", ["telephone: +351213912800"]),
        ("+44 (0)20 7946 0018", ["telephone: +442079460018"]),
        ("Tel. (21) 3346-7890", ["telephone: 2133467890"]),
        ("Telefone: 213467890", ["telephone: 213467890"]),
        ("213 467 890", ["telephone: 213467890"]),
        ("(11) 93149-5959", ["telephone: 11931495959"]),
        ("call 212-535-7710 now", ["telephone: 2125357710"]),
        ("1-800-555-0143", ["telephone: +18005550143"]),
        ("020 7946 0018", ["telephone: 02079460018"]),
        ("2016-09-23 07:45:04", ["dateTime: 2016-09-23T07:45:04"]),
        ("Open 3 March 1945", ["dateTime: 1945-03-03"]),
        ("3rd of March, 1945", ["dateTime: 1945-03-03"]),
        ("3 de março de 1945", ["dateTime: 1945-03-03"]),
        ("Saturday, March 3, 1945", ["dateTime: 1945-03-03"]),
        ("1.º de maio de 1974", ["dateTime: 1974-05-01"]),
        ("25 de Abril", ["dateTime: --04-25"]),
        ("março de 1945", ["dateTime: 1945-03"]),
        ("3–5 May 2026", ["dateTime: 2026-05-03/2026-05-05"]),
        ("25/04/1974", ["dateTime: 1974-04-25"]),
        ("04/25/1974", ["dateTime: 1974-04-25"]),
        ("31.02.1974", []),
        ("Tue–Sun 10:00–18:00", ["dateTime: T10:00/T18:00"]),
        ("das 10h às 18h30", ["dateTime: T10:00/T18:30"]),
        ("10 am to 5.30 pm", ["dateTime: T10:00/T17:30"]),
        ("Film, 1 h 30 min", ["dateTime: PT1H30M"]),
        ("45 minutos", ["dateTime: PT45M"]),
        ("12 days and 3 hours", ["dateTime: P12DT3H"]),
        ("Entrada: 12,50 €", ["currency: 12.50 EUR"]),
        ("€1.200", ["currency: 1200 EUR"]),
        ("R$ 1.200,50", ["currency: 1200.50 BRL"]),
        ("US$5 million", ["currency: 5000000 USD"]),
        ("2,5 milhões de euros", ["currency: 2500000 EUR"]),
        ("0,5 milhões de euros", ["currency: 500000 EUR"]),
        ("£15 adults", ["currency: 15 GBP"]),
        ("1000 Fifth Avenue, New York, NY 10028", ["address: 1000 Fifth Avenue, New York, NY 10028"]),
        ("221B Baker Street\nLondon NW1 6XE", ["address: 221B Baker Street, London NW1 6XE"]),
        ("Rua das Janelas Verdes, 9", ["address: Rua das Janelas Verdes, 9"]),
        ("Avenida 5 de Outubro, n.º 160", ["address: Avenida 5 de Outubro, n.º 160"]),
        ("Praça do Império\n1400-206 Lisboa", ["address: Praça do Império, 1400-206 Lisboa"]),
        (
            "Av. Paulista, 1578 - Bela Vista\nSão Paulo - SP, 01310-200",
            ["address: Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200"]
        ),
        ("Praça do Comércio, 1834", ["year: 1834"]),
        ("RUE DE LONDRES", []),
        ("Martin Grove Rd.", []),
        ("Flight TP 1234", ["flightNumber: TP1234"]),
        ("voo LA 8084", ["flightNumber: LA8084"]),
        ("BA2490", ["flightNumber: BA2490"]),
        ("SA 1649", ["year: 1649"]),
        ("1Z 999 AA1 01 2345 6784", ["trackingNumber: 1Z999AA10123456784"]),
        ("1Z999AA10123456785", []),
        ("RR473124829BR", ["trackingNumber: RR473124829BR"]),
        ("RR473124828BR", []),
        ("FedEx 9865 7878 8855", ["trackingNumber: 986578788855"]),
        ("FedEx 9865 7878 8856", []),
        ("986578788855", []),
        ("FedEx Ground 041441760228964", ["trackingNumber: 041441760228964"]),
        ("Rastreio 3318810036", ["trackingNumber: 3318810036"]),
        ("Rastreio 3318810037", []),
        ("DHL: 3318810025", ["trackingNumber: 3318810025"]),
        ("JD014600003400055555", ["trackingNumber: JD014600003400055555"]),
        ("1971.59.2", ["accessionNumber: 1971.59.2"]),
        ("1984.147.8a–c", ["accessionNumber: 1984.147.8a–c"]),
        ("ACC-60112-H", ["accessionNumber: ACC-60112-H"]),
        ("inv. 1234", ["accessionNumber: 1234"]),
        ("INV.2010/3", ["accessionNumber: 2010/3"]),
        ("Inv. no. NG 1093", ["accessionNumber: NG 1093"]),
        ("N.º de inventário: 1234", ["accessionNumber: 1234"]),
        ("17.190.1", ["accessionNumber: 17.190.1"]),
        ("12.345.678", []),
        ("1887,0708.2", ["accessionNumber: 1887,0708.2"]),
        ("(1911,0102.1–4)", ["accessionNumber: 1911,0102.1–4"]),
        ("1971.59.2–5", ["accessionNumber: 1971.59.2–5"]),
        ("A. 45 cm; L. 30 cm; P. 12,5 cm", ["dimensions: 45 cm", "dimensions: 30 cm", "dimensions: 12.5 cm"]),
        ("E.1234-1990", ["accessionNumber: E.1234-1990"]),
        ("SK-A-1718", ["accessionNumber: SK-A-1718"]),
        ("ISO-8859-1", []),
        ("Tobias Castellani, 1649", ["year: 1649"]),
        ("c. 1890", ["year: 1890~"]),
        ("cerca de 1890", ["year: 1890~"]),
        ("(1901–1923)", ["year: 1901/1923"]),
        ("1901–23", ["year: 1901/1923"]),
        ("1923–1901", []),
        ("1890s", ["year: 189X"]),
        ("década de 1890", ["year: 189X"]),
        ("19th century", ["year: 18XX"]),
        ("séculos XVI e XVII", ["year: 15XX/16XX"]),
        ("séc. XIX", ["year: 18XX"]),
        ("500 BC", ["year: -0499"]),
        ("79 d.C.", ["year: 0079"]),
        ("0999", []),
        ("No. 1649", []),
        ("1500 kg", []),
        ("116490", []),
        ("ca. 1479–1425 B.C.", ["year: -1478~/-1424~"]),
        ("SN 0012345678", []),
        ("A4 1189 x 841 mm", ["dimensions: 1189 × 841 mm"]),
        ("4x4, 16x9", []),
        ("10.12.98", []),
        ("may 5 people enter", []),
        ("Oil on canvas, 45.7 x 61 cm (18 x 24 in.)", ["dimensions: 45.7 × 61 cm", "dimensions: 18 × 24 in"]),
        ("1,500 works", []),
        ("24 × 30 cm", ["dimensions: 24 × 30 cm"]),
        ("24 x 30 x 2 cm", ["dimensions: 24 × 30 × 2 cm"]),
        ("24,5x30,2cm", ["dimensions: 24.5 × 30.2 cm"]),
        ("9 1/2 in.", ["dimensions: 9 1/2 in"]),
        ("9½ × 11¾ in.", ["dimensions: 9 1/2 × 11 3/4 in"]),
        ("24 cm × 30 cm (9 7/16 × 11 13/16 in.)", ["dimensions: 24 × 30 cm", "dimensions: 9 7/16 × 11 13/16 in"]),
        ("H. 2 m", ["dimensions: 2 m"]),
        ("3 km", []),
        ("painted 1649 in Lisbon", ["year: 1649"]),
        ("ISBN 978-0-620-27868-3", ["isbn: 978-0-620-27868-3"]),
        ("9 780620 278683", ["isbn: 978-0-620-27868-3"]),
        ("ISBN 0-306-40615-2", ["isbn: 978-0-306-40615-7"]),
        ("9780620278684", []),
        ("192.168.1.13:3000", []),
        ("Version 2 QR Code Test Image", []),
        ("DR650GW-2CH/FHD-HD", []),
        ("ABC 123456789 ABC 123456789", []),
        ("Part of a set of twelve panels.", []),
    ]

    @Test(arguments: known.indices) func tellsWhatATextMeans(_ index: Int) {
        let (text, content) = Self.known[index]
        #expect(found(text) == content, "\(text)")
    }

    @Test func tellsWhereContentStandsInReadingOrder() {
        let text = "Bronze, cast 1889\n24 × 30 cm\n2016.53.48"
        let found = ContentFinder.find(in: text)
        #expect(found.map { String(text[$0.range]) } == ["1889", "24 × 30 cm", "2016.53.48"])
        #expect(found.map(\.type) == [.year, .dimensions, .accessionNumber])
    }

    @Test func lettersAreNotCorrectedToDigits() {
        for text in ["1971.S9.2", "l649", "16O9", "978O620278683", "2O16-09-23"] {
            #expect(found(text).isEmpty, "\(text)")
        }
    }

    @Test func everyTypeIsFound() {
        let types = Self.known.flatMap { ContentFinder.find(in: $0.text).map(\.type) }
        #expect(Set(types) == Set(ContentType.allCases))
    }

    @Test(arguments: [
        ("https://museum.example/o/1", true), ("ACC-60112-H", true), ("9780620278683", true),
        ("tel:+351213467890", true),
        ("mailto:info@museum.pt", true), ("Version 1 QR", false), ("see https://museum.example", false), ("", false),
        ("BEGIN:VCARD\nTEL:+351213467890\nEMAIL:a@b.pt\nEND:VCARD", false),
    ])
    func payloadIsContentOnlyAsAWhole(_ payload: String, _ isWhole: Bool) {
        #expect((ContentFinder.whole(payload) != nil) == isWhole)
    }
}
