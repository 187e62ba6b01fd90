import type { Dating } from "../../domain/record.js";
import {
  ALL_DAY,
  type Asked,
  type DayHours,
  type Messages,
  type NamedSort,
  type SaidOrigin,
} from "./saying.js";

/** What things are called in German, by their ids and by the English words of claims and grounds. What it does not know it gives back. */
export type Words = (what: string) => string;

const SHORT_DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
const DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"] as const;

/** The sentences of the wire in German, with things called as `word` says. */
export function germanWith(word: Words): Messages {
  const asked = (one: Asked): string => askedText(one, word);
  const named = (kinds: readonly NamedSort[]) => kinds.map(({ name }) => word(name)).join("; ");
  const origin = (one: SaidOrigin) => originText(one, word);
  return {
    sample: () =>
      "BEISPIELDATEN: Diese Betriebe sind erfunden, es gibt sie nicht. Importiere ein echtes Gebiet, bevor du dich auf etwas verlässt.",
    search_elsewhere: () => "Suche an einem Ort, der abgedeckt ist, oder ohne Ort.",
    search_otherwise: () =>
      "Schreibe den Ort anders, nenne eine Straße, ein Wahrzeichen, eine Postleitzahl oder „Breite,Länge“, oder suche ohne Ort.",
    caller_unplaced: () =>
      "Wo du bist, ist nicht bekannt: nenne ein Gebiet, eine Straße, ein Wahrzeichen, eine Postleitzahl oder „Breite,Länge“.",
    place_unsaid: ({ covered, more }) =>
      `Abgedeckt sind Orte, die weit auseinander liegen, und keiner ist genannt, also gibt es keine Treffer: nenne einen davon (${covered.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}) oder eine Adresse, einen Stadtteil oder ein Wahrzeichen dort.`,
    nothing_asked: () =>
      "Die Suche sagt nicht, was gesucht ist, also gibt es keine Treffer: nenne eine Art von Betrieb, was er bietet, oder einen Namen.",
    kind_unknown: ({ said, known }) =>
      `„${said}“ ist keine Art von Betrieb, die hier bekannt ist, also gibt es keine Treffer. Bekannt sind: ${named(known)}.`,
    kind_not_covered: ({ kind, covered }) =>
      `Dort nicht abgedeckt: ${word(kind.name)}. Deshalb gibt es keine Treffer. Abgedeckt sind: ${named(covered)}.`,
    no_such_name: () =>
      "Kein Betrieb heißt hier so ähnlich, und sonst sagt die Suche nicht, was gemeint ist. Versuche eine Art von Betrieb, was er bietet, oder eine andere Schreibweise.",
    nothing_meets: (made) =>
      made.asked.length === 0
        ? "Nichts hier erfüllt, was gesucht ist."
        : `Nichts hier erfüllt das alles: ${made.asked.map(asked).join(", ")}.`,
    relax_several: () => "Lass mehrere Bedingungen zugleich weg und behalte etwa nur die Küche.",
    without: (made) => {
      const parts = [
        made.not > 0 ? `${made.not} davon erfüllen es nicht` : "",
        made.unsaid > 0 ? `bei ${made.unsaid} ist es nicht bekannt` : "",
      ].filter((part) => part !== "");
      return `Ohne „${asked(made.asked)}“: ${places(made.not + made.unsaid)} (${parts.join(", ")}).`;
    },
    left_out_unsaid: (made) =>
      `Ausgelassen, weil „${asked(made.asked)}“ dort nicht bekannt ist: ${places(made.count)}.`,
    partly_covered: ({ covered }) =>
      `Nur ein Teil des gesuchten Orts ist abgedeckt (${covered.join(", ")}): die Treffer sind von dort.`,
    place_read_as: ({ said, as }) => `Der Ort „${said}“ wurde als „${as}“ gelesen.`,
    landmark_unmapped: ({ said }) =>
      `„${said}“ nennt keinen Ort, und nichts dieser Art ist hier kartiert: die Treffer richten sich nicht danach.`,
    place_overridden: ({ said, place }) =>
      `Die Antwort gilt für „${place}“: „${said}“ liegt anderswo und ist ohne Wirkung.`,
    style_read: ({ said }) =>
      `„${said}“ wurde als Stil gelesen, nicht als Ort: schreibe „in“ davor, um dort zu suchen.`,
    closed_said: ({ said }) => `Gesucht wird, was geöffnet ist, also ohne Wirkung: „${said}“.`,
    place_not_wanted: ({ words }) =>
      `Gesucht wird nach dem, wo etwas sein soll, nicht wo es nicht sein soll, also ohne Wirkung: ${quoted(words)}.`,
    said_beside: ({ words }) => `Neben dem, was sonst gefragt ist, bleibt ${quoted(words)} ohne Wirkung.`,
    untold: ({ words }) => `Davon sagen die Daten hier nichts, also ohne Wirkung: ${quoted(words)}.`,
    not_understood: ({ words }) => `Nicht verstanden, also ohne Wirkung: ${quoted(words)}.`,
    parameters_unknown: ({ parameters, more }) =>
      `Ohne Wirkung, denn solche Parameter gibt es nicht: ${parameters
        .map(({ said, meant }) => `„${said}“${meant === null ? "" : ` (gemeint: ${meant}?)`}`)
        .join(", ")}${more === 0 ? "" : ` und ${more} weitere`}.`,
    name_nearly: () =>
      "Kein Betrieb heißt hier genau so, wie es geschrieben ist: was fast so heißt, kommt zuerst.",
    kind_assumed: ({ kind }) =>
      `Welche Art von Betrieb gemeint ist, ist nicht gesagt; gesucht wurde unter: ${word(kind.name)}. Nenne für anderes eine Art.`,
    own_clocks: ({ zones }) =>
      `Die gesuchte Zeit ist auf der Uhr des jeweiligen Orts gemeint (${zones.join(", ")}).`,
    best_of: ({ shown, of }) =>
      `Die besten ${shown} von ${of}: nenne für andere eine weitere Bedingung oder einen Ort.`,
    left_out_hours: ({ count }) =>
      `Ausgelassen, weil die Öffnungszeiten nicht bekannt sind: ${places(count)}.`,
    none_known_to_have: (made) =>
      `Von keinem der Orte ist bekannt: ${made.asked.map(asked).join(", ")}. Prüfe es, bevor du dich darauf verlässt.`,
    inferred_otherwise: (made) =>
      `Nur gefolgert, und anders als gesucht: ${made.asked.map(asked).join(", ")}. Prüfe es, bevor du dich darauf verlässt.`,
    availability_inferred: () =>
      "Ob offen ist, folgt aus den Öffnungszeiten: prüfe es, bevor du dich darauf verlässt.",
    availability_then: () =>
      "Ob zur gesuchten Zeit offen ist, folgt aus den Öffnungszeiten: prüfe es, bevor du dich darauf verlässt.",

    place_unknown: ({ said, covered }) =>
      `„${said}“ ist nicht bekannt: nichts hier heißt so, also gibt es keine Treffer. Abgedeckt: ${covered.join(", ")}.`,
    place_not_covered: ({ said, covered }) =>
      `„${said}“ ist nicht abgedeckt: es liegt nicht in dem Gebiet, von dem hier etwas bekannt ist, also gibt es keine Treffer. Abgedeckt: ${covered.join(", ")}.`,

    no_hours: () => "Öffnungszeiten sind nicht bekannt.",
    hours_unreadable: () => "Öffnungszeiten sind angegeben, ließen sich aber nicht lesen.",
    hours_begin_later: () =>
      "Die angegebenen Öffnungszeiten gelten für bestimmte Daten und reichen nicht bis zu diesem Tag zurück.",
    hours_ended: () =>
      "Die angegebenen Öffnungszeiten gelten für bestimmte Daten und reichen nicht bis zu diesem Tag.",
    hours_say: ({ state, weekday, date, open, dating, on }) => {
      const day = shortDay(weekday, date);
      const hours = open.length === 0 ? `keine Zeiten am ${day}` : `${day} ${open.map(span).join(", ")}`;
      return `${OPENNESS[state]}: ${hours}, ${DATED[dating]} ${germanDate(on)}.`;
    },
    stated_closed: ({ weekday, date, isAllDay, on }) =>
      `Geschlossen: Der Betrieb hat am ${germanDate(on)} angegeben, dass er am ${shortDay(weekday, date)} ${isAllDay ? "" : "zeitweise "}geschlossen hat.`,
    website_differs: ({ on }) =>
      `Die Website des Betriebs nannte am ${germanDate(on)} andere Zeiten als der Betrieb selbst.`,
    holiday_unmentioned: () => "Der Tag ist ein Feiertag, von dem die Öffnungszeiten nichts sagen.",
    reported_closed: ({ minutes }) =>
      `Jemand hat vor ${minutes} Minuten gemeldet, dass geschlossen ist; das zählt sechs Stunden.`,

    closed_for_good: () => "Dieser Betrieb gilt als dauerhaft geschlossen.",
    not_listed: () => "Die Quelle führt diesen Ort nicht mehr; vielleicht gibt es ihn nicht mehr.",
    verify_then_report: () => "Prüfe, bevor du dich darauf verlässt, und melde danach, was geschah.",
    report_after: () => "Melde danach, was geschah.",

    inferred_from: ({ ground }) => `Gefolgert aus: ${word(ground)}.`,
    reported_as: ({ outcome }) => `Gemeldet: ${word(outcome)}.`,
    caller_reported: ({ outcome }) => `Jemand hat gemeldet: ${word(outcome)}.`,
    last_seen: ({ dating, isListed, on }) =>
      `${LOOKED[dating]}; ${isListed ? `am ${germanDate(on)} noch aufgeführt` : `bis ${germanDate(on)} aufgeführt und jetzt nicht mehr`}.`,

    live_off: () => "Die Nachschau ist hier abgeschaltet.",
    live_not_due: ({ on, days }) =>
      `Gesehen am ${germanDate(on)}; nachgesehen wird, wenn das mehr als ${days} Tage her ist.`,
    live_nobody: () => "Keine der Quellen, die gefragt werden können, führt diesen Eintrag.",
    live_lately: () => "In der letzten Stunde nachgesehen; das kam dabei heraus.",
    live_asked: ({ on }) => `Zuletzt gesehen am ${germanDate(on)}, deshalb wurden die Quellen gefragt.`,
    live_pending: () =>
      "Bisher kam keine Antwort; die Nachschau geht weiter, und was sie findet, steht in späteren Antworten.",
    live_silent: () => "Keine konnte etwas sagen; es gilt, was gespeichert ist.",

    claim_not_understood: () =>
      "Die Angabe wurde nicht verstanden. Prüfen lassen sich Öffnungszeiten, was ein Ort ist, hat und bietet, Bezahlung, Name, Adresse, Telefon, Website und ob es ihn noch gibt.",
    part_not_read: () =>
      "Die nicht verstandenen Wörter wurden nicht gelesen, also ist zu diesem Teil nichts gesagt.",
    ratings_not_held: () => "Bewertungen sind nicht gespeichert, also lässt sich dazu nichts sagen.",
    too_uncertain: () => "Nach Alter und Meldungen ist ungewiss, ob das noch gilt.",
    no_longer_likely: () => "Nach Alter und Meldungen hat sich das wahrscheinlich geändert.",
    denial_unclear: () => "Ob die Angabe das verneint, lässt sich nicht sagen.",
    two_languages: () => "Die Angabe lässt sich in zwei Sprachen lesen, in denen sie Verschiedenes bedeutet.",
    parts_apart: ({ count }) => `Worauf jeder der ${count} Teile beruht, steht bei ihm.`,
    nothing_on_record: ({ what }) => `Dazu ist nichts bekannt: ${word(what)}.`,
    fact_on_record: (made) =>
      `Bekannt ist: ${word(made.what)} – ${made.holds === null ? "zum Teil" : made.holds ? "ja" : "nein"}, ${origin(made.origin)}.`,
    offer_on_record: (made) => `${OFFERS[made.is]}, ${origin(made.origin)}.`,
    kind_on_record: (made) => `Bekannt ist ${KINDS[made.is]}, ${origin(made.origin)}.`,
    value_on_record: (made) =>
      `${word(made.field)}: ${made.isSame === null ? "bekannt ist etwas, das sich weder klar mit der Angabe deckt noch klar davon abweicht" : made.isSame ? "bekannt ist dasselbe" : "bekannt ist etwas anderes"}, ${origin(made.origin)}.`,
    trading: ({ isClosed }) =>
      `${isClosed ? "Dass er als dauerhaft geschlossen gilt," : "Ob es den Betrieb noch gibt,"} folgt daraus, wann er zuletzt gesehen wurde, was die Quellen aufführen und was gemeldet wurde.`,
    hours_at: (made) =>
      `Nach den bekannten Öffnungszeiten (${origin(made.origin)}) ist am ${germanDate(made.date)} um ${made.time} ${made.state === "unknown" ? "nicht bekannt, ob offen ist" : made.state === "open" ? "offen" : "geschlossen"} (${made.zone}).`,
    hours_on: (made) => {
      const listed = [...made.days.map(dayText), ...(made.isMore ? ["und weitere"] : [])];
      return `Öffnungszeiten, ${origin(made.origin)}: ${listed.length === 0 ? "sie sagen es nicht" : listed.join("; ")}.`;
    },
    time_unclear: ({ times }) => `Zu fragen ist, was gemeint ist: ${times.join(" oder ")} Uhr?`,
    time_taken: ({ times }) =>
      `Gelesen als ${times.map((one) => one.replace(" to ", " bis ")).join(" oder ")}.`,
    neither: () => "Das belegt die Angabe nicht und widerlegt sie nicht.",
  };
}

