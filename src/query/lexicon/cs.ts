import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const czech: LanguageLexicon = {
  filters: {
    vegan: "veganský|veganská|veganské|veganskou|vegan",
    vegetarian: "vegetariánský|vegetariánská|vegetariánské|vegetariánskou|bez masa",
    outdoor: "zahrádka|se zahrádkou|terasa|s terasou|venku|na terase|venkovní posezení",
    open_now: "teď otevřeno|otevřeno teď|nyní otevřeno|právě otevřeno|otevřeno nyní",
    still_open: "ještě otevřeno",
  },
  price: {
    "€": "levný|levná|levné|levně|levnou",
    "€€€": "drahý|drahá|drahé|luxusní|noblesní",
  },
  kinds: {
    "cafe+coffee_shop": "kavárna|kavárny|káva|kávu",
    "pub,bar": "hospoda|hospody|hospodu|pivnice|pivo",
    "ice_cream+ice_cream": "zmrzlina|zmrzlinárna|zmrzlinu",
  },
  cuisines: {
    "breakfast,brunch,coffee_shop+cafe": "snídaně|snídani",
    italian: "italská|italskou|italské",
    czech: "česká kuchyně|českou|české jídlo",
  },
  negators: "ne|bez|kromě|mimo",
  within: "v|ve|na",
  near: "blízko|u|poblíž|nedaleko|vedle|kolem|okolo|naproti",
  nearMe: "blízko mě|poblíž|v okolí|v mém okolí",
  stop: "a|nebo|kde|jaký|jaká|je|jsou|s|se|do|pro|mohu|můžu|jíst|najíst|restaurace|restauraci|hospoda místo|místo|podnik|dobrý|dobrá|dobré|nejlepší|hledám|chci|něco|dnes|kuchyně|kuchyni|jídlo|mi|si",
};
