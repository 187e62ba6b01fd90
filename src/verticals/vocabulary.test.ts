import assert from "node:assert/strict";
import { test } from "node:test";
import { GRAMMARS } from "../language/grammars/grammars.js";
import { isCityName } from "../language/names/names.js";
import { words as tokens } from "../language/text/fold.js";
import { readTimes } from "../language/times/readTimes.js";
import { VERTICALS } from "./all.js";
import { beauty } from "./beauty/beauty.js";
import { fitness } from "./fitness/fitness.js";
import { food } from "./food/food.js";
import { homeServices } from "./homeServices/homeServices.js";
import { lodging } from "./lodging/lodging.js";
import type { Vertical } from "./vertical.js";
import type { Vocabulary } from "./vocabulary.js";

const DEFINED = [...new Set([...VERTICALS, beauty, fitness, lodging, homeServices])].filter(
  ({ words }) => Object.keys(words).length > 0,
);
const IN_DEPTH = ["en", "de", "fr", "it", "es", "pt"];
const LISTS = ["kinds", "offers", "sides", "facts", "claims"] as const;

interface List {
  readonly list: string;
  /** The meaning of its words. */
  readonly key: string;
  readonly text: string;
}

function listsOf(words: Vocabulary): readonly List[] {
  const lists: List[] = LISTS.flatMap((list) =>
    Object.entries(words[list] ?? {}).map(([key, text]) => ({ list, key, text })),
  );
  return words.context === undefined ? lists : [...lists, { list: "context", key: "", text: words.context }];
}

function everyList(vertical: Vertical, check: (language: string, one: List, where: string) => void): void {
  for (const [language, words] of Object.entries(vertical.words))
    for (const one of listsOf(words))
      check(language, one, `${vertical.id}, ${language}, ${one.list} ${one.key}`);
}

const ids = (text: string | undefined) => (text ?? "").split(",").filter((id) => id !== "");

test("words belong to kinds, offers and facts that their vertical has", () => {
  for (const vertical of DEFINED)
    everyList(vertical, (_, { list, key }, where) => {
      const [leading, joined] = key.split("+");
      const isKind = (id: string) => assert.ok(Object.hasOwn(vertical.kinds, id), `${where}: no kind ${id}`);
      const isOffer = (id: string) => assert.ok(vertical.offering?.isKnown(id), `${where}: no offer ${id}`);
      if (list === "kinds") {
        for (const id of ids(leading)) isKind(id);
        for (const id of ids(joined)) isOffer(id);
      }
      if (list === "offers" || list === "sides") {
        for (const id of ids(leading)) isOffer(id);
        for (const id of ids(joined)) isKind(id);
      }
      if (list === "facts" || list === "claims")
        assert.ok(key in vertical.facts || vertical.id === "food", `${where}: no such fact`);
    });
});

test("every word list is valid, and has no duplicates", () => {
  for (const vertical of DEFINED)
    everyList(vertical, (_, { text }, where) => {
      const written = text.split("|");
      for (const one of written) {
        assert.equal(one.trim(), one, where);
        assert.ok(tokens(one).length > 0, `${where}: "${one}" is empty`);
      }
      const folded = written.map((one) => tokens(one).join(" "));
      assert.equal(new Set(written).size, written.length, `${where}: ${doubled(folded).join()}`);
    });
});

test("no phrase for a kind or an offer ends in a preposition of place, which would take it from the place", () => {
  const folded = (list: string) => list.split("|").map((one) => tokens(one).join(" "));
  const prepositions = new Map(
    Object.entries(GRAMMARS).map(([language, { near }]) => [language, new Set(folded(near ?? ""))] as const),
  );
  for (const vertical of DEFINED)
    everyList(vertical, (language, { list, text }, where) => {
      if (list !== "kinds" && list !== "offers") return;
      for (const phrase of folded(text)) {
        const parts = phrase.split(" ");
        for (let at = 1; at < parts.length; at++)
          // One or two letters are also articles and abbreviations: "Hotel de l'A".
          if (parts.slice(at).join(" ").length > 2)
            assert.ok(!prepositions.get(language)?.has(parts.slice(at).join(" ")), `${where}: "${phrase}"`);
      }
    });
});

