import type { Texts } from "./texts.js";

export const OPERATOR_TEXTS = {
  token: ["The operator's token", "Das Betreiber-Token"],
  notTheToken: ["This is not the operator's token", "Das ist nicht das Betreiber-Token"],
  notTheTokenAdvice: [
    "The token that the service was started with (--operator-token).",
    "Das Token, mit dem der Dienst gestartet wurde (--operator-token).",
  ],
  enter: ["Sign in", "Anmelden"],
  ended: [
    "The service closed the view. Sign in again to continue.",
    "Der Dienst hat die Ansicht beendet. Melde dich neu an, um weiterzumachen.",
  ],
  areas: ["areas", "Gebiete"],
  warnings: ["data warnings", "Auffälligkeiten in den Daten"],
  reportStream: ["Reports, the newest first", "Meldungen, neueste zuerst"],
  none: ["None yet.", "Noch keine."],
  anonymous: ["anonymous", "anonym"],
  rechecks: ["Background checks", "Prüfungen im Hintergrund"],
  waiting: ["waiting", "wartend"],
  done: ["done", "erledigt"],
  underWay: ["running", "läuft"],
  off: ["Switched off.", "Abgeschaltet."],
  resting: ["paused after failures", "pausiert nach Fehlern"],
  merchants: ["Who speaks for businesses", "Wer für Betriebe spricht"],
  holders: ["Keys", "Schlüssel"],
  callsThisMonth: ["calls this month", "Aufrufe diesen Monat"],
  revoked: ["revoked", "gesperrt"],
  openInvitations: ["Invitations not used yet", "Offene Einladungen"],
  until: ["until", "bis"],
  limits: ["Current limits", "Geltende Grenzen"],
  notInMemory: [
    "Not in memory. Age and confidence of its records are counted once the area is loaded.",
    "Nicht im Speicher. Alter und Sicherheit der Einträge werden gezählt, sobald das Gebiet geladen ist.",
  ],
  noDate: ["no date", "ohne Datum"],
} as const satisfies Texts;
