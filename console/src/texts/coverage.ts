import type { Texts } from "./texts.js";

export const COVERAGE_TEXTS = {
  covered: ["What is covered", "Was abgedeckt ist"],
  withHours: ["with opening hours", "mit Öffnungszeiten"],
  mapCoverage: ["Map of what is covered", "Karte der Abdeckung"],
  quarter: ["Quarter", "Ortsteil"],
  halfSeen: ["half of the dated ones seen since", "die Hälfte der datierten gesehen seit"],
} as const satisfies Texts;
