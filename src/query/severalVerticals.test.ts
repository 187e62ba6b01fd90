import assert from "node:assert/strict";
import { test } from "node:test";
import { food } from "../verticals/food/food.js";
import { VERTICALS } from "../verticals/all.js";
import { homeServices } from "../verticals/homeServices/homeServices.js";
import { lodging } from "../verticals/lodging/lodging.js";
import { Lexicon } from "./lexicon/lexicon.js";
import { understand } from "./understand.js";

const LEXICON = new Lexicon([food, lodging, homeServices]);
const NOW = Date.parse("2026-07-10T13:00:00+02:00");

/** `lodging hotel stars=4 +parking open_now €`: vertical, wants, facts, filters; `outside: parking` for words without a vertical. */
function summary(q: string): string {
  const { vertical, outside, wants, facts, filters, time } = understand(q, {
    now: NOW,
    timeZone: "Europe/Paris",
    lexicon: LEXICON,
  });
  if (outside !== null) return `outside: ${outside}`;
  return [
    vertical ?? "none",
    ...wants.map(({ kinds, offers, lead }) => (lead === "kind" ? kinds : offers)[0] ?? ""),
    ...facts.map((name) => `+${name}`),
    ...Object.entries(filters).map(([name, value]) => (value === true ? name : String(value))),
    ...(time === null ? [] : [`at "${time.text}"`]),
  ].join(" ");
}

test("a feature of a place is never read as a tradesperson, but as a wish without data", () => {
  for (const [q, vertical, strange] of [
    ["coffee with power sockets", "food", "power sockets"],
    ["restaurant with heating", "food", "heating"],
  ] as const) {
    const read = understand(q, { now: NOW, timeZone: "Europe/Paris", lexicon: LEXICON });
    assert.deepEqual([read.vertical, read.beside, read.untold], [vertical, [], [strange]], q);
  }
});

test("a time is that of the stay at a hotel, and of the visit for a plumber", () => {
  for (const [q, expected] of [
    ["hotel tonight", "lodging hotel"],
    ["somewhere to sleep on saturday", "lodging hotel"],
    ["hotel right now", "lodging hotel"],
    ["hotel open now", "lodging hotel open_now"],
    ["plumber right now", "homeServices plumber +emergency"],
    ["plumber open now", "homeServices plumber open_now"],
    ["plumber on saturday at 10", 'homeServices plumber at "on saturday at 10"'],
    ["pizza right now", "food cuisine=pizza open_now"],
  ] as const)
    assert.equal(summary(q), expected, q);
});

test("time words inside a longer phrase belong to the phrase", () => {
  assert.equal(summary("hotel with 24 hour reception"), "lodging hotel +reception_24h");
  assert.equal(summary("idraulico pronto intervento"), "homeServices plumber +emergency");
  assert.equal(summary("pronto soccorso"), "outside: pronto soccorso");
});

test("a feature of hotels is a fact next to a hotel, and a business on its own", () => {
  for (const [q, expected] of [
    ["hotel with parking", "lodging hotel +parking"],
    ["parking", "outside: parking"],
    ["hôtel avec laverie", "lodging hotel +laundry"],
    ["laverie", "outside: laverie"],
    ["restaurant with parking", "food"],
    ["pizzeria parking", "food cuisine=pizza"],
    ["urgences", "outside: urgences"],
    ["plombier urgences", "homeServices plumber +emergency"],
  ] as const)
    assert.equal(summary(q), expected, q);
});

test("an outside kind is not read as the city that its first word names", () => {
  assert.equal(summary("loja de roupas"), "outside: loja de roupas");
  assert.equal(summary("tyre shop"), "outside: tyre shop");
});

test("stars are understood as numbers, words and minimums", () => {
  for (const [q, expected] of [
    ["4-star hotel", "lodging stars=4 hotel"],
    ["three star hotel", "lodging stars=3 hotel"],
    ["Hotel mit mindestens 4 Sternen", "lodging hotel stars=4"],
    ["Fünf-Sterne-Hotel", "lodging stars=5 hotel"],
    ["hôtel quatre étoiles", "lodging hotel stars=4"],
    ["albergo a due stelle", "lodging hotel stars=2"],
    ["hotel de una estrella", "lodging hotel stars=1"],
    ["hotel de cinco estrelas", "lodging hotel stars=5"],
  ] as const)
    assert.ok(summary(q).startsWith(expected), `${q}: ${summary(q)}`);
});

test("a hotel bar is a bar, a hotel with a restaurant is a hotel", () => {
  assert.equal(summary("hotel bar"), "food bar");
  assert.equal(summary("hotel with restaurant"), "lodging hotel");
  assert.equal(summary("breakfast"), "food cuisine=breakfast");
  assert.equal(summary("hotel with breakfast"), "lodging hotel +breakfast");
});

test("the examples of a vertical are understood as that vertical", () => {
  const lexicon = new Lexicon(VERTICALS);
  for (const { id, examples } of VERTICALS)
    for (const q of examples?.queries ?? []) {
      const { vertical, terms } = understand(q, { lexicon, now: NOW, timeZone: "Europe/Paris" });
      assert.deepEqual({ vertical, terms }, { vertical: id, terms: [] }, q);
    }
});

test("now requires a place to be open, but an emergency service of a business that comes to the caller", () => {
  const lexicon = new Lexicon(VERTICALS);
  const read = (q: string) => understand(q, { lexicon, now: NOW, timeZone: "Europe/Paris" });
  const isOpen = (q: string) => read(q).filters.open_now === true;
  for (const q of [
    "plumber right now",
    "electrician asap",
    "idraulico subito",
    "Klempner sofort",
    "plombier tout de suite",
    "hydraulik natychmiast",
    "låssmed nu direkt",
  ]) {
    assert.equal(isOpen(q), false, q);
    assert.deepEqual(read(q).facts, ["emergency"], q);
    assert.deepEqual(read(q).ignored, [], q);
  }
  for (const q of ["plumber open now", "pizza right now", "Friseur sofort"]) assert.equal(isOpen(q), true, q);
});

test("a phrase is recognized with its first word in the plural", () => {
  for (const [many, one] of [
    ["cortes de hombre", "corte de hombre"],
    ["cortes de pelo", "corte de pelo"],
    ["cortes de cabelo", "corte de cabelo"],
    ["salons de thé", "salon de thé"],
    ["coupes homme", "coupe homme"],
    ["salles de sport", "salle de sport"],
  ] as const)
    assert.equal(summary(many), summary(one), many);
});
