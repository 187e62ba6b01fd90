import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Test, UNSAID } from "./condition.js";
import type { Want } from "../../query/understanding.js";
import { offerValue } from "../../verticals/offers.js";

/** The first offer or kind of a want is what was said; the others answer it nearly as well. */
const ALTERNATIVE = 0.85;
/** A kind of place that often offers what is wanted, of a place of which nobody observed what it offers: a café for cake. */
const BY_KIND = 0.6;
/** A name that says it, of a place of which nobody observed what it offers: "Ramen Hub". */
const BY_NAME = 0.6;
/** Both of these: a nail bar by its name among beauty salons. */
const BY_NAME_AND_KIND = 0.75;
/** Of something to eat at a kind of place ("sushi bar") the food decides and the kind adds this share. */
const KIND_SHARE = 0.25;
/** Meeting several of the things asked for is better than meeting one. */
const SEVERAL_SHARE = 0.2;
const NARROWER = 0.9;
/**
 * A place that offers nothing else answers in full; of one that lists much else as well this share of its score stands for how much of the list
 * answers, what is listed first counting most: a pizzeria before a bar that has pizza too.
 */
const SPECIAL_SHARE = 0.2;
/** What a place is first of all answers better than what it is as well: a hotel before a restaurant with rooms. */
const ALSO = 0.95;

/** What is wanted, for people: "ramen or bar". Ids of the taxonomy, never the caller's words. */
export function wantLabel(wants: readonly Want[]): string {
  const ids = wants.map(
    ({ offers, kinds, lead }) =>
      (lead === "kind" || offers[0] === undefined ? kinds[0] : offerValue(offers[0])) ?? "",
  );
  return [...new Set(ids)].join(" or ").replaceAll("_", " ");
}

/** How well a place offers what is wanted. */
export function wantTest(wants: readonly Want[], index: AreaIndex): Test {
  const food = wants.filter(({ lead }) => lead === "offer").map((want) => wantTable(want, index));
  const kinds = wants.filter(({ lead }) => lead === "kind").map((want) => wantTable(want, index));
  const { columns } = index;
  return (place) => {
    const isNamed = columns.offerNamed[place] === 1;
    const ids = columns.offerIds[place] ?? [];
    const said: Said = {
      offers: ids,
      isNamed,
      kinds: columns.kindIds[place] ?? [],
      alsoNamed: columns.alsoNamed.get(place) ?? [],
    };
    if (food.length === 0) {
      const best = bestOf(kinds, said);
      return best > 0 ? best : FAILS;
    }
    const best = bestOf(food, said);
    if (kinds.length === 0) return best > 0 ? best : ids.length === 0 || isNamed ? UNSAID : FAILS;
    const atKind = bestOf(kinds, said);
    if (best > 0) return (1 - KIND_SHARE) * best + KIND_SHARE * atKind;
    // A beer garden whose cuisine nobody observed may well serve what a beer garden is asked for.
    if (ids.length === 0 && atKind > 0) return BY_KIND * atKind;
    return ids.length === 0 || isNamed ? UNSAID : FAILS;
  };
}

/** A place offers nothing that was ruled out: excluding pizza excludes pizza places, not all that is Italian. */
export function exclusionTest(excluded: readonly Want[], { columns }: AreaIndex): Test {
  const offers = columns.offers.texts.map((offered) =>
    excluded.some(
      (want) => want.lead === "offer" && columns.closeness(want.offers[0] ?? "", offered) >= NARROWER,
    ),
  );
  const kinds = columns.kinds.texts.map((kind) =>
    excluded.some((want) => want.lead === "kind" && want.kinds[0] === kind),
  );
  return (place) => {
    for (const id of columns.kindIds[place] ?? []) if (kinds[id] === true) return FAILS;
    for (const id of columns.offerIds[place] ?? []) if (offers[id] === true) return FAILS;
    for (const id of columns.alsoNamed.get(place) ?? []) if (offers[id] === true) return FAILS;
    return 1;
  };
}

/** Who asks for a restaurant or for dinner rather sits down at a table; all else still answers. */
export function preferenceTest(preferred: string, { columns }: AreaIndex): Test {
  const kind = columns.kinds.find(preferred);
  return (place) => (columns.kindIds[place]?.includes(kind) === true ? 1 : 0);
}

/** How well an offer answers a want, 0 to 1; 0 when it does not. */
function offeredScore(want: Want, offered: string, columns: AreaIndex["columns"]): number {
  let best = 0;
  for (const [i, asked] of want.offers.entries()) {
    const closeness = columns.closeness(asked, offered);
    const isFirst = i === 0 && want.lead === "offer";
    // An alternative is answered by itself alone: who wants ramen may find it at a japanese place, not at any that is narrower.
    if (isFirst) best = Math.max(best, closeness);
    else if (closeness === 1) best = Math.max(best, ALTERNATIVE);
  }
  return best;
}

