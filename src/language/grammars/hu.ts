import type { Grammar } from "./grammar.js";

export const hungarianLanguage: Grammar = {
  openNow: "most nyitva|jelenleg nyitva|nyitva most",
  stillOpen: "még nyitva",
  price: {
    "€": "olcsó|kedvező árú",
    "€€€": "drága|elegáns|luxus",
  },
  negators: "nem|nélkül|kivéve|ne",
  within: "belül",
  near: "közelében|közel|mellett|környékén|környéki",
  nearMe: "közelemben|a közelben|itt a közelben|közeli",
  stop: "a|az|és|vagy|hol|van|egy|hely|jó|legjobb|keresek|szeretnék|lehet|ma|este|valami",
};
