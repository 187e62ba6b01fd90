import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. Bosnian and Serbian in Latin letters are alike. */
export const croatianLanguage: LanguageLexicon = {
  filters: {
    vegan: "veganski|veganska|vegansko|vegan",
    vegetarian: "vegetarijanski|vegetarijanska|vegetarijansko|bez mesa",
    outdoor: "terasa|s terasom|na otvorenom|vani|vrt",
    open_now: "otvoreno sada|sada otvoreno|trenutno otvoreno",
    still_open: "još otvoreno",
  },
  price: {
    "€": "jeftin|jeftino|jeftina|povoljno",
    "€€€": "skup|skupo|luksuzan|elegantan",
  },
  negators: "ne|bez|osim",
  within: "u|na",
  near: "blizu|pored|kod|oko|u blizini",
  nearMe: "blizu mene|u blizini",
  stop: "i|ili|gdje|gde|je|su|s|sa|za|do|mogu|jesti|restoran|restorani|mjesto|mesto|dobar|dobra|dobro|najbolji|tražim|želim|nešto|danas|večeras|kuhinja|hrana",
};
