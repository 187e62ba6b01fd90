import type { Texts } from "./texts.js";

export const OPERATOR_TEXTS = {
  token: ["The operator's token", "Das Betreiber-Token"],
  notTheToken: ["This is not the operator's token", "Das ist nicht das Betreiber-Token"],
  notTheTokenAdvice: [
    "It is the one that the service was started with (--operator-token).",
    "Es ist das, mit dem der Dienst gestartet wurde (--operator-token).",
  ],
  enter: ["Enter", "Eintreten"],
  ended: [
    "The service ended the view. Enter again to go on.",
    "Der Dienst hat die Ansicht beendet. Tritt neu ein, um weiterzumachen.",
  ],
  reportStream: ["Reports, the newest first", "Meldungen, neueste zuerst"],
  none: ["None yet.", "Noch keine."],
  anonymous: ["anonymous", "ohne Namen"],
  rechecks: ["Background looks", "Nachschau im Hintergrund"],
  waiting: ["waiting", "wartend"],
  done: ["done", "getan"],
  underWay: ["under way", "unterwegs"],
  off: ["Switched off.", "Abgeschaltet."],
  resting: ["resting after failures", "ruht nach Fehlern"],
  merchants: ["Who speaks for businesses", "Wer für Betriebe spricht"],
  holders: ["Keys", "Schlüssel"],
  callsThisMonth: ["calls this month", "Aufrufe diesen Monat"],
  revoked: ["revoked", "gesperrt"],
  openInvitations: ["Invitations not used yet", "Einladungen, die noch niemand nutzte"],
  until: ["until", "bis"],
  limits: ["Limits in force", "Geltende Grenzen"],
  notInMemory: [
    "Not in memory: how old and how sure its records are is counted when it is asked for.",
    "Nicht im Speicher: Wie alt und wie sicher seine Einträge sind, wird gezählt, wenn es gefragt ist.",
  ],
  noDate: ["no date", "ohne Datum"],
} as const satisfies Texts;