/** A want against everything offered and every kind of an area, by number. */
export interface WantTable {
  readonly byOffer: Float32Array;
  readonly byKind: Float32Array;
  readonly lead: Want["lead"];
}

/**
 * An area has some hundred different offers: each is compared with what is wanted once, and the comparison kept as long as the lexicon's
 * meaning lives and no new offer came.
 */
export function wantTable(want: Want, { columns }: AreaIndex): WantTable {
  let known = KNOWN.get(columns);
  if (known === undefined) KNOWN.set(columns, (known = new WeakMap()));
  const last = known.get(want.offers);
  if (last !== undefined && last.kinds === want.kinds && isCurrent(last.table, want, columns))
    return last.table;
  const table = compare(want, columns);
  known.set(want.offers, { kinds: want.kinds, table });
  return table;
}

/** The last comparisons of each area's columns, by the want's list of offers; they go when either does. */
const KNOWN = new WeakMap<
  AreaIndex["columns"],
  WeakMap<readonly string[], { readonly kinds: readonly string[]; readonly table: WantTable }>
>();

function isCurrent(table: WantTable, { lead }: Want, { offers, kinds }: AreaIndex["columns"]): boolean {
  return (
    table.lead === lead &&
    table.byOffer.length === offers.texts.length &&
    table.byKind.length === kinds.texts.length
  );
}

function compare(want: Want, columns: AreaIndex["columns"]): WantTable {
  return {
    byOffer: Float32Array.from(columns.offers.texts, (offered) => offeredScore(want, offered, columns)),
    byKind: Float32Array.from(columns.kinds.texts, (kind) => {
      const at = want.kinds.indexOf(kind);
      return at < 0 ? 0 : want.lead === "offer" ? BY_KIND : at === 0 ? 1 : ALTERNATIVE;
    }),
    lead: want.lead,
  };
}

/** What is known of a place, by number. */
interface Said {
  /** What it offers: as observed, or as its name says where nobody observed it. */
  readonly offers: readonly number[];
  readonly isNamed: boolean;
  readonly kinds: readonly number[];
  /** What its name says beside what was observed. */
  readonly alsoNamed: readonly number[];
}

function bestOf(tables: readonly WantTable[], said: Said): number {
  let [best, sum] = [0, 0];
  for (const table of tables) {
    const score = scoreOf(table, said);
    sum += score;
    if (score > best) best = score;
  }
  return tables.length === 1 ? best : best * (1 - SEVERAL_SHARE) + (SEVERAL_SHARE * sum) / tables.length;
}

function scoreOf(table: WantTable, { offers, isNamed, kinds, alsoNamed }: Said): number {
  const offered =
    bestIn(table.byOffer, offers) * (1 - SPECIAL_SHARE * (1 - specialty(table.byOffer, offers)));
  const asKind = bestKind(table.byKind, kinds);
  if (isNamed && offered > 0 && asKind > 0 && table.lead === "offer") return BY_NAME_AND_KIND * offered;
  const observed = isNamed ? BY_NAME * offered : offered;
  // Of places whose observed offer answers as well, one that is called by what is asked for answers better.
  const best = observed > 0 ? Math.max(observed, (observed + bestIn(table.byOffer, alsoNamed)) / 2) : 0;
  // Where the food decides, a kind stands in for it only if nobody observed the food.
  return asKind > best && (table.lead === "kind" || offers.length === 0 || isNamed) ? asKind : best;
}

/** The share of a list that answers at all, the n-th of it counting 1/n. */
function specialty(scores: Float32Array, numbers: readonly number[]): number {
  if (numbers.length < 2) return 1;
  let [answering, all] = [0, 0];
  for (const [at, number] of numbers.entries()) {
    all += 1 / (at + 1);
    if ((scores[number] ?? 0) > 0) answering += 1 / (at + 1);
  }
  return answering / all;
}

function bestKind(scores: Float32Array, [first, ...others]: readonly number[]): number {
  const main = scores[first ?? -1] ?? 0;
  return others.length === 0 ? main : Math.max(main, ALSO * bestIn(scores, others));
}

function bestIn(scores: Float32Array, numbers: readonly number[]): number {
  let best = 0;
  for (const number of numbers) {
    const score = scores[number] ?? 0;
    if (score > best) best = score;
  }
  return best;
}
