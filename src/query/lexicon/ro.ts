import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const romanianLanguage: LanguageLexicon = {
  filters: {
    vegan: "vegan|vegană|vegane",
    vegetarian: "vegetarian|vegetariană|vegetariene|fără carne",
    outdoor: "terasă|cu terasă|afară|în aer liber|grădină",
    open_now: "deschis acum|deschisă acum|acum deschis",
    still_open: "încă deschis",
  },
  price: {
    "€": "ieftin|ieftină|ieftine|accesibil",
    "€€€": "scump|scumpă|de lux|elegant",
  },
  negators: "nu|fără|în afară de|exceptând",
  within: "în|din|la",
  near: "lângă|aproape de|în apropiere de|în jurul",
  nearMe: "aproape de mine|în apropiere|lângă mine",
  stop: "și|sau|unde|pot|mânca|mâncare|restaurant|restaurante|loc|un|o|cu|pentru|de|cel|mai|bun|bună|bune|caut|vreau|ceva|azi|diseară|este|sunt|bucătărie",
};
