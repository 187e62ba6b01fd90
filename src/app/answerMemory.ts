import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import type { AreasKnown } from "../catalog/knowledge.js";
import {
  type LastingView,
  lastingView,
  sharedView,
  type SharedView,
  type ViewOptions,
} from "../catalog/view.js";
import { lasting } from "../contract/composed.js";
import type { ExplainedSearchResponse } from "../contract/explanation.js";
import type { Details, VerifyResponse } from "../contract/resources.js";
import type { SearchInput, VerifyInput } from "../contract/service.js";
import type { BusinessRecord } from "../domain/record.js";
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
      "searches" | "readings" | "records" | "views" | "details" | "freshness" | "verifies" | "claims",
      RememberedCounts
    >
  >;
}

const MEGABYTE = 1024 * 1024;
/**
 * Heap of one with its JSON, measured on Berlin Mitte: 4.3 kB a search of queries that all differ, .8 what lasts of a record's view, 1.2 a view beside that, 9.4 a record's
 * details, 2.7 a verify. With room for other forms and what is compressed.
 */
const BYTES = {
  search: 12_000,
  record: 1_500,
  view: 3_000,
  details: 12_000,
  freshness: 2_500,
  verify: 4_000,
} as const;
/** Answers of the busiest minute: thousands of each. */
const MOST_BYTES = {
  search: 64 * MEGABYTE,
  record: 16 * MEGABYTE,
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
  const lastingViews = new RecordMemory();
  const views = new MinuteMemory<SharedView>("view");
  const records = new MinuteMemory<DetailsRecord>("details");
  const freshness = new MinuteMemory<Freshness>("freshness");
  const verifies = new MinuteMemory<VerifyResponse>("verify");
  const readings = new Readings();
  const claims = new ClaimReadings();
  /** A view of another moment than now is asked for once. */
  const viewOf = (entry: CatalogEntry, now: Instant, { at = now, codes = false }: ViewOptions = {}) => {
    const make = (): SharedView =>
      sharedView(entry, now, { at, codes, lastingOf: (one) => lastingViews.get(one) });
    if (at !== now) return make();
    const known = { revision: String(catalog.revisionOf(entry.area)), moment: now };
    return views.get(known, keyOf(entry, codes), make);
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
        records: lastingViews.counts,
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

/** What is the same of a record's views from one minute to the next, for as long as nothing else is folded of it. Nothing else of it is kept in memory by that. */
class RecordMemory {
  readonly #memory = new ResultMemory<{ readonly of: WeakRef<BusinessRecord>; readonly view: LastingView }>(
    MOST_BYTES.record,
    () => BYTES.record,
  );

  get counts(): RememberedCounts {
    return this.#memory.counts;
  }

  get(entry: CatalogEntry): LastingView {
    const { record } = entry;
    const make = () => ({ of: new WeakRef(record), view: lastingView(entry) });
    return this.#memory.get(record.id, ({ of }) => of.deref() === record, make).view;
  }
}

function keyOf({ record }: CatalogEntry, codes: boolean): string {
  return codes ? `${record.id} codes` : record.id;
}
