import type { Texts } from "./texts.js";

export const CALIBRATION_TEXTS = {
  calibration: ["How honest the numbers are", "Wie ehrlich die Zahlen sind"],
  calibrationMeans: [
    "We state probabilities, so we checked them later. We expected the map to list {expected} of {n} places months or years later; it listed {found}. If the numbers are honest, the points lie on the dashed line.",
    "Wir geben Wahrscheinlichkeiten an und haben sie später überprüft. Von {n} Orten sollte die Karte Monate oder Jahre später noch {expected} führen; es waren {found}. Sind die Zahlen ehrlich, liegen die Punkte auf der gestrichelten Linie.",
  ],
  axisTold: ["stated", "angegeben"],
  axisSeen: ["found", "gefunden"],
  expectedFound: ["Expected {expected}, found {found}", "Erwartet {expected}, gefunden {found}"],
  statedOnAverage: ["Stated as true: {stated} on average", "Als wahr angegeben: im Mittel {stated}"],
  told: ["told", "gesagt"],
  stillSeen: ["unchanged", "unverändert"],
  wasImplied: ["expected", "erwartet"],
  wasStated: ["stated as true", "als wahr angegeben"],
  impliedStill: [
    "Expected to be unchanged on the map: should lie on the line",
    "Auf der Karte unverändert erwartet: sollte auf der Linie liegen",
  ],
  statedTrue: [
    "Stated as true: what was found is the upper limit, so on the line or above it",
    "Als wahr angegeben: das Gefundene ist die Obergrenze, also auf der Linie oder darüber",
  ],
  moreAttributes: ["More attributes", "Weitere Angaben"],
  asTable: ["As a table", "Als Tabelle"],
  measuredOn: [
    "Stated first and checked later, on places that the model was not fitted to:",
    "Erst angegeben, später überprüft, an Orten, an die das Modell nicht angepasst war:",
  ],
  ownParameters: [
    "This server uses parameters of its own. The following was measured with the shipped ones.",
    "Dieser Server rechnet mit eigenen Parametern. Das Folgende ist an den mitgelieferten gemessen.",
  ],
  a_exists: ["Trades here", "Gibt es hier"],
  a_hours: ["Opening hours", "Öffnungszeiten"],
  a_phone: ["Telephone", "Telefon"],
  a_website: ["Website", "Website"],
  a_email: ["E-mail", "E-Mail"],
  a_address: ["Address", "Adresse"],
  a_cuisine: ["Cuisine", "Küche"],
  a_diet: ["Diets", "Kost"],
  a_outdoor: ["Outdoor seating", "Plätze draußen"],
  a_price: ["Price band", "Preis"],
  a_fact: ["Further facts", "Weitere Angaben"],
} as const satisfies Texts;
