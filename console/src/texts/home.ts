import type { Texts } from "./texts.js";

export const HOME_TEXTS = {
  whatItIs: [
    "A service for software agents, and a console that shows what they see. Search in plain words, verify a fact before you act on it, and report what happened. Every value states its source, when it was last observed, and how certain it is.",
    "Ein Dienst für Software-Agenten und eine Konsole, die zeigt, was sie sehen. Suche in eigenen Worten, prüfe eine Angabe, bevor du dich auf sie verlässt, und melde danach, was geschehen ist. Jede Angabe nennt ihre Quelle, wann sie zuletzt beobachtet wurde und wie sicher sie ist.",
  ],
  liveAnswer: ["Answered now: “{query}”", "Gerade beantwortet: „{query}“"],
  wholeAnswer: [
    "The whole answer, and how it was understood",
    "Die ganze Antwort, und wie sie verstanden wurde",
  ],
  stepSearch: ["Search", "Suchen"],
  stepSearchWhat: [
    "In plain words, in many languages. The answer says how the query was understood, and what had no effect.",
    "In eigenen Worten, in vielen Sprachen. Die Antwort sagt, wie die Suche verstanden wurde und was ohne Wirkung blieb.",
  ],
  stepVerify: ["Verify", "Prüfen"],
  stepVerifyWhat: [
    "One fact before you act: supported, contradicted or unknown, with a probability and the reason.",
    "Eine Angabe, bevor du handelst: bestätigt, widerlegt oder unbekannt, mit Wahrscheinlichkeit und Begründung.",
  ],
  stepReport: ["Report", "Melden"],
  stepReportWhat: [
    "What actually happened. It counts at once, in every later answer.",
    "Was am Ende geschah. Es zählt sofort und zeigt sich in jeder späteren Antwort.",
  ],
  connectAgent: ["Connect an agent", "Einen Agenten verbinden"],
  readReference: ["Read the API reference", "Schnittstelle nachschlagen"],
  allInvented: ["Everything here is invented", "Alles hier ist erfunden"],
  partlyInvented: ["Part of this data is invented", "Ein Teil dieser Daten ist erfunden"],
  howToImport: [
    "These businesses are invented, so that you can try things out. The operator of this server adds real ones with",
    "Diese Betriebe sind erfunden, zum Ausprobieren. Echte fügt der Betreiber dieses Servers hinzu, mit",
  ],
  area: ["Area", "Gebiet"],
  halfSeenSince: ["half seen since", "die Hälfte gesehen seit"],
  coverageMore: ["Quarters, kinds of business and a map", "Ortsteile, Arten von Betrieben und eine Karte"],
} as const satisfies Texts;
