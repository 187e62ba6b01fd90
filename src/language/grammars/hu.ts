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
  untold:
    "legjobb|népszerű|híres|romantikus|hangulatos|otthonos|csendes|nyugodt|meghitt|hagyományos|tradicionális|autentikus|modern|stílusos|trendi|hangulat|kilátással|kilátás|panorámás|kandalló|karaoke|nagy társaság|csoportoknak|parkoló|parkolás|jó kiszolgálás",
  stop: "a|az|és|vagy|hol|van|egy|hely|jó|keresek|szeretnék|lehet|ma|este|valami",
};