test("a phrase leads to one kind or offer of its vertical alone", () => {
  for (const vertical of [beauty, fitness, lodging, homeServices])
    for (const [language, words] of Object.entries(vertical.words)) {
      const wanted = listsOf(words).filter(({ list }) => list === "kinds" || list === "offers");
      const phrases = wanted.flatMap(({ text }) => [
        ...new Set(text.split("|").map((one) => tokens(one).join(" "))),
      ]);
      assert.deepEqual(doubled(phrases), [], `${vertical.id}, ${language}`);
    }
});

test("every kind has words in six languages, and each of those languages has words for every fact asked for", () => {
  for (const { id, words, kinds } of [beauty, fitness, lodging, homeServices])
    for (const language of IN_DEPTH) {
      const { kinds: named = {}, offers = {}, facts = {} } = words[language] ?? {};
      const led = new Set([
        ...Object.keys(named).map((key) => ids(key.split("+")[0])[0]),
        ...Object.keys(offers).flatMap((key) => ids(key.split("+")[1])),
      ]);
      for (const kind of Object.keys(kinds))
        assert.ok(led.has(kind), `${id}: no ${language} word for ${kind}`);
      assert.deepEqual(Object.keys(facts), Object.keys(words["en"]?.facts ?? {}), `${id}, ${language}`);
    }
});

test("further languages name the kinds most asked for", () => {
  const most: Readonly<Record<string, readonly string[]>> = {
    beauty: ["hairdresser", "barber", "beauty_salon", "tattoo", "massage", "spa"],
    fitness: ["gym", "swimming_pool", "sports_centre", "climbing_gym", "dance_school"],
    lodging: Object.keys(lodging.kinds),
    homeServices: Object.keys(homeServices.kinds).filter((kind) => kind !== "tinsmith"),
  };
  for (const { id, words } of [beauty, fitness, lodging, homeServices])
    for (const [language, { kinds = {} }] of Object.entries(words))
      for (const kind of most[id] ?? [])
        assert.ok(
          Object.keys(kinds).some((key) => ids(key.split("+")[0])[0] === kind),
          `${id}: no ${language} word for ${kind}`,
        );
});

test("a phrase for a place to stay or a trade means nothing else", () => {
  const asking = ({ words }: Vertical) =>
    new Map(
      Object.entries(words).flatMap(([language, one]) =>
        [one.kinds, one.offers, one.sides, one.prefers, one.occasions, { context: one.context ?? "" }]
          .flatMap((lists) => Object.entries(lists ?? {}))
          .flatMap(([key, text]) =>
            text.split("|").map((phrase) => [tokens(phrase).join(" "), `${language} ${key}`] as const),
          )
          .filter(([phrase]) => phrase !== ""),
      ),
    );
  // No word is meant for both so far. Add such words here, with the reason.
  const meantOfBoth: ReadonlySet<string> = new Set();
  for (const vertical of [lodging, homeServices])
    for (const other of new Set([...VERTICALS, ...DEFINED])) {
      if (other === vertical) continue;
      const theirs = asking(other);
      for (const [phrase, where] of asking(vertical))
        assert.ok(
          !theirs.has(phrase) || meantOfBoth.has(phrase),
          `"${phrase}" is ${vertical.id} (${where}) and ${other.id} (${theirs.get(phrase) ?? ""})`,
        );
    }
});

function doubled(list: readonly string[]): readonly string[] {
  return [...new Set(list.filter((one, i) => list.indexOf(one) !== i))];
}

/** Keys that may share a phrase in two verticals on purpose. */
const MEANT_TWICE: readonly (readonly [string, string])[] = [
  // Children are served by a hairdresser, and have high chairs in a café.
  ["beauty children", "food highchair"],
  // A sauna is a place by itself, or part of a gym.
  ["beauty sauna,spa", "fitness sauna"],
  ["beauty spa,sauna+spa", "fitness sauna"],
  // "For women": also for women, or only for women.
  ["beauty female", "fitness women_only"],
  // "Drop in": without an appointment, or without a membership.
  ["beauty walk_in", "fitness day_pass"],
];

test("no phrase of beauty or fitness means something else in food or in the other, except listed ones", () => {
  const allowed = new Set(MEANT_TWICE.map((pair) => pair.join(" | ")));
  const pairs = [
    [beauty, food],
    [fitness, food],
    [beauty, fitness],
  ] as const;
  for (const [one, other] of pairs)
    for (const [language, words] of Object.entries(one.words)) {
      const others = phrasesOf(other, language);
      for (const [phrase, key] of phrasesOf(one, language, words)) {
        const theirs = others.get(phrase);
        if (theirs !== undefined)
          assert.ok(allowed.has(`${key} | ${theirs}`), `${language} "${phrase}": ${key} | ${theirs}`);
      }
    }
});

