import type { Texts } from "./texts.js";

export const CONTRADICTION_TEXTS = {
  reported_closed: [
    "Reported closed while it was stated open: {count}, the last on {at}",
    "Als geschlossen gemeldet, obwohl geöffnet angegeben: {count}, zuletzt am {at}",
  ],
  reported_wrong: [
    "Reported that something is wrong: {count}, the last on {at}",
    "Gemeldet, dass etwas nicht stimmt: {count}, zuletzt am {at}",
  ],
  reported_open: [
    "Reported open while it was stated closed: {count}, the last on {at}",
    "Als geöffnet gemeldet, obwohl geschlossen angegeben: {count}, zuletzt am {at}",
  ],
  hours_differ: [
    "{source} states other hours, seen on {at}",
    "{source} nennt andere Zeiten, gesehen am {at}",
  ],
  phone_differs: [
    "{source} states another telephone number, seen on {at}",
    "{source} nennt eine andere Telefonnummer, gesehen am {at}",
  ],
  not_found: [
    "{source} no longer lists the business, seen on {at}",
    "{source} führt den Betrieb nicht mehr, gesehen am {at}",
  ],
  other_merchant: [
    "Somebody else who speaks for it stated something later, on {at}",
    "Jemand anderes, der für den Betrieb spricht, hat später etwas angegeben, am {at}",
  ],
  theWebsite: ["The business's website", "Die Website des Betriebs"],
} as const satisfies Texts;
