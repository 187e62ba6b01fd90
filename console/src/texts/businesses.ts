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
    "„Heute geschlossen“, „zurück um 15 Uhr“, deine Ferien, oder dass bis auf Weiteres oder für immer geschlossen ist.",
  ],
  whatFacts: [
    "Your telephone number and website, what you offer, and links to reserve, to order, and to your menu or price list.",
    "Telefonnummer und Website, was es bei dir gibt, und Links zum Reservieren, zum Bestellen und zu Speisekarte oder Preisliste.",
  ],
  happens: ["What happens then", "Was dann geschieht"],
  happensOnce: [
    "Assistants that ask a moment later see it, and that you stated it, and when.",
    "Assistenten, die einen Augenblick später fragen, erfahren es, mit dem Hinweis, dass die Angabe von dir stammt und von wann sie ist.",
  ],
  happensMonth: [
    "It is valid for 30 days. Confirm it with one click before then; otherwise assistants are told that it may be outdated.",
    "Es gilt 30 Tage. Bestätige es vorher mit einem Klick; sonst erfahren Assistenten, dass es veraltet sein kann.",
  ],
  happensAgainst: [
    "You are not believed blindly. Reports of guests count, and so does your own website. You see whatever contradicts you, so that you can correct it.",
    "Deine Angaben gelten nicht blind. Auch Meldungen von Gästen und deine eigene Website zählen. Du siehst, was deinen Angaben widerspricht, und kannst es berichtigen.",
  ],
  how: ["How to begin", "Wie du anfängst"],
  howFind: [
    "Search for your business here. If it is missing, it is missing from the data of this service, and nobody can speak for it yet.",
    "Suche deinen Betrieb hier. Fehlt er, dann fehlt er in den Daten dieses Dienstes, und niemand kann bisher für ihn sprechen.",
  ],
  howSite: [
    "If it is listed with its own website, prove that the website is yours by a file, a line on your home page or a DNS record.",
    "Steht er hier mit einer eigenen Website, weise nach, dass sie dir gehört: mit einer Datei, einer Zeile in deiner Startseite oder einem DNS-Eintrag.",
  ],
  howCode: [
    "Or ask the operator of this service for a code, after showing that the business is yours. It works once.",
    "Oder bitte den Betreiber dieses Dienstes um einen Code, nachdem du ihm gezeigt hast, dass der Betrieb dir gehört. Er gilt einmal.",
  ],
  howLink: [
    "You get a link that opens the page from then on. There is no password, so keep the link secret.",
    "Du bekommst einen Link, der die Seite von da an öffnet. Ein Passwort gibt es nicht, also halte den Link geheim.",
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
    "Alles, was du angibst, wird protokolliert und Assistenten mit einer digitalen Signatur gezeigt. So kannst du später beweisen, was du wann angegeben hast.",
  ],
  software: ["For developers", "Für Entwickler"],
  softwareWhat: [
    "Your point-of-sale or booking system can do the same with your key:",
    "Deine Kasse oder dein Buchungssystem kann dasselbe mit deinem Schlüssel angeben:",
  ],
} as const satisfies Texts;
