import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");

/** Asserts the verdict of each claim for these hours. */
function holds(hours: string, expected: Readonly<Record<string, string>>): void {
  const entry = entryOf({ hours }, {}, NOW);
  for (const [verdict, claims] of Object.entries(expected))
    for (const claim of claims.split("|")) assert.equal(judge(claim, entry, NOW).verdict, verdict, claim);
}

test("a break is the time between two openings of a day", () => {
  holds("Tu-Th 12:00-14:30,17:00-22:00; Fr-Su 12:00-22:00", {
    supported:
      "closed between 14:30 and 17:00 on Wednesdays|takes a break from 14:30 to 17:00 on Wednesdays|has a lunch break on Tuesdays|" +
      "takes an afternoon break from Tuesday to Thursday|no break on weekends|open without interruption on Saturdays|" +
      "am Wochenende durchgehend von 12 bis 22 Uhr geöffnet|macht mittwochs nachmittags Pause|macht samstags keine Pause|" +
      "fait une pause le mercredi|ne fait pas de pause tous les samedis|fa una pausa ogni mercoledì|hace una pausa los miércoles|" +
      "faz uma pausa às quartas-feiras|heeft op woensdag pauze van 14:30 tot 17:00|ouvert sans interruption le samedi",
    contradicted:
      "closed between 14:30 and 17:00 on Saturdays|takes a break from 14:00 to 17:00 on Wednesdays|takes an afternoon break on weekends|" +
      "no break on Wednesdays|no break from Wednesday to Friday|mittwochs durchgehend geöffnet|ouvert sans interruption le mercredi|" +
      "abierto sin pausa los miércoles|orario continuato ogni mercoledì",
    unknown: "takes a break at a quiet hour on Wednesdays|no break at the moment",
  });
});

test("days are compared by opening time, closing time and length", () => {
  holds("Mo-Fr 08:30-22:00; Sa 09:00-22:00; Su 09:00-21:00", {
    supported:
      "opens later on Saturday than on Friday|closes earlier on Sunday than on Saturday|öffnet samstags später als freitags|" +
      "macht am Sonntag eher zu als am Montag|ouvre plus tard le samedi que le vendredi|chiude prima la domenica che il sabato|" +
      "abre más tarde los sábados que los viernes|fecha mais cedo ao domingo do que ao sábado|opent op zondag later dan op vrijdag|" +
      "is open longer on Friday than on Sunday|Sunday hours are shorter than Saturday hours|does not open later on Friday than on Saturday",
    contradicted:
      "opens earlier on Saturday than on Friday|closes later on Sunday than on Saturday|opens later on Sunday than on Saturday|" +
      "öffnet samstags früher als montags|sluit op zaterdag vroeger dan op zondag|freitags kürzer geöffnet als sonntags",
    unknown:
      "opens an hour later at the weekend|closes half an hour later on Friday|opens later on Sunday|opens later than other places|" +
      "opens later on Saturday and Friday than on Thursday",
  });
});

test("'only from' an hour means not open before it", () => {
  holds("Mo-Sa 10:00-22:00; Su 14:30-22:00", {
    supported:
      "erst ab 10 Uhr geöffnet|sonntags erst ab 14:30|on Sunday it only opens at 14:30|samstags nur bis 22 Uhr|op zondag pas vanaf 14:30 open",
    contradicted:
      "erst ab 11 Uhr geöffnet|only from 11|nur ab 11 Uhr offen|samstags nur bis 20 Uhr|abre solo a partir de las 11",
    unknown: "sonntags erst am Abend geöffnet",
  });
});

test("hours are read without a word for being open", () => {
  holds("Tu-Fr 08:30-18:00; Sa 07:30-14:00", {
    supported:
      "Saturday from 7:30 to 14:00|samstags nur bis 14 Uhr|every day except Sunday and Monday|Tuesday to Friday until 18:00",
    contradicted:
      "Saturday from 9:00 to 14:00|samstags bis 16 Uhr|every day except Sunday|Saturday from 7:30 to 13:00",
    unknown: "Saturday|on Tuesday and Wednesday|Saturday 20 to 30 guests",
  });
});

test("in a compound claim an hour belongs to its own part", () => {
  holds("Mo-Th 08:00-24:00; Fr,Sa 08:00-02:00; Su 09:00-24:00", {
    supported:
      "closes at midnight on Monday and at 2 on Saturday|Sunday opens at 9, Monday at 8|schließt sonntags um 24 Uhr und freitags um 2 Uhr",
    contradicted:
      "closes at 2 on Monday and at midnight on Saturday|Sunday opens at 8, Monday at 9|schließt sonntags um 2 Uhr und freitags um 22 Uhr|" +
      "closed on Monday and opens at 9 on Sunday",
  });
});

test("'longer' and 'shorter' compare with the other days if none are named", () => {
  holds("Mo-Th 09:00-21:00; Fr 09:00-22:00; Sa 10:00-18:00; Su off", {
    supported:
      "open longer on Fridays|longer on Fridays|freitags länger geöffnet|shorter hours at weekends|hat am Wochenende kürzer auf|" +
      "opens later on Saturdays|öffnet samstags später|closes later on Fridays|los viernes cierra más tarde|Friday longer than Thursday",
    contradicted: "hat am Wochenende länger auf|opens earlier on Saturdays|Thursday longer than Friday",
    unknown:
      "the breaks are longer on Fridays|closes earlier and has a later break|open longer|open longer on Saturdays|open later today|opens later on Saturday|longer on Mondays|longer every day",
  });
});

