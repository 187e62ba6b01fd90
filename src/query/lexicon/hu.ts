import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const hungarianLanguage: LanguageLexicon = {
  filters: {
    vegan: "vegán",
    vegetarian: "vegetáriánus|húsmentes",
    outdoor: "terasz|teraszos|kerthelyiség|kerthelyiséges|szabadtéri|kint",
    open_now: "most nyitva|jelenleg nyitva|nyitva most",
    still_open: "még nyitva",
  },
  price: {
    "€": "olcsó|kedvező árú",
    "€€€": "drága|elegáns|luxus",
  },
  negators: "nem|nélkül|kivéve|ne",
  within: "belül",
  near: "közelében|közel|mellett|környékén|környéki",
  nearMe: "közelemben|a közelben|itt a közelben|közeli",
  stop: "a|az|és|vagy|hol|van|egy|étterem|éttermet|hely|ételek|étel|enni|jó|legjobb|keresek|szeretnék|lehet|ma|este|konyha|valami",
};
