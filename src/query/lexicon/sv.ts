import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. Danish and Norwegian words are close and stand here as well. */
export const swedish: LanguageLexicon = {
  filters: {
    vegan: "vegansk|veganska|veganskt|veganske",
    vegetarian: "vegetarisk|vegetariska|vegetariskt|vegetariske|utan kött|uden kød|uten kjøtt",
    outdoor: "uteservering|utomhus|ute|terrass|udeservering|udendørs|utendørs|terrasse|takterrass",
    open_now: "öppet nu|öppen nu|åbent nu|åben nu|åpent nu|åpen nå|åpent nå|öppet just nu|nu öppet",
    still_open: "fortfarande öppet|stadig åbent|fortsatt åpent",
  },
  price: {
    "€": "billig|billigt|billiga|billige|prisvärd|prisvärt",
    "€€€": "dyr|dyrt|dyra|lyxig|lyxigt|fin middag|luksus",
  },
  kinds: {
    "cafe+coffee_shop": "fika|kaffe|konditori|kafé|kafe",
    "bar,pub": "öl|øl|cocktailbar|vinbar",
    "pub,bar": "værtshus|krog|ølbar",
    "ice_cream+ice_cream": "glass|glassbar|glassar|iskrem|iskiosk",
  },
  cuisines: {
    "breakfast,brunch,coffee_shop+cafe": "frukost|morgenmad|frokost",
    "fish,seafood": "fisk|fiskrestaurang",
    "seafood,fish": "skaldjur|skaldyr|sjømat",
  },
  negators: "inte|ingen|inget|utan|utom|ikke|uden|uten|undtagen|unntatt",
  within: "i|på|hos",
  near: "nära|vid|bredvid|runt|omkring|nær|tæt på|ved|i närheten av|i nærheden af|i nærheten av",
  nearMe: "nära mig|i närheten|nær mig|nær meg|tæt på mig|i nærheden|i nærheten|här i närheten",
  stop: "och|eller|var|hvor|kan|jag|jeg|man|vi|en|ett|et|den|det|de|som|är|er|med|till|til|for|för|äta|spise|mat|mad|restaurang|restaurant|restauranger|restauranter|ställe|sted|bra|god|gott|godt|bästa|beste|bedste|söker|søger|leter|hitta|finde|finne|vill|vil|gärna|något|noget|noe|någonstans|idag|i dag|ikväll|i aften|i kveld|öppet|åbent|åpent|kök|køkken|kjøkken",
};
