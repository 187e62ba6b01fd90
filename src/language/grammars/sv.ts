import type { Grammar } from "./grammar.js";

export const swedish: Grammar = {
  openNow: "öppet nu|öppen nu|åbent nu|åben nu|åpent nu|åpen nå|åpent nå|öppet just nu|nu öppet",
  stillOpen: "fortfarande öppet|stadig åbent|fortsatt åpent",
  price: {
    "€": "billig|billigt|billiga|billige|prisvärd|prisvärt",
    "€€€": "dyr|dyrt|dyra|lyxig|lyxigt|fin middag|luksus",
  },
  negators: "inte|ingen|inget|utan|utom|ikke|uden|uten|undtagen|unntatt",
  within: "i|på|hos",
  beyond:
    "utanför|långt från|långt ifrån|udenfor|uden for|langt fra|utenfor|langt unna|utom i|undtagen i|unntatt i",
  near: "nära|vid|bredvid|runt|omkring|nær|tæt på|ved|i närheten av|i nærheden af|i nærheten av",
  nearMe: "nära mig|i närheten|nær mig|nær meg|tæt på mig|i nærheden|i nærheten|här i närheten",
  untold:
    "bästa|bäst|populär|populärt|populära|känd|kända|romantisk|romantiskt|romantiska|mysig|mysigt|mysiga|lugn|lugnt|lugna|tyst|tysta|intim|intimt|traditionell|traditionellt|traditionella|autentisk|autentiskt|autentiska|modern|modernt|moderna|trendig|trendigt|trendiga|stämning|stämningsfull|stämningsfullt|med utsikt|utsikt|vid vattnet|öppen spis|levande ljus|karaoke|dansgolv|stora sällskap|stora grupper|för grupper|parkering|bra service|trevlig personal|elegant",
  stop: "och|eller|var|hvor|kan|jag|jeg|man|vi|en|ett|et|den|det|de|som|är|er|med|till|til|for|för|äta|ställe|sted|bra|god|gott|godt|beste|bedste|söker|søger|leter|hitta|finde|finne|vill|vil|gärna|något|noget|noe|någonstans|idag|i dag|ikväll|i aften|i kveld|öppet|åbent|åpent|mig|mitt|min|mina|oss|har|visa|ge|lista|finns|några|någon|vilken|vilka|vilket|vad|när|hur|ska|skulle|kolla|beställ|beställa|beställning|order|snälla|tack|hej|här|häromkring|ställen|få|får|blir|kommer|göra|gör|två|förslag|rekommendera|rekommendationer|lokal|från|av|om|alternativ|alternativen|trevlig|trevligt|nära mig|är det|närmaste|närmast|närliggande|runt|mer|så|då|olly|billigaste",
};
