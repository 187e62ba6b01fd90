import assert from "node:assert/strict";
import { test } from "node:test";
import { notationOf, TABLE_CONTEXT } from "../testNotation.js";

/** At 14:00 on Wednesday, 18 November 2026, in Berlin, in the notation of {@link notationOf}. */
const TABLE: readonly (readonly [string, string])[] = [
  // Endings of hours, and words after them.
  ["baari auki kolmeen yöllä", "* ..27:00"],
  ["auki kello yhteentoista asti", "* ..23:00/..11:00"],
  ["sunnuntaina yhdeksästä alkaen", "+4 9:00../21:00.."],
  ["ravintola kahdeksalta", "* 20:00/8:00"],
  ["tänä iltana puoli yhdeksältä", "+0 20:30"],
  ["kello kahdeksan jälkeen", "* >20:00/>8:00"],
  ["ennen kahdeksaa auki", "* <20:00/<8:00"],
  ["gece üçe kadar açık", "* ..27:00"],
  ["pazar sabahı 9'dan itibaren", "+4 9:00.."],
  ["saat sekizden sonra açık", "* >20:00/>8:00"],
  ["öbür gün yediyi çeyrek geçe", "+2 19:15/7:15"],
  ["yarın sekize çeyrek kala", "+1 19:45/7:45"],
  ["bu akşam sekizde", "+0 20:00"],
  ["tomorrow 7pm onwards", "+1 19:00.."],
  ["mañana de las 9 en adelante", "+1 9:00../21:00.."],
  ["domani dalle 9 in poi", "+1 9:00../21:00.."],
  ["åben til tre om natten", "* ..27:00"],
  // A week later.
  ["thursday week at 7", "+8 19:00/7:00"],
  ["a week from tuesday at noon", "+13 12:00"],
  ["the friday after next", "+9"],
  ["freitag in einer woche um 20 uhr", "+9 20:00"],
  ["vendredi en huit", "+9"],
  ["fredag om en vecka", "+9"],
  ["w piątek za tydzień", "+9"],
  ["in einer woche", "+7"],
  // The day of a named week.
  ["next week friday at 7pm", "+9 19:00"],
  ["nächste woche freitag um 19 uhr", "+9 19:00"],
  ["volgende week vrijdag om 19 uur", "+9 19:00"],
  ["la semaine prochaine vendredi à 20h", "+9 20:00"],
  ["haftaya cuma", "+9"],
  // Weekdays whose full name is short.
  ["sexta às 20h", "+2 20:00"],
  ["na próxima sexta", "+2"],
  ["jantar na quinta às 20h", "+1 20:00"],
  ["within the next two hours", "@120"],
  ["brunch nu på söndag klockan elva", "+4 11:00"],
  ["huomenaamulla", "+1 ~9:00"],
  ["entre midi et deux", "* 12:00-14:00/12:00-26:00"],
  ["between noon and 3", "* 12:00-15:00/12:00-27:00"],
  ["bis open end", "* ~23:00"],
  ["este finde", "+3,+4"],
  ["finde eine pizzeria", ""],
  ["saturday arvo", "+3 ~15:00"],
  ["a quiet pub midweek", "We"],
  ["mitten in der woche, in der wochenmitte", "We"],
  ["coffee first thing tomorrow", "+1 ~9:00"],
  ["mañana a primera hora", "+1 ~9:00"],
  // A day and a date that contradict each other: the hour is of no day.
  ["jeudi 4 décembre dîner à 20h", "{jeudi 4 décembre}{à 20h}"],
  ["Donnerstag, den 4. Dezember um 20 Uhr", "{Donnerstag, den 4. Dezember}{um 20 Uhr}"],
  ["vendredi 4 décembre dîner à 20h", "+16 20:00"],
  // The number of the day after a weekday that it falls on.
  ["comida el jueves 17, sala privada", "+29"],
  ["friday 27 near the station", "+9"],
  ["vendredi 18h", "+2 18:00"],
  ["tuesday after four", "+6 >16:00/>4:00"],
];

test("hours by their endings, days a week later, and days of a named week", () => {
  for (const [text, expected] of TABLE) assert.equal(notationOf(text, TABLE_CONTEXT), expected, text);
});
