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
  beyond: "izvan|daleko od|osim u",
  near: "blizu|pored|kod|oko|u blizini",
  nearMe: "blizu mene|u blizini",
  untold:
    "najbolji|najbolja|najbolje|popularan|popularno|poznat|romantičan|romantična|romantično|romantični|ugodan|ugodno|udoban|udobno|miran|mirno|tih|tiho|intiman|intimno|tradicionalan|tradicionalni|tradicionalno|autentičan|autentično|moderan|moderno|atmosfera|s pogledom|pogled|uz more|kamin|karaoke|velike grupe|za grupe|parking|parkiralište|dobra usluga",
  stop: "i|ili|gdje|gde|je|su|s|sa|za|do|mogu|mjesto|mesto|dobar|dobra|dobro|tražim|želim|nešto|danas|večeras",
};
