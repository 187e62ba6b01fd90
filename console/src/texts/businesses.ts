import type { Texts } from "./texts.js";

export const BUSINESSES_TEXTS = {
  title: ["For businesses", "Für Geschäfte"],
  lead: [
    "More and more people ask an assistant where to eat, to have their hair cut or to sleep. Doorlight tells such assistants which businesses there are and when they are open. You can say it yourself.",
    "Immer mehr Menschen fragen einen Assistenten, wo sie essen, sich die Haare schneiden lassen oder schlafen können. Doorlight sagt solchen Assistenten, welche Betriebe es gibt und wann sie geöffnet haben. Du kannst es selbst sagen.",
  ],
  open: ["Open your page", "Deine Seite öffnen"],
  what: ["What you can say", "Was du sagen kannst"],
  whatHours: [
    "Your opening hours: a break at noon, nights past midnight, public holidays.",
    "Deine Öffnungszeiten: Mittagspause, Nächte über Mitternacht, Feiertage.",
  ],
  whatClosed: [
    "“Closed today”, “back at 15:00”, your holidays, or that you have closed until further notice or for good.",
    "„Heute geschlossen“, „zurück um 15 Uhr“, deine Ferien, oder dass bis auf Weiteres oder für immer zu ist.",
  ],
  whatFacts: [
    "Your telephone number and website, what there is at your place, and links to reserve, to order, and to your menu or price list.",
    "Telefonnummer und Website, was es bei dir gibt, und Links zum Reservieren, zum Bestellen und zu Speisekarte oder Preisliste.",
  ],
  happens: ["What happens then", "Was dann geschieht"],
  happensOnce: [
    "Assistants that ask a moment later are told it, and that you said so, and on which day.",
    "Wer einen Augenblick später fragt, hört es, und auch, dass du es gesagt hast und an welchem Tag.",
  ],
  happensMonth: [
    "It is in force for 30 days. Confirm it with one press before they are over; otherwise assistants are told that it may be out of date.",
    "Es gilt 30 Tage. Bestätige es vorher mit einem Druck; sonst hören Assistenten, dass es veraltet sein kann.",
  ],
  happensAgainst: [
    "You are not believed blindly. Guests' reports count, and so does what your own website says. What speaks against you is shown to you, so that you can put it right.",
    "Geglaubt wird dir nicht blind. Meldungen von Gästen zählen, und was deine eigene Website sagt, auch. Was gegen deine Angaben spricht, siehst du, damit du es berichtigen kannst.",
  ],
  how: ["How to begin", "Wie du anfängst"],
  howFind: [
    "Search for your business here. If it is missing, it is missing in the data that this service was given, and nobody can speak for it yet.",
    "Suche deinen Betrieb hier. Fehlt er, so fehlt er in den Daten, die dieser Dienst bekommen hat, und niemand kann schon für ihn sprechen.",
  ],
  howSite: [
    "If it is listed with a website of its own, show that the website is yours: you are told what to put there, a file, a line in your first page or a DNS record.",
    "Steht er hier mit einer eigenen Website, so zeig, dass sie deine ist: Dir wird gesagt, was du dort hinterlegst, eine Datei, eine Zeile in deiner Startseite oder einen DNS-Eintrag.",
  ],
  howCode: [
    "Or ask whoever runs this service for a code. They hand it to you in a way that shows that the business is yours. It works once.",
    "Oder bitte die, die diesen Dienst betreiben, um einen Code. Sie geben ihn dir so, dass sich zeigt, dass der Betrieb deiner ist. Er gilt einmal.",
  ],
  howLink: [
    "You are shown a link that opens the page from then on: there is no password. Keep it as you would keep a key.",
    "Du bekommst einen Link, der die Seite von da an öffnet: Ein Passwort gibt es nicht. Verwahre ihn wie einen Schlüssel.",
  ],
  lost: ["If something goes wrong", "Wenn etwas schiefgeht"],
  lostLink: [
    "Lost your link? Ask for a new code. The old link ends when you use it; what you stated stays.",
    "Link verloren? Bitte um einen neuen Code. Der alte Link endet, sobald du ihn benutzt; deine Angaben bleiben.",
  ],
  lostFalse: [
    "Somebody else speaks for your business? Tell whoever runs this service. They end it, and all that person said is gone at once.",
    "Jemand anderes spricht für deinen Betrieb? Sag es denen, die diesen Dienst betreiben. Sie beenden es, und alles, was diese Person gesagt hat, ist sofort weg.",
  ],
  lostProof: [
    "Everything you state is kept in a log, and shown to assistants with a signature, so that it can be proven later what you said and when.",
    "Alles, was du angibst, steht in einem Protokoll und wird Assistenten mit einer Unterschrift gezeigt. So lässt sich später beweisen, was du wann gesagt hast.",
  ],
  software: ["For those who build software", "Für alle, die Software schreiben"],
  softwareWhat: [
    "Your till or booking system can say the same with your key:",
    "Deine Kasse oder dein Buchungssystem kann dasselbe mit deinem Schlüssel sagen:",
  ],
} as const satisfies Texts;
