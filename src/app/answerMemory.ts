import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import type { AreasKnown } from "../catalog/knowledge.js";
import { sharedView, type SharedView, type ViewOptions } from "../catalog/view.js";
import { lasting } from "../contract/composed.js";
import type { ExplainedSearchResponse } from "../contract/explanation.js";
import type { Details, VerifyResponse } from "../contract/resources.js";
import type { SearchInput, VerifyInput } from "../contract/service.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import { ResultMemory, type RememberedCounts } from "../resultMemory.js";
import { Readings } from "../search/readings.js";
import { type Freshness, freshnessOf } from "../verify/verify.js";
import { ClaimReadings } from "../verify/reading/claimReadings.js";

/** What a record's details say but for the token. */
type DetailsRecord = Omit<Details, "result_token" | "result_token_expires_at">;

/** What decides a verify's answer beside the record. */
interface VerifyQuestion extends Pick<VerifyInput, "claim" | "codes"> {
  readonly liveCheck: VerifyResponse["live_check"];
}

/**
 * Answers that were given are given again, for as long as nobody knows more of the areas they are about and the moment they are of lasts (ADR 46). What is
 * remembered is the very object, whose JSON is then written once as well.
 */
export interface AnswerMemory {
  /** What texts say. */
  readonly readings: Pick<Readings, "read">;
  /** What claims say. */
  readonly claims: Pick<ClaimReadings, "reader">;
  /** `about`: what the answer is made of but for the question and what is known of the areas looked at. */
  search(
    known: AreasKnown,
    about: string,
    input: SearchInput,
    make: (viewOf: typeof sharedView) => ExplainedSearchResponse,
  ): ExplainedSearchResponse;
  details(known: AreasKnown, entry: CatalogEntry, codes: boolean, make: () => DetailsRecord): DetailsRecord;
  verify(
    known: AreasKnown,
    entry: CatalogEntry,
    question: VerifyQuestion,
    make: (freshness: Freshness) => VerifyResponse,
  ): VerifyResponse;
  /** By what is remembered. */
  readonly counts: Readonly<
    Record<
      "searches" | "readings" | "views" | "details" | "freshness" | "verifies" | "claims",
      RememberedCounts
    >
  >;
}

const MEGABYTE = 1024 * 1024;
/**
 * Heap of one with its JSON, measured on Berlin Mitte: 12.9 kB a search of queries that all differ, 2.1 a view, 9.4 a record's details, 2.7 a verify. With room
 * for other forms and what is compressed.
 */
const BYTES = { search: 16_000, view: 3_000, details: 12_000, freshness: 2_500, verify: 4_000 } as const;
/** Answers of the busiest minute: thousands of each. */
const MOST_BYTES = {
  search: 64 * MEGABYTE,
  view: 16 * MEGABYTE,
  details: 16 * MEGABYTE,
  freshness: 4 * MEGABYTE,
  verify: 16 * MEGABYTE,
} as const;
/** Characters of a key take two bytes at most. */
const CHARACTER_BYTES = 2;

/** `catalog`: what the answers are made of. */
export function createAnswerMemory(catalog: { revisionOf(area: LoadedArea): number }): AnswerMemory {
  const searches = new MinuteMemory<ExplainedSearchResponse>("search");
  const views = new MinuteMemory<SharedView>("view");
  const records = new MinuteMemory<DetailsRecord>("details");
  const freshness = new MinuteMemory<Freshness>("freshness");
  const verifies = new MinuteMemory<VerifyResponse>("verify");
  const readings = new Readings();
  const claims = new ClaimReadings();
  /** A view of another moment than now is asked for once. */
  const viewOf = (entry: CatalogEntry, now: Instant, options: ViewOptions = {}): SharedView => {
    if (options.at !== undefined && options.at !== now) return sharedView(entry, now, options);
    const known = { revision: String(catalog.revisionOf(entry.area)), moment: now };
    return views.get(known, keyOf(entry, options.codes === true), () => sharedView(entry, now, options));
  };
  return {
    readings,
    claims,
    search: (known, about, { drop, ...input }, make) => {
      const key = JSON.stringify([about, input, drop === undefined ? null : [...drop]]);
      return searches.get(known, key, () => lasting(make(viewOf)));
    },
    details: (known, entry, codes, make) => records.get(known, keyOf(entry, codes), make),
    verify: (known, entry, { claim, codes = false, liveCheck }, make) => {
      const key = JSON.stringify([keyOf(entry, codes), claim, liveCheck]);
      return verifies.get(known, key, () => {
        // Who verifies something of a place most often verifies something else of it next.
        const fresh = freshness.get(known, keyOf(entry, codes), () =>
          freshnessOf(entry, known.moment, codes),
        );
        return lasting(make(fresh));
      });
    },
    get counts() {
      return {
        searches: searches.counts,
        readings: readings.counts,
        views: views.counts,
        details: records.counts,
        freshness: freshness.counts,
        verifies: verifies.counts,
        claims: claims.counts,
      };
    },
  };
}

/** What is remembered of the minute that is asked about: with another one all of it goes. */
class MinuteMemory<Value> {
  readonly #memory: ResultMemory<AreasKnown & { readonly value: Value }>;
  #minute = Number.NaN;

  constructor(kind: keyof typeof BYTES) {
    this.#memory = new ResultMemory(MOST_BYTES[kind], (_, key) => BYTES[kind] + CHARACTER_BYTES * key.length);
  }

  get counts(): RememberedCounts {
    return this.#memory.counts;
  }

  get({ revision, moment }: AreasKnown, key: string, make: () => Value): Value {
    const minute = Math.floor(moment / MINUTE_MS);
    if (minute !== this.#minute) this.#memory.forget();
    this.#minute = minute;
    const holds = (made: AreasKnown) => made.revision === revision && made.moment === moment;
    return this.#memory.get(key, holds, () => ({ revision, moment, value: make() })).value;
  }
}

function keyOf({ record }: CatalogEntry, codes: boolean): string {
  return codes ? `${record.id} codes` : record.id;
}
