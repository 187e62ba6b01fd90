import type { Vocabulary } from "../../vocabulary.js";

export const nl: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "koffie|koffiehuis|koffie drinken|koffietentje",
    "bar,pub": "borrel|borrelen|cocktailbar|biertje|wijnbar",
    "pub,bar": "kroeg|bruine kroeg|eetcafé",
    "ice_cream+ice_cream": "ijs|ijsje|ijssalon|ijssalons",
    fast_food: "snackbar|afhaal snack|frituur",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "ontbijt|ontbijten",
    "cake,pastry,coffee_shop+cafe": "taart|gebak",
    "fries,friture": "friet|patat",
    "fish,seafood": "vis|visrestaurant",
    dutch: "hollands|stamppot|bitterballen",
    "pancake,breakfast": "pannenkoek|pannenkoeken|pannenkoekenhuis",
    indonesian: "indisch|indische rijsttafel|indonesisch|indonesische",
  },
  facts: {
    vegan: "veganistisch|veganistische|vegan|plantaardig",
    vegetarian: "vegetarisch|vegetarische|zonder vlees",
    outdoor_seating: "terras|terrassen|buiten|buiten zitten|dakterras|tuin|in de tuin",
    takeaway: "afhalen|om mee te nemen|meenemen",
    delivery: "bezorgen|bezorging|bezorgd|thuisbezorgd",
    highchair: "kinderen|kindvriendelijk|kinderstoel",
    reservation: "reserveren|reservering",
    diet_gluten_free: "glutenvrij|glutenvrije",
  },
  context: "eetcafé|lekker|lekkere|keuken",
  price: { "€€€": "sterrenrestaurant|michelinster" },
};
