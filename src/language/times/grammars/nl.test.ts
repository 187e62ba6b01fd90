import assert from "node:assert/strict";
import { test } from "node:test";
import { notationOf, TABLE_CONTEXT } from "../testNotation.js";

/** At 14:00 on Wednesday, 18 November 2026, in Berlin, in the notation of {@link notationOf}. */
const TABLE: readonly (readonly [string, string])[] = [
  ["eten om half tien", "* 9:30/21:30"],
  ["om half 10", "* 9:30/21:30"],
  ["kwart over acht", "* 20:15/8:15"],
  ["kwart voor negen", "* 20:45/8:45"],
  ["vijf voor half negen", "* 20:25/8:25"],
  ["tien over half acht", "* 19:40/7:40"],
  ["om acht uur", "* 20:00/8:00"],
  ["om 20 uur", "* 20:00"],
  ["om 20u30", "* 20:30"],
  ["om 20.30 uur", "* 20:30"],
  ["tot 23 uur", "* ..23:00"],
  ["van 9 tot 22 uur", "* 9:00-22:00"],
  ["tussen tien en twaalf uur", "* 10:00-12:00/22:00-24:00"],
  ["vanaf 18 uur", "* 18:00.."],
  ["na 22 uur", "* >22:00"],
  ["vanavond", "+0 ~20:00"],
  ["vanavond om half negen", "+0 20:30"],
  ["morgenavond om acht uur", "+1 20:00"],
  ["vrijdagavond om acht uur", "+2 20:00"],
  ["zondag", "+4"],
  ["volgende vrijdag", "+2"],
  ["elke maandag", "Mo"],
  ["'s maandags", "Mo"],
  ["maandag tot en met vrijdag", "Mo,Tu,We,Th,Fr"],
  ["dit weekend", "+3,+4"],
  ["doordeweeks", "Mo,Tu,We,Th,Fr"],
  ["op 24 december", "+36"],
  ["eerste kerstdag", "+37"],
  ["over een half uur", "@30"],
  ["over 2 uur", "@120"],
  ["over twintig minuten", "@20"],
  ["over 3 dagen", "+3"],
  ["'s ochtends om acht uur", "* 8:00"],
  ["'s avonds laat open", "* ~23:00"],
  ["24 uur per dag", "* 24h"],
  ["na middernacht", "* >24:00"],
  ["in de zomer", "{in de zomer}"],
  // Other languages whose words are times in Dutch.
  ["stolik na 4 osoby", ""],
  ["za 4 u centru", ""],
  ["tafel voor 4 personen", ""],
  ["happy hour", ""],
  // Swedish: not a time of day in Dutch.
  ["om 10 minuter", "@10"],
  ["ma-do 8:00-18:00, vr 8:00-20:00", "Mo,Tu,We,Th 8:00-18:00; * 8:00-20:00"],
];

test("Dutch times are read", () => {
  for (const [text, notation] of TABLE) assert.equal(notationOf(text, TABLE_CONTEXT), notation, text);
});
