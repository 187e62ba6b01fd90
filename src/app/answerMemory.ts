import type { CatalogEntry } from "../catalog/catalog.js";
import { sharedView, type SharedView, type ViewOptions } from "../catalog/view.js";
import { lasting } from "../contract/composed.js";
import type { ExplainedSearchResponse } from "../contract/explanation.js";
import type { Details, VerifyResponse } from "../contract/resources.js";
import type { SearchInput, VerifyInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import { ResultMemory, type RememberedCounts } from "../resultMemory.js";

/** What a record's details say but for the token. */
type DetailsRecord = Omit<Details, "result_token" | "result_token_expires_at">;

/** What decides a verify's answer beside the record. */
interface VerifyQuestion extends Pick<VerifyInput, "claim" | "codes"> {
  readonly liveCheck: VerifyResponse["live_check"];
}

/**
 * Answers that were given are given again, for as long as nobody knows more and the moment they are of lasts (ADR 46). What is remembered is the very
 * object, whose JSON is then written once as well.
 */
export interface AnswerMemory {
  search(
    moment: Instant,
    input: SearchInput,
    make: (viewOf: typeof sharedView) => ExplainedSearchResponse,
  ): ExplainedSearchResponse;
  details(moment: Instant, entry: CatalogEntry, codes: boolean, make: () => DetailsRecord): DetailsRecord;
  verify(
    moment: Instant,
    entry: CatalogEntry,
    question: VerifyQuestion,
    make: () => VerifyResponse,
  ): VerifyResponse;
  /** By what is remembered. */
  readonly counts: Readonly<Record<"searches" | "views" | "details" | "verifies", RememberedCounts>>;
}

const MEGABYTE = 1024 * 1024;
/**
 * Heap of one with its JSON, measured on Berlin Mitte: 12.9 kB a search of queries that all differ, 2.1 a view, 9.4 a record's details, 2.7 a verify. With room
 * for other forms and what is compressed.
 */
const BYTES = { search: 16_000, view: 3_000, details: 12_000, verify: 4_000 } as const;
/** Answers of the busiest minute: thousands of each. */
const MOST_BYTES = {
  search: 64 * MEGABYTE,
  view: 16 * MEGABYTE,
  details: 16 * MEGABYTE,
  verify: 16 * MEGABYTE,
} as const;
/** Characters of a key take two bytes at most. */
const CHARACTER_BYTES = 2;

/** `catalog`: what the answers are made of. */
export function createAnswerMemory(catalog: { readonly revision: number }): AnswerMemory {
  const memoryOf = <Value>(kind: keyof typeof BYTES) =>
    new ResultMemory<Value>(MOST_BYTES[kind], (_, key) => BYTES[kind] + CHARACTER_BYTES * key.length);
  const searches = memoryOf<ExplainedSearchResponse>("search");
  const views = memoryOf<SharedView>("view");
  const records = memoryOf<DetailsRecord>("details");
  const verifies = memoryOf<VerifyResponse>("verify");
  const madeOf = (moment: Instant) => ({ revision: catalog.revision, moment });
  /** A view of another moment than now is asked for once. */
  const viewOf = (entry: CatalogEntry, now: Instant, options: ViewOptions = {}): SharedView =>
    options.at === undefined || options.at === now
      ? views.get(madeOf(now), keyOf(entry, options.codes === true), () => sharedView(entry, now, options))
      : sharedView(entry, now, options);
  return {
    search: (moment, { drop, ...input }, make) => {
      const key = JSON.stringify([input, drop === undefined ? null : [...drop]]);
      return searches.get(madeOf(moment), key, () => lasting(make(viewOf)));
    },
    details: (moment, entry, codes, make) => records.get(madeOf(moment), keyOf(entry, codes), make),
    verify: (moment, entry, { claim, codes = false, liveCheck }, make) => {
      const key = JSON.stringify([keyOf(entry, codes), claim, liveCheck]);
      return verifies.get(madeOf(moment), key, () => lasting(make()));
    },
    get counts() {
      return {
        searches: searches.counts,
        views: views.counts,
        details: records.counts,
        verifies: verifies.counts,
      };
    },
  };
}

function keyOf({ record }: CatalogEntry, codes: boolean): string {
  return codes ? `${record.id} codes` : record.id;
}