function shortDay(weekday: number, date: string | null): string {
  return `${SHORT_DAYS[weekday] ?? ""}${date === null ? "" : ` ${germanDate(date)}`}`;
}

const OPENNESS = { open: "Offen", closed: "Geschlossen", unknown: "Nicht bekannt, ob offen" } as const;

const DATED: Readonly<Record<Dating, string>> = {
  checked: "beobachtet am",
  edited: "bearbeitet am",
  listed: "unbekannten Alters, aufgeführt am",
  fetched: "beobachtet am",
  reported: "beobachtet am",
  stated: "vom Betrieb bestätigt am",
};

const LOOKED: Readonly<Record<Dating, string>> = {
  checked: "Von jemandem nachgesehen",
  edited: "Zuletzt bearbeitet",
  listed: "Von unbekanntem Alter",
  fetched: "Abgerufen",
  reported: "Gemeldet",
  stated: "Vom Betrieb selbst gesagt",
};

const OFFERS = {
  claimed: "Bekannt ist, was die Angabe sagt",
  another: "Bekannt ist stattdessen etwas anderes",
  untold: "Bekannt ist, was es dort gibt, aber nicht, ob auch das",
} as const;

const KINDS = {
  claimed: "die genannte Art von Betrieb",
  close: "eine ähnliche Art von Betrieb",
  another: "eine andere Art von Betrieb",
} as const;

