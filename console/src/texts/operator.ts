import type { Texts } from "./texts.js";

export const OPERATOR_TEXTS = {
  token: ["The operator's token", "Das Betreiber-Token"],
  notTheToken: ["This is not the operator's token", "Das ist nicht das Betreiber-Token"],
  notTheTokenAdvice: [
    "The token that the service was started with (--operator-token).",
    "Das Token, mit dem der Dienst gestartet wurde (--operator-token).",
  ],
  enter: ["Enter", "Eintreten"],
  ended: [
    "The service closed the view. Enter again to continue.",
    "Der Dienst hat die Ansicht beendet. Tritt neu ein, um weiterzumachen.",
  ],
  areas: ["areas", "Gebiete"],
  warnings: ["oddities in the data", "Auffälligkeiten in den Daten"],
  reportStream: ["Reports, the newest first", "Meldungen, neueste zuerst"],
  none: ["None yet.", "Noch keine."],
  anonymous: ["anonymous", "ohne Namen"],
  rechecks: ["Background checks", "Nachschau im Hintergrund"],
  waiting: ["waiting", "wartend"],
  done: ["done", "getan"],
  underWay: ["under way", "unterwegs"],
  off: ["Switched off.", "Abgeschaltet."],
  resting: ["resting after failures", "ruht nach Fehlern"],
  merchants: ["Who speaks for businesses", "Wer für Betriebe spricht"],
  holders: ["Keys", "Schlüssel"],
  callsThisMonth: ["calls this month", "Aufrufe diesen Monat"],
  revoked: ["revoked", "gesperrt"],
  openInvitations: ["Invitations not used yet", "Offene Einladungen"],
  until: ["until", "bis"],
  limits: ["Limits in force", "Geltende Grenzen"],
  notInMemory: [
    "Not in memory. Age and confidence of its records are counted once the area is loaded.",
    "Nicht im Speicher. Alter und Sicherheit der Einträge werden gezählt, sobald das Gebiet geladen ist.",
  ],
  noDate: ["no date", "ohne Datum"],
} as const satisfies Texts;
