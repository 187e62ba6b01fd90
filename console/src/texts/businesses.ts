import type { Texts } from "./texts.js";

export const BUSINESSES_TEXTS = {
  title: ["For businesses", "Für Geschäfte"],
  lead: [
    "More and more people ask an assistant where to eat, get a haircut or stay. Doorlight tells these assistants which businesses exist and when they are open. You can state it yourself.",
    "Immer mehr Menschen fragen einen Assistenten, wo sie essen, sich die Haare schneiden lassen oder schlafen können. Doorlight sagt solchen Assistenten, welche Betriebe es gibt und wann sie geöffnet haben. Du kannst es selbst sagen.",
  ],
  open: ["Open your page", "Deine Seite öffnen"],
  what: ["What you can say", "Was du sagen kannst"],
  whatHours: [
    "Your opening hours, with lunch breaks, nights past midnight and public holidays.",
    "Deine Öffnungszeiten: Mittagspause, Nächte über Mitternacht, Feiertage.",
  ],
  whatClosed: [
    "“Closed today”, “back at 15:00”, your holidays, or that you have closed until further notice or for good.",
    "„Heute geschlossen“, „zurück um 15 Uhr“, deine Ferien, oder dass bis auf Weiteres oder für immer zu ist.",
  ],
  whatFacts: [
    "Your telephone number and website, what you offer, and links to reserve, to order, and to your menu or price list.",
    "Telefonnummer und Website, was es bei dir gibt, und Links zum Reservieren, zum Bestellen und zu Speisekarte oder Preisliste.",
  ],
  happens: ["What happens then", "Was dann geschieht"],
  happensOnce: [
    "Assistants that ask a moment later get it, with the fact that you stated it, and when.",
    "Wer einen Augenblick später fragt, hört es, und auch, dass du es gesagt hast und an welchem Tag.",
  ],
  happensMonth: [
    "It is valid for 30 days. Confirm it with one click before then; otherwise assistants are told that it may be outdated.",
    "Es gilt 30 Tage. Bestätige es vorher mit einem Klick; sonst erfahren Assistenten, dass es veraltet sein kann.",
  ],
  happensAgainst: [
    "You are not believed blindly. Reports of guests count, and so does your own website. You see whatever contradicts you, so that you can correct it.",
    "Geglaubt wird dir nicht blind. Meldungen von Gästen zählen, und was deine eigene Website sagt, auch. Was gegen deine Angaben spricht, siehst du, damit du es berichtigen kannst.",
  ],
  how: ["How to begin", "Wie du anfängst"],
  howFind: [
    "Search for your business here. If it is missing, it is missing from the data of this service, and nobody can speak for it yet.",
    "Suche deinen Betrieb hier. Fehlt er, so fehlt er in den Daten, die dieser Dienst bekommen hat, und niemand kann schon für ihn sprechen.",
  ],
  howSite: [
    "If it is listed with its own website, prove that the website is yours by a file, a line on your home page or a DNS record.",
    "Steht er hier mit einer eigenen Website, so zeig, dass sie deine ist: Dir wird gesagt, was du dort hinterlegst, eine Datei, eine Zeile in deiner Startseite oder einen DNS-Eintrag.",
  ],
  howCode: [
    "Or ask the operator of this service for a code, after showing that the business is yours. It works once.",
    "Oder bitte die, die diesen Dienst betreiben, um einen Code. Sie geben ihn dir so, dass sich zeigt, dass der Betrieb deiner ist. Er gilt einmal.",
  ],
  howLink: [
    "You get a link that opens the page from then on. There is no password, so keep the link secret.",
    "Du bekommst einen Link, der die Seite von da an öffnet: Ein Passwort gibt es nicht. Verwahre ihn wie einen Schlüssel.",
  ],
  lost: ["If something goes wrong", "Wenn etwas schiefgeht"],
  lostLink: [
    "Lost your link? Ask for a new code. The old link stops working when you use the code; your statements stay.",
    "Link verloren? Bitte um einen neuen Code. Der alte Link endet, sobald du ihn benutzt; deine Angaben bleiben.",
  ],
  lostFalse: [
    "Does somebody else speak for your business? Tell the operator of this service, who can end it at once and remove all that this person stated.",
    "Spricht jemand anderes für deinen Betrieb? Sag es dem Betreiber dieses Dienstes. Er kann es sofort beenden und alle Angaben dieser Person entfernen.",
  ],
  lostProof: [
    "Everything you state is logged, and shown to assistants with a signature, so that you can prove later what you stated and when.",
    "Alles, was du angibst, steht in einem Protokoll und wird Assistenten mit einer Unterschrift gezeigt. So lässt sich später beweisen, was du wann gesagt hast.",
  ],
  software: ["For those who build software", "Für alle, die Software schreiben"],
  softwareWhat: [
    "Your point-of-sale or booking system can do the same with your key:",
    "Deine Kasse oder dein Buchungssystem kann dasselbe mit deinem Schlüssel sagen:",
  ],
} as const satisfies Texts;
