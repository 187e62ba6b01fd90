import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const dutch: LanguageLexicon = {
  filters: {
    vegan: "veganistisch|veganistische|vegan|plantaardig",
    vegetarian: "vegetarisch|vegetarische|zonder vlees",
    outdoor: "terras|terrassen|buiten|buiten zitten|dakterras|tuin|in de tuin",
    open_now: "nu open|nu geopend|nu open is|open op dit moment|op dit moment open|momenteel open",
    still_open: "nog open|nog geopend",
  },
  price: {
    "€": "goedkoop|goedkope|betaalbaar|betaalbare|voordelig|budget",
    "€€€": "duur|dure|chique|luxe|sterrenrestaurant|michelinster",
  },
  kinds: {
    "cafe+coffee_shop": "koffie|koffiehuis|koffie drinken|koffietentje",
    "bar,pub": "borrel|borrelen|cocktailbar|biertje|wijnbar",
    "pub,bar": "kroeg|bruine kroeg|eetcafé",
    "ice_cream+ice_cream": "ijs|ijsje|ijssalon|ijssalons",
    fast_food: "snackbar|afhaal snack|frituur",
  },
  cuisines: {
    "breakfast,brunch,coffee_shop+cafe": "ontbijt|ontbijten",
    "cake,pastry,coffee_shop+cafe": "taart|gebak",
    "fries,friture": "friet|patat",
    "fish,seafood": "vis|visrestaurant",
    dutch: "hollands|stamppot|bitterballen",
    "pancake,breakfast": "pannenkoek|pannenkoeken|pannenkoekenhuis",
    indonesian: "indisch|indische rijsttafel|indonesisch|indonesische",
  },
  attributes: {
    wheelchair: "rolstoel|rolstoeltoegankelijk|rolstoelvriendelijk|toegankelijk",
    takeaway: "afhalen|om mee te nemen|meenemen",
    delivery: "bezorgen|bezorging|bezorgd|thuisbezorgd",
    dogs: "hond|honden|honden welkom",
    highchair: "kinderen|kindvriendelijk|kinderstoel",
    reservation: "reserveren|reservering",
    diet_gluten_free: "glutenvrij|glutenvrije",
  },
  negators: "niet|geen|zonder|behalve|alles behalve",
  within: "in|op|te|aan",
  near: "bij|vlakbij|dichtbij|in de buurt van|nabij|rond|naast|tegenover",
  nearMe: "bij mij in de buurt|in de buurt|dichtbij mij|hier in de buurt",
  stop: "de|het|een|en|of|ik|we|wij|waar|kan|kunnen|wat|welke|is|zijn|er|met|voor|van|naar|om|te|die|dat|eten|restaurant|restaurants|eetcafé|plek|tent|zaak|goed|goede|lekker|lekkere|beste|zoek|zoeken|vind|wil|graag|iets|ergens|vandaag|vanavond|open|geopend|keuken|gerechten|leuk|leuke|mij|ons",
};
