import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "js-yaml";
import { english, german } from "./compiled.js";
import { ENGLISH, germanWith } from "./languages.js";
import type { Message, MessageId, MessageValues } from "./message.js";
import { createRenderer, type Renderer } from "./render.js";

type Entries = Readonly<Record<string, string | { readonly text: string; readonly example: MessageValues }>>;
const entriesOf = (file: string) =>
  load(readFileSync(new URL(`../../../data/messages/${file}.yaml`, import.meta.url), "utf8")) as Entries;
const MESSAGES = entriesOf("en");
const LANGUAGES = {
  English: createRenderer(english(), ENGLISH),
  German: createRenderer(
    german(),
    germanWith((id) => `<${id}>`),
  ),
};

function rendered(renderer: Renderer, code: MessageId, values: MessageValues = {}): string {
  return renderer.text([{ code, values } as Message]);
}

for (const [language, renderer] of Object.entries(LANGUAGES))
  test(`every message renders its example in ${language}`, () => {
    const entries = language === "English" ? { ...MESSAGES, ...entriesOf("refusals") } : MESSAGES;
    for (const [id, entry] of Object.entries(entries)) {
      const text = rendered(renderer, id as MessageId, typeof entry === "string" ? {} : entry.example);
      assert.doesNotMatch(text, /undefined|\[object|NaN| {2}|^$/u, `${id}: ${text}`);
    }
  });

test("lists, dates, days, words and messages within messages are shown as each language does", () => {
  const origin = { how: "observed", on: "2025-05-01", source: "OpenStreetMap" } as const;
  const table: readonly (readonly [MessageId, MessageValues, string, string])[] = [
    [
      "nothing_meets",
      { asked: [{ type: "unwanted", ids: ["ramen", "ice_cream"] }, { type: "open_now" }] },
      "Nothing here matches all of: not ramen or ice cream, open now.",
      "Nichts hier erfüllt alles zugleich: nicht <ramen> oder <ice_cream>, jetzt geöffnet.",
    ],
    ["nothing_meets", { asked: [] }, "Nothing here matches.", "Keine Treffer."],
    [
      "without",
      { asked: { type: "fact", id: "outdoor_seating" }, not: 0, unsaid: 1 },
      'Without "outdoor seating": 1 place where it is unknown.',
      "Ohne „<outdoor_seating>“: 1 Ort, bei dem es nicht bekannt ist.",
    ],
    [
      "without",
      { asked: { type: "fact", id: "vegan" }, not: 2, unsaid: 3 },
      'Without "vegan": 2 places known not to meet it, 3 unknown.',
      "Ohne „<vegan>“: 2 Orte, die es nicht erfüllen, 3 unbekannt.",
    ],
    [
      "hours_on",
      {
        days: [
          { weekday: 6, date: null, open: [], closed: true },
          { weekday: 0, date: "2026-11-23", open: ["00:00–24:00"], closed: null },
        ],
        isMore: true,
        origin,
      },
      "Hours on record, observed 2025-05-01 (OpenStreetMap): Sun closed; Mon 2026-11-23 open 24 hours; and more.",
      "Öffnungszeiten, beobachtet am 1.5.2025 (OpenStreetMap): So geschlossen; Mo 23.11.2026 24 Stunden; und weitere.",
    ],
    [
      "offer_on_record",
      { is: "claimed", origin: { how: "inferred", ground: null } },
      "On record: what is claimed, inferred from other attributes.",
      "Bekannt ist, was die Angabe sagt, abgeleitet aus: anderen Angaben.",
    ],
  ];
  for (const [id, values, inEnglish, inGerman] of table) {
    assert.equal(rendered(LANGUAGES.English, id, values), inEnglish);
    assert.equal(rendered(LANGUAGES.German, id, values), inGerman);
  }
});
