import type { Texts } from "./texts.js";

export const HOME_TEXTS = {
  whatItIs: [
    "A service for software agents, and a console for those who want to see what agents see: search businesses in plain words, verify one fact before acting on it, report what happened. Every value says where it comes from, when it was last seen, and how sure it is.",
    "Ein Dienst für Software-Agenten, und eine Konsole für alle, die sehen wollen, was Agenten sehen: Betriebe in eigenen Worten suchen, eine Angabe prüfen, bevor man sich auf sie verlässt, und melden, was geschah. Jede Angabe sagt, woher sie kommt, wann sie zuletzt gesehen wurde und wie sicher sie ist.",
  ],
  stepSearch: ["Search", "Suchen"],
  stepSearchWhat: [
    "In plain words, in many languages. The answer says how the query was understood, and what had no effect.",
    "In eigenen Worten, in vielen Sprachen. Die Antwort sagt, wie die Suche verstanden wurde und was ohne Wirkung blieb.",
  ],
  stepVerify: ["Verify", "Prüfen"],
  stepVerifyWhat: [
    "One fact, before acting: supported, contradicted or unknown, with a probability and what it rests on.",
    "Eine Angabe, bevor man handelt: sie stimmt wohl, stimmt wohl nicht oder ist nicht bekannt, mit Wahrscheinlichkeit und Grund.",
  ],
  stepReport: ["Report", "Melden"],
  stepReportWhat: [
    "What happened in the end. It counts at once, and shows in every later answer.",
    "Was am Ende geschah. Es zählt sofort und zeigt sich in jeder späteren Antwort.",
  ],
  connectAgent: ["Connect an agent", "Einen Agenten verbinden"],
  readReference: ["Read the API reference", "Schnittstelle nachschlagen"],
  allInvented: ["Everything here is invented", "Alles hier ist erfunden"],
  partlyInvented: ["A part of what is here is invented", "Ein Teil von dem hier ist erfunden"],
  howToImport: [
    "These businesses do not exist: they are there to try things out. Whoever runs this server brings in real ones with",
    "Diese Betriebe gibt es nicht: sie sind zum Ausprobieren da. Echte holt, wer diesen Server betreibt, mit",
  ],
  area: ["Area", "Gebiet"],
  halfSeenSince: ["half seen since", "die Hälfte gesehen seit"],
  coverageMore: ["Quarters, kinds of business and a map", "Ortsteile, Arten von Betrieben und eine Karte"],
} as const satisfies Texts;
