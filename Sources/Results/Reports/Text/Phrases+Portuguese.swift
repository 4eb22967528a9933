import Basics
import Collection
import Imaging
import TextContent

extension Phrases {
    static let portuguese = Phrases(
        language: .pt, title: "Relatório da visita", skip: "Saltar para as legendas", contents: "Conteúdo",
        summary: "Resumo", videos: "Vídeos", length: "Duração", labels: "Legendas", barcodes: "Códigos de barras",
        languages: "Línguas", places: "Locais", place: "Local", check: "A verificar",
        checkNote: "Compare estas com a imagem: algo fala contra cada uma.",
        checkMore: "mais: assinale “só o que verificar” acima da tabela.",
        nothingToCheck: "Nada fala contra as leituras.",
        barcodesAlone: "Códigos de barras sem legenda", fixedText: "Gravado na imagem",
        confidence: "Confiança", seen: "Visto", meaning: "Significado",
        noPicture: "Sem imagem", pictureLeftOut: "Omitida: a página seria grande demais", pictureOf: "Imagem de",
        characters: "caracteres",
        moreCards: "mais estão só na tabela.", timeline: "Linha do tempo",
        timelineNote: "Cada barra é o tempo em que uma legenda ou um código esteve à vista; um clique leva até lá.",
        visit: "A visita por local",
        visitNote:
            "Os locais de cima para baixo, pela ordem da primeira visita; um círculo maior é uma estadia mais longa.",
        visitMap: "Mapa da visita", from: "De", to: "Até", nothing: "nada", everything: "Tudo", filter: "Filtrar",
        kind: "Tipo", all: "Todos", label: "Legenda", barcode: "Código de barras",
        unreadBarcode: "Código de barras, ilegível", onlyCheck: "só o que verificar",
        text: "Texto", video: "Vídeo", time: "Tempo", previous: "Anterior", next: "Seguinte",
        rows: "{from} a {to} de {count}", noRows: "Nada corresponde.",
        needsScript: "A tabela precisa de JavaScript; o resto desta página funciona sem ele.",
        videoNote: "Os tempos levam ao momento no vídeo, se este ainda estiver no mesmo lugar.",
        madeBy: "Feito pelo vitrine",
        contentNames: [
            .url: "Endereço web", .email: "Correio eletrónico", .telephone: "Telefone", .dateTime: "Data ou hora",
            .currency: "Preço", .address: "Morada", .flightNumber: "Voo", .trackingNumber: "Número de encomenda",
            .accessionNumber: "Número de inventário", .year: "Ano", .dimensions: "Dimensões", .isbn: "ISBN",
        ],
        checkReasons: [
            .votesDisagree: "leituras diferentes", .readOnce: "lida uma só vez", .smallPrint: "letra pequena",
            .uncertain: "um carácter em dúvida", .oddMark: "um sinal invulgar", .fragment: "talvez só uma parte",
            .numberMissing: "sem número de inventário, como as outras têm",
            .severalNumbers: "vários números de inventário", .labelMissing: "junto a nenhuma legenda",
        ],
        languageNames: [
            "de": "alemão", "en": "inglês", "es": "espanhol", "fr": "francês", "it": "italiano", "nl": "neerlandês",
            "pt": "português",
        ])
}