/** What a search asks for, in German. */
function askedText(asked: Asked, word: Words): string {
  switch (asked.type) {
    case "wanted":
      return asked.ids.map(word).join(" oder ");
    case "unwanted":
      return `nicht ${asked.ids.map(word).join(" oder ")}`;
    case "fact":
      return word(asked.id);
    case "absent":
      return `ohne ${word(asked.id)}`;
    case "with":
      return `mit ${word(asked.id)}`;
    case "rather":
      return word(asked.id);
    case "price":
      return `Preis ${asked.band}`;
    case "not_price":
      return `nicht Preis ${asked.band}`;
    case "open_now":
      return "jetzt offen";
    case "open_then":
      return "offen zur gesuchten Zeit";
    case "place":
      return "der gesuchte Ort";
    case "middle":
      return "nahe der Mitte";
    case "called":
      return "so genannt";
    case "not_called":
      return "nicht so genannt";
  }
}

function originText(origin: SaidOrigin, word: Words): string {
  if (origin.how === "inferred") return `gefolgert aus: ${word(origin.ground ?? "other attributes")}`;
  const on = germanDate(origin.on);
  return origin.how === "listed"
    ? `ohne eigenes Datum im Auszug vom ${on} (${origin.source})`
    : `beobachtet am ${on} (${origin.source})`;
}

function dayText({ weekday, date, open, closed }: DayHours): string {
  const hours =
    open.length > 0
      ? `offen ${open.join(", ")}`
      : closed === true
        ? "geschlossen"
        : "offen zu nicht bekannten Zeiten";
  return `${DAYS[weekday] ?? ""}${date === null ? "" : ` ${germanDate(date)}`} ${hours}`;
}

/** 2026-11-21 as 21.11.2026. */
function germanDate(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)}.${Number(month)}.${year}`;
}

function span(written: string): string {
  return written === ALL_DAY ? "24 Stunden" : written;
}

function quoted(said: readonly string[]): string {
  return said.map((one) => `„${one}“`).join(", ");
}

function places(count: number): string {
  return `${count} ${count === 1 ? "Ort" : "Orte"}`;
}
