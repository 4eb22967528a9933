import Basics
import Collection
import Imaging
import Recognition
import TextContent

extension Phrases {
    static let english = Phrases(
        language: .en, title: "Visit report", skip: "Skip to the labels", contents: "Contents", summary: "Summary",
        videos: "Videos", length: "Length", labels: "Labels", barcodes: "Barcodes", languages: "Languages",
        places: "Places", place: "Place", check: "Please check",
        checkNote: "Compare these with the picture: something speaks against each.",
        checkMore: "more: tick “only what to check” above the table.",
        nothingToCheck: "Nothing was found that speaks against a reading.",
        barcodesAlone: "Barcodes beside no label", fixedText: "Burnt into the picture",
        confidence: "Confidence", seen: "Seen", meaning: "Meaning",
        noPicture: "No picture", pictureLeftOut: "Left out: the page would be too large", pictureOf: "Picture of",
        characters: "characters",
        moreCards: "more are in the table only.", timeline: "Timeline",
        timelineNote: "Each bar is the time in which a label or barcode was in view; a click leads to it.",
        visit: "The visit by place",
        visitNote: "Places from top to bottom as they were first visited; a larger circle is a longer stay.",
        visitMap: "Map of the visit", from: "From", to: "To", nothing: "nothing", everything: "Everything",
        filter: "Filter", kind: "Kind", all: "All", label: "Label", barcode: "Barcode",
        unreadBarcode: "Barcode, not readable",
        onlyCheck: "only what to check", text: "Text", video: "Video", time: "Time", previous: "Previous", next: "Next",
        rows: "{from} to {to} of {count}", noRows: "Nothing matches.",
        needsScript: "The table needs JavaScript; all else on this page works without.",
        videoNote: "Times lead to the moment in the video, if it still lies where it was.", madeBy: "Made by vitrine",
        contentNames: [
            .url: "Web address", .email: "E-mail", .telephone: "Telephone", .dateTime: "Date or time",
            .currency: "Price", .address: "Address", .flightNumber: "Flight", .trackingNumber: "Parcel number",
            .accessionNumber: "Accession number", .year: "Year", .dimensions: "Dimensions", .isbn: "ISBN",
        ],
        checkReasons: [
            .votesDisagree: "readings differ", .readOnce: "read only once", .smallPrint: "small print",
            .uncertain: "a character in doubt", .oddMark: "an unusual mark", .fragment: "perhaps a part only",
            .numberMissing: "no accession number, as others have", .severalNumbers: "several accession numbers",
            .labelMissing: "beside no label",
        ],
        languageNames: [
            "de": "German", "en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "nl": "Dutch",
            "pt": "Portuguese",
        ])
}
