import type { Vocabulary } from "../../vocabulary.js";

export const sv: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "fika|kaffe|konditori|kafé|kafe",
    "bar,pub": "öl|øl|cocktailbar|vinbar",
    "pub,bar": "værtshus|krog|ølbar",
    "ice_cream+ice_cream": "glass|glassbar|glassar|iskrem|iskiosk",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "frukost|morgenmad|frokost",
    "fish,seafood": "fisk|fiskrestaurang",
    "seafood,fish": "skaldjur|skaldyr|sjømat",
  },
  facts: {
    vegan: "vegansk|veganska|veganskt|veganske",
    vegetarian: "vegetarisk|vegetariska|vegetariskt|vegetariske|utan kött|uden kød|uten kjøtt",
    outdoor_seating: "uteservering|utomhus|ute|terrass|udeservering|udendørs|utendørs|terrasse|takterrass",
  },
  context: "spise|mat|mad|restaurang|restauranger|restauranter|kök|køkken|kjøkken",
};
