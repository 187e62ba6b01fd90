import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { germanWith } from "#doorlight/contract/messages/languages.js";
import type { Message } from "#doorlight/contract/messages/message.js";
import { createRenderer, type Patterns, type Renderer } from "#doorlight/contract/messages/render.js";
import { textOf } from "#doorlight/contract/messages/english.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { SHARED_FACTS } from "#doorlight/verticals/definition.js";
import { type MeasuredArea, sampleArea } from "../support/tokenCosts.js";

const NOW = Date.parse("2026-11-20T18:05:00Z");
const CALLER = { kind: "anonymous", name: null, id: "codes", network: null } as const;
const WORDS = new URL("../../../scripts/german-words.mjs", import.meta.url).href;
const MESSAGES = new URL("../../../dist/contract/messages/compiled.js", import.meta.url).href;
const LABELED = fileURLToPath(new URL("../../../test/relevance/", import.meta.url));
/** Searches in many languages, and searches that cannot be answered. */
const QUERIES = [
  ...readdirSync(LABELED)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) =>
      readFileSync(LABELED + name, "utf8")
        .trim()
        .split("\n"),
    )
    .map((line) => (JSON.parse(line) as { q: string }).q),
  ...VERTICALS.flatMap(({ examples }) => examples?.queries ?? []),
  ..."pizza in Tokyo|pizza in Xyzzyburg|near me|pharmacy|a hairdresser|hello|cozy pizza|Fluxkompensator|cheap vegan sushi with wifi and a pool open at 3 am|open now|cheap place".split(
    "|",
  ),
];
const CLAIMS = [
  ...VERTICALS.flatMap(({ examples }) => examples?.claims ?? []),
  ..."open now|open on Sunday evening|not open on Monday and Tuesday|opens at 8|closed every day|serves sushi|is a bar|has a website|the phone is +49 89 1234|the address is Tal 12|is still in business|permanently closed|has 5 stars on Google|xyzzy|has wifi and is cheap and has outdoor seating and open on 24 December|open at 12:00|cash only|no terrace or garden|open from 9 to 17|geöffnet am Samstag oder Sonntag|has a lunch break|heißt Nicht Nur Käse".split(
    "|",
  ),
];
/** Number of records to check, spread over the area. */
const RECORDS = 12;
/** The sampling interval of claims for each record. */
const CLAIM_STRIDE = 4;

type GermanWords = (verticals: unknown, facts: unknown) => Readonly<Record<string, string>>;
type Json = Readonly<Record<string, unknown>>;
const CODES = "_codes";

/** Each sentence of an answer with its codes. Throws if one of our sentences has none. */
function sentencesOf(answer: unknown): readonly (readonly [string, readonly Message[]])[] {
  if (typeof answer !== "object" || answer === null) return [];
  const found = Object.entries(answer as Json).flatMap(([name, value]) => {
    if (!name.endsWith(CODES)) return sentencesOf(value);
    return [[(answer as Json)[name.slice(0, -CODES.length)] as string, value as Message[]] as const];
  });
  for (const name of ["note", "basis", "summary", "reason", "coverage"])
    if (typeof (answer as Json)[name] === "string")
      assert.ok(Object.hasOwn(answer, `${name}${CODES}`), `${name}: ${String((answer as Json)[name])}`);
  return found;
}

function withoutCodes(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (name.endsWith(CODES) ? undefined : value)),
  );
}

describe("every message of the service can be rendered in another language", () => {
  let area: MeasuredArea;
  const seen = new Map<string, Message>();
  const unnamed = new Set<string>();
  let german: Renderer;
  before(async () => {
    area = await sampleArea(NOW);
    const { germanWords } = (await import(WORDS)) as { germanWords: GermanWords };
    const words = germanWords(VERTICALS, SHARED_FACTS);
    const { german: patterns } = (await import(MESSAGES)) as { german: () => Patterns };
    german = createRenderer(
      patterns(),
      germanWith((what) => {
        if (!Object.hasOwn(words, what)) unnamed.add(what);
        return words[what] ?? what;
      }),
    );
  });
  after(() => area.close());

  function check(coded: unknown, plain: unknown): void {
    // As sent over the wire.
    const answer: unknown = JSON.parse(JSON.stringify(coded));
    assert.deepEqual(withoutCodes(answer), JSON.parse(JSON.stringify(plain)));
    for (const [sentence, meanings] of sentencesOf(answer)) {
      assert.equal(textOf(meanings), sentence);
      const translated = german.text(meanings);
      assert.doesNotMatch(translated, /undefined|\[object|^$/u, sentence);
      for (const one of meanings) seen.set(one.code, one);
    }
  }

  test(`${QUERIES.length} searches: notes, coverage and availability are what their codes make, and nothing else changes`, async () => {
    for (const q of QUERIES) {
      const input = { q, location: null, filters: {} };
      check(
        await area.service.search(CALLER, { ...input, codes: true }),
        await area.service.search(CALLER, input),
      );
    }
    const then = { q: "pizza", location: null, filters: {}, at: NOW + 3_600_000 };
    check(
      await area.service.search(CALLER, { ...then, codes: true }),
      await area.service.search(CALLER, then),
    );
  });

  test("every kind, cuisine, sport, treatment and fact has a German word", async () => {
    const { germanWords } = (await import(WORDS)) as { germanWords: GermanWords };
    const words = germanWords(VERTICALS, SHARED_FACTS);
    const ids = VERTICALS.flatMap(({ kinds, facts, offering, words: said }) => [
      ...Object.keys(kinds),
      ...Object.keys(facts),
      ...Object.values(said)
        .flatMap(({ offers = {}, sides = {} }) => [...Object.keys(offers), ...Object.keys(sides)])
        .flatMap((key) => key.split("+")[0]?.split(",") ?? [])
        .filter((id) => offering?.isKnown(id) === true),
    ]);
    const missing = [...ids, ...Object.keys(SHARED_FACTS)].filter((id) => !Object.hasOwn(words, id));
    assert.deepEqual([...new Set(missing)], []);
  });

  test(`records, and ${CLAIMS.length} claims held against them`, async () => {
    const stride = Math.ceil(area.ids.length / RECORDS);
    for (const [i, result_id] of area.ids.filter((_, at) => at % stride === 0).entries()) {
      const tokenless = (answer: object) => ({ ...answer, result_token: "" });
      check(
        tokenless(await area.service.getDetails(CALLER, { result_id, codes: true })),
        tokenless(await area.service.getDetails(CALLER, { result_id })),
      );
      for (const claim of CLAIMS.filter((_, at) => at % CLAIM_STRIDE === i % CLAIM_STRIDE))
        check(
          await area.service.verify(CALLER, { result_id, claim, codes: true }),
          await area.service.verify(CALLER, { result_id, claim }),
        );
    }
    assert.deepEqual([...unnamed], [], "has no German word");
    assert.ok(seen.size > 35, [...seen.keys()].join(" "));
  });
});
