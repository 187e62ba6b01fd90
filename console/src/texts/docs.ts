import type { Texts } from "./texts.js";

export const DOCS_TEXTS = {
  docsIntro: [
    "All operations of the REST API, to read and to try on this server.",
    "Alle Operationen der REST-Schnittstelle, zum Lesen und zum Ausprobieren an diesem Server. Die Beschreibung ist englisch.",
  ],
  tryAll: ["Try the operations out", "Operationen ausprobieren"],
  readAll: ["← Back to reading", "← Zurück zum Lesen"],
  tryIt: ["Try it", "Ausprobieren"],
  parameters: ["Parameters", "Parameter"],
  body: ["Body", "Inhalt der Anfrage"],
  answers: ["Answers", "Antworten"],
  example: ["Example", "Beispiel"],
  required: ["required", "nötig"],
  optional: ["optional", "kann fehlen"],
  authentication: ["Authentication", "Anmeldung"],
  headers: ["Headers", "Kopfzeilen"],
  schemas: ["Schemas", "Schemata"],
  numbers: ["What the numbers mean", "Was die Zahlen bedeuten (englisch)"],
} as const satisfies Texts;
