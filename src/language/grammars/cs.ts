import type { Grammar } from "./grammar.js";

export const czech: Grammar = {
  openNow: "teď otevřeno|otevřeno teď|nyní otevřeno|právě otevřeno|otevřeno nyní",
  stillOpen: "ještě otevřeno",
  price: {
    "€": "levný|levná|levné|levně|levnou",
    "€€€": "drahý|drahá|drahé|luxusní|noblesní",
  },
  negators: "ne|bez|kromě|mimo",
  within: "v|ve|na",
  near: "blízko|u|poblíž|nedaleko|vedle|kolem|okolo|naproti",
  nearMe: "blízko mě|poblíž|v okolí|v mém okolí",
  stop: "a|nebo|kde|jaký|jaká|je|jsou|s|se|do|pro|mohu|můžu|místo|podnik|dobrý|dobrá|dobré|nejlepší|hledám|chci|něco|dnes|mi|si",
};
