import type { Grammar } from "./grammar.js";

export const croatianLanguage: Grammar = {
  openNow: "otvoreno sada|sada otvoreno|trenutno otvoreno",
  stillOpen: "još otvoreno",
  price: {
    "€": "jeftin|jeftino|jeftina|povoljno",
    "€€€": "skup|skupo|luksuzan|elegantan",
  },
  negators: "ne|bez|osim",
  within: "u|na",
  near: "blizu|pored|kod|oko|u blizini",
  nearMe: "blizu mene|u blizini",
  stop: "i|ili|gdje|gde|je|su|s|sa|za|do|mogu|mjesto|mesto|dobar|dobra|dobro|najbolji|tražim|želim|nešto|danas|večeras",
};
