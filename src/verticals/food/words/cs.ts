import type { Vocabulary } from "../../vocabulary.js";

export const cs: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "kavárna|kavárny|káva|kávu",
    "pub,bar": "hospoda|hospody|hospodu|pivnice|pivo",
    "ice_cream+ice_cream": "zmrzlina|zmrzlinárna|zmrzlinu",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "snídaně|snídani",
    italian: "italská|italskou|italské",
    czech: "česká kuchyně|českou|české jídlo",
  },
  facts: {
    vegan: "veganský|veganská|veganské|veganskou|vegan",
    vegetarian: "vegetariánský|vegetariánská|vegetariánské|vegetariánskou|bez masa",
    outdoor_seating: "zahrádka|se zahrádkou|terasa|s terasou|venku|na terase|venkovní posezení",
  },
  context: "stůl|stolek|jíst|najíst|restaurace|restauraci|hospoda místo|kuchyně|kuchyni|jídlo",
};