test("an opening or closing within a span, and open or closed throughout", () => {
  holds("Mo-Sa 12:00-15:00,18:00-23:00", {
    supported:
      "de lunes a viernes cierra de 15 a 18|en semaine ferme entre 15h et 18h|closes from 15:00 to 17:00 on Mondays|" +
      "open until 3 on Mondays|open from Monday to Saturday from 12|next week open from Monday to Saturday",
    contradicted:
      "closes between 20:00 and 22:00 on Mondays|opens between 19:00 and 21:30 on Sundays|open until 5 on Mondays",
    unknown:
      "closes between 22:00 and 23:30 on Mondays|opens between 17:00 and 18:30 on Mondays|closed in the afternoon|nachmittags geschlossen|" +
      "sonntags bleibt die Küche kalt und das Lokal zu|open Sunday night until 2 am Monday|bis drei nachmittags geöffnet, sonntags nicht",
  });
});

test("a month is a season: open on some day of each week", () => {
  holds("Apr 16-Oct 30: Tu-Su 11:00-20:00", {
    supported:
      "open in July|closed in January|im Juli geöffnet|fermé en janvier|chiuso a gennaio|cerrado en enero|fechado em janeiro|gesloten in januari|" +
      "open on Sundays in July|not open in December",
    contradicted:
      "open in January|closed in July|ouvert en février|aperto a dicembre|open on Mondays in July",
    unknown:
      "open in April|open since January|open until July|opens in July|open in July 2019|opened in July|open in July if it is warm",
  });
});

test("all day, part of some days, and never closed", () => {
  holds("Mo,We-Fr 12:00-15:00,18:00-23:00; Sa 18:00-00:30; Su 12:00-22:00; Tu off", {
    supported:
      "closed all day on Tuesdays|los martes cierra todo el día|fermé le mardi toute la journée|dienstags ganztägig geschlossen|" +
      "samstags nur abends geöffnet|open Saturdays only in the evening|sabato aperto solo la sera|" +
      "Wed-Fri 12:00-15:00 and 18:00-23:00, Sun 12:00-22:00",
    contradicted:
      "never closed|nie geschlossen|jamais fermé|nunca cierra|closed the whole weekend|sonntags nur abends geöffnet|dienstags nur abends geöffnet|" +
      "the hours are Wed-Fri 12:00-15:00 and 18:00-23:00, Sun 12:00-21:00",
    unknown:
      "open all day on Sunday|open the whole Sunday|on Saturday closed for lunch|nur samstags abends geöffnet|the whole menu is good",
  });
  holds("24/7", {
    supported: "never closed|nie geschlossen|nunca cierra|open every evening",
    contradicted: "only open at night|nur abends geöffnet|only open in the morning",
  });
  holds("22:00-06:30", {
    supported: "only open at night|nur nachts geöffnet",
    contradicted: "only open in the morning",
  });
  holds("off", { contradicted: "only open at night|nur abends geöffnet" });
  holds("07:00-12:00", {
    supported: "only open in the morning",
    contradicted: "nur nachts geöffnet|nur abends geöffnet",
  });
});

test("a clause takes neither the verb nor the denial of another one that has its own", () => {
  holds("Mo-Th 18:00-24:00; Fr,Sa 18:00-03:00", {
    supported: "shorter on Mondays than on Fridays",
    unknown:
      "longer on Mondays than on Fridays and not open before 6pm|not open before 6pm and longer on Mondays than on Fridays",
  });
  holds("Tu-Th 17:00-24:00; Fr 17:00-02:00; Sa 14:00-02:00; Su 15:00-22:00; Mo off", {
    supported:
      "montags geschlossen und weder montags noch dienstags vor 15 Uhr geöffnet|wochentags nicht vor 17 Uhr|schließt sonntags um 22 Uhr und freitags um 2 Uhr",
    contradicted:
      "schließt sonntags um 22 Uhr und hat weder sonntags noch montags geöffnet|montags geschlossen und weder sonntags noch montags geöffnet",
    unknown: "wochentags nicht vor 17 Uhr und täglich von 9 bis 24 Uhr",
  });
});

test("an exception is neither one of two choices nor a rule of its own", () => {
  holds("Mo-Sa 10:00-20:00", {
    supported:
      "ouvert tous les jours à l'exception du dimanche|open every day except Sunday or closed on Monday|opens at 10 every day but Sunday or closes at 22:00 on Monday",
  });
  holds("We,Th 20:00-02:00; Fr,Sa 20:00-05:00; Su 15:00-22:00", {
    contradicted: "closed every weekend|closed every weekend and open on Monday",
    unknown: "closed every weekend and open on Sunday or open on Saturday",
  });
  holds("Mo-Th 08:00-18:00; Fr 08:00-20:00; Sa 09:00-16:00; Su,PH off", {
    contradicted: "außer samstags täglich geöffnet",
    unknown: "an Feiertagen geschlossen aber außer samstags täglich geöffnet",
  });
});

test("the denial of a closing day or of a break on each of several days says little of a single one", () => {
  holds("Tu-Th 12:00-14:30,17:00-22:00; Fr-Su 12:00-22:00", {
    supported: "has a lunch break every Tuesday",
    contradicted: "has a lunch break every day|kein Ruhetag",
    unknown:
      "it is not true that it has a lunch break every day|hat einen Ruhetag|es stimmt nicht, dass es keinen Ruhetag hat",
  });
});