/** The keys of each phrase: `fitness sauna`. */
function phrasesOf(
  { id, words }: Vertical,
  language: string,
  own: Vocabulary | undefined = words[language],
): ReadonlyMap<string, string> {
  const lists = [own, words["any"]].flatMap((one) => (one === undefined ? [] : listsOf(one)));
  return new Map(
    lists
      .filter(({ list }) => list !== "claims" && list !== "context")
      .flatMap(({ key, text }) =>
        text.split("|").map((one) => [tokens(one).join(" "), `${id} ${key}`] as const),
      ),
  );
}

test("no word for a kind or an offer is the name of a large city, except dishes and words that are read as such without a place", () => {
  // Of another language than the city's, or much more often the thing than the place.
  const alsoCities = new Set(
    "bavaria balti persia turkey shiraz corse toscana bauru brits 汉堡 漢堡 terrassa adana lanzhou saki tamale perm juba bale riad kota posadas tirol witten wieden kazan mutare levis".split(
      " ",
    ),
  );
  for (const vertical of DEFINED)
    everyList(vertical, (_, { text }, where) => {
      for (const phrase of text.split("|").map((one) => tokens(one).join(" ")))
        assert.ok(alsoCities.has(phrase) || !isCityName(phrase), `${where}: "${phrase}" is a city`);
    });
});

test("no phrase for a kind or an offer hides that a place is open day and night, or hides a price or fact beside a phrase of the same kind", () => {
  const context = { now: Date.UTC(2026, 10, 28), timeZone: "UTC" };
  for (const vertical of DEFINED) {
    const facts = new Set(
      [
        ...Object.values(vertical.words).map(({ facts: lists = {} }) => lists),
        ...Object.values(GRAMMARS).map(({ price = {} }) => price),
      ].flatMap((lists) =>
        Object.entries(lists)
          .filter(([fact]) => !IMPLIED.has(fact))
          .flatMap(([, text]) => text.split("|").map((one) => tokens(one).join(" "))),
      ),
    );
    everyList(vertical, (_, { list, key, text }, where) => {
      if (list !== "kinds" && list !== "offers") return;
      const phrases = text.split("|").map((one) => tokens(one));
      const known = new Set(phrases.map((phrase) => phrase.join(" ")));
      for (const phrase of phrases) {
        const whole = phrase.join(" ");
        const { expressions } = readTimes(whole, context);
        assert.ok(
          expressions.every(({ expression }) => expression.clock.type !== "allHours"),
          `${where}: "${whole}" hides a time`,
        );
        const [first = "", last = ""] = [phrase[0], phrase.at(-1)];
        const rests = [
          [first, phrase.slice(1).join(" ")],
          [last, phrase.slice(0, -1).join(" ")],
        ] as const;
        for (const [fact, rest] of rests)
          assert.ok(
            NAMES.has(whole) || !facts.has(fact) || !known.has(rest),
            `${where}: "${whole}" hides "${fact}" beside "${rest}" (${key})`,
          );
      }
    });
  }
});

/** Facts that kinds of place imply: "yoga classes", "swimming pool", "motorhome parking". */
const IMPLIED: ReadonlySet<string> = new Set([
  "classes",
  "personal_training",
  "pool",
  "caravans",
  "tents",
  "parking",
]);
/** Phrases that contain another language's word for a price or fact: the cake "bebe-leivos" is not for babies, only a Catalan "car" is expensive. */
const NAMES: ReadonlySet<string> = new Set(["bebe leivos", "car camping"]);

test("every language with examples has the words that structure a search", () => {
  const languages = ["en", "de", "fr", "it", "es", "pt", "nl", "pl", "sv", "da", "fi", "ca", "el", "tr"];
  const lists = [
    "conjunctions",
    "closes",
    "now",
    "particulars",
    "bookings",
    "placeWords",
    "feelings",
  ] as const;
  for (const code of languages) {
    const grammar = GRAMMARS[code] ?? {};
    for (const list of lists) assert.ok(grammar[list] !== undefined, `${code}: ${list}`);
    assert.ok(grammar.distance !== undefined && grammar.price?.["€€"] !== undefined, code);
  }
});
