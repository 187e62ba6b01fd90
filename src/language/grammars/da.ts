import type { Grammar } from "./grammar.js";

export const danish: Grammar = {
  openNow: "åbent nu|åben nu|nu åbent|åbne nu|åbent lige nu|åben lige nu|åbent i øjeblikket",
  stillOpen: "stadig åbent|stadig åben|stadig åbne",
  price: {
    "€": "billig|billigt|billige|prisvenlig|overkommelig|til en lav pris",
    "€€€": "dyr|dyrt|dyre|fin middag|luksus|luksuriøs|eksklusiv|fornem",
  },
  negators: "ikke|ingen|intet|uden|undtagen|andet end",
  within: "i|på|hos|inde i",
  near: "nær|tæt på|ved|ved siden af|omkring|i nærheden af|rundt om|overfor|nærmest",
  nearMe: "nær mig|tæt på mig|i nærheden|her omkring|i mit område|i nabolaget|nærliggende|heromkring",
  untold:
    "bedste|bedst|populær|populært|populære|kendt|kendte|romantisk|romantiske|hyggelig|hyggeligt|hyggelige|rolig|roligt|rolige|stille|intim|intime|traditionel|traditionelt|traditionelle|autentisk|autentiske|moderne|trendy|stemning|stemningsfuld|stemningsfuldt|stemningsfulde|med udsigt|udsigt|ved vandet|pejs|levende lys|karaoke|dansegulv|store grupper|store selskaber|parkering|god service|god betjening|elegant",
  stop: "og|eller|hvor|hvad|hvilke|hvilken|hvilket|hvornår|kan|kunne|jeg|mig|min|mit|mine|man|vi|os|du|dig|en|et|den|det|de|som|der|er|var|med|til|for|af|fra|om|at|sted|steder|god|godt|gode|søger|søg|leder|led efter|find|finde|vis|vil|vil have|gerne|noget|nogle|nogen|idag|i dag|aften|åbent|åben|har|have|få|får|spise|bestil|bestille|bestilling|bestillinger|ring|liste|anbefal|anbefalinger|forslag|giv|hent|tak|hej|venligst|nærmeste|så|lave|lav|være|bliver|komme|kommer|muligheder|to|hey|olly|status|tilbud",
};
