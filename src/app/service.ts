import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Caller } from "../domain/caller.js";
import type { Catalog, CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import { areaMapSteps } from "../catalog/areaMap.js";
import { Histories } from "../catalog/histories.js";
import { coverageView } from "../catalog/coverage.js";
import { detailsView } from "../catalog/details.js";
import { actionNote, SAMPLE_NOTE } from "../catalog/notes.js";
import { twoDecimals } from "../domain/rounding.js";
import { ServiceError } from "../contract/errors.js";
import type { AreaMap, SearchInput, Service } from "../contract/service.js";
import type { CoverageResponse } from "../contract/resources.js";
import type { LiveChecker } from "../live/liveChecker.js";
import type { Rechecker } from "../live/rechecker.js";
import { report } from "../report/report.js";
import { NONCE_BYTES, TOKEN_LIFETIME_MS, type TokenSealer } from "../report/token.js";
import { stateAt } from "../hours/state.js";
import { inTurns } from "../steps.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { placeIndex, type PlaceIndex } from "../places/places.js";
import { responseOf } from "../search/response.js";
import { search } from "../search/search.js";
import { verticalNamed } from "../verticals/named.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Store, StoredRecord } from "../store/store.js";
import { type Clock, DAY_MS, type Instant, toRfc3339 } from "../domain/time.js";
import { checkLive, type LiveCheckSettings } from "../verify/liveCheck.js";
import type { ClaimVocabulary } from "../verify/lexicon/claimVocabulary.js";
import { verify } from "../verify/verify.js";

/** What looks at live sources, and when a verify does. */
export interface Live extends LiveCheckSettings {
  readonly checker: LiveChecker;
  readonly rechecker: Rechecker | null;
}

const NEVER: LiveCheckSettings = { recheckAgeMs: Number.POSITIVE_INFINITY, budgetMs: 0 };

export interface ServiceParts {
  readonly store: Store;
  readonly catalog: Catalog<AreaIndex>;
  readonly tokens: TokenSealer;
  /** The words of claims. */
  readonly vocabulary: ClaimVocabulary;
  readonly clock: Clock;
  readonly lexicon: Lexicon;
  /** Looking at live sources; null: switched off. */
  readonly live?: Live | null;
  /** Random bytes for token nonces; injected so that tests can pin tokens. */
  readonly random?: (bytes: number) => Buffer;
  /** Lets others have their turn, between steps of a long work. */
  readonly breathe?: () => Promise<unknown>;
}

/**
 * The four operations. One `now` per request; every request first follows the store, so that nothing it states is older
 * than the last acknowledged report, whichever process took that.
 */
export function createService({
  store,
  catalog,
  tokens,
  vocabulary,
  clock,
  lexicon,
  live = null,
  random = randomBytes,
  breathe = () => nextTurn(),
}: ServiceParts): Service {
  const starting = async (): Promise<Instant> => {
    const now = clock.now();
    await catalog.follow(now);
    if (catalog.areas().length === 0)
      throw new ServiceError(
        "unavailable",
        "Doorlight is starting: no area is loaded yet. Try the same call again later.",
        5,
      );
    return now;
  };
  const scheduledOpen = (stored: StoredRecord, at: Instant): boolean | null => {
    const timeZone = catalog.entry(stored.id)?.area.area.timeZone;
    if (stored.hours === null || timeZone === undefined) return null;
    return stateAt(stored.hours, timeZone, at)?.open ?? null;
  };

  const places = remembered(catalog);
  const mapOf = rememberedMaps(breathe);
  const coverage = rememberedCoverage(catalog);
  const histories = new Histories({ store, breathe });

  return {
    async search(_caller: Caller, input: SearchInput) {
      const now = await starting();
      checkReach(input.at ?? now, now);
      const vertical =
        input.vertical === undefined ? undefined : asVertical(input.vertical, lexicon.verticals);
      const asked = { ...input, ...(vertical === undefined ? {} : { vertical }) };
      const outcome = search(asked, { indexes: catalog.indexes(), places: places(), lexicon }, now);
      return responseOf(outcome, catalog.areas(), lexicon.verticals, now);
    },
    async getDetails(_caller, { result_id }) {
      const now = await starting();
      const entry = known(catalog, result_id);
      return {
        ...detailsView(entry, now),
        note: noteFor(entry, actionNote(entry, now, false)),
        result_token: tokens.seal(result_id.toLowerCase(), now, random(NONCE_BYTES)),
        result_token_expires_at: toRfc3339(now + TOKEN_LIFETIME_MS),
      };
    },
    async verify({ earned }, { result_id, claim }) {
      const asked = await starting();
      const liveCheck = await checkLive(
        known(catalog, result_id),
        live?.checker ?? null,
        {
          ...(live ?? NEVER),
          ...(earned === undefined ? {} : { recheckAgeMs: earned.recheckDays * DAY_MS }),
        },
        asked,
      );
      // A look takes time and writes what it found: the answer is of after it.
      const now = liveCheck.performed ? await starting() : asked;
      const entry = known(catalog, result_id);
      live?.rechecker?.wanted(entry);
      return {
        ...verify(entry, claim ?? null, liveCheck, vocabulary, now),
        note: noteFor(entry, actionNote(entry, now, true)),
      };
    },
    async report(caller, { result_token, outcome }) {
      const now = await starting();
      const answer = await report(
        { store, tokens, scheduledOpen, ageing: (id) => catalog.ageing(id) },
        { result_token, outcome },
        caller,
        now,
      );
      const rechecker = live?.rechecker ?? null;
      if (rechecker !== null && outcome !== "other") {
        await catalog.follow(now);
        const entry = catalog.entry(answer.result_id);
        // What is said for a place is worth a look as well, if a less pressing one: reports count by what later looks show.
        if (entry !== undefined && (outcome === "correct" || outcome === "booked")) rechecker.wanted(entry);
        else if (entry !== undefined) rechecker.doubted(entry);
      }
      const { earned } = caller;
      if (earned === undefined) return answer;
      const standing = {
        limit_factor: twoDecimals(earned.limitFactor),
        recheck_days: twoDecimals(earned.recheckDays),
      };
      return { ...answer, standing };
    },
    async coverage() {
      await starting();
      return coverage();
    },
    async history({ result_id }) {
      const now = await starting();
      const { history, at } = await histories.of(known(catalog, result_id), now);
      return {
        events: history.events.map((event) => ({ ...event, at: toRfc3339(event.at) })),
        curve: history.curve.map((point) => ({ ...point, at: toRfc3339(point.at) })),
        now: toRfc3339(at),
      };
    },
    async areaMap(areaId) {
      await starting();
      const area = catalog.areas().find((one) => one.area.id === areaId);
      if (area === undefined) return null;
      return mapOf(area);
    },
    ready() {
      const areas = catalog.areas();
      return areas.length > 0
        ? { ready: true, detail: `${areas.length} area(s) loaded` }
        : { ready: false, detail: "no area is loaded yet" };
    },
  };
}

/** Opening hours are worked out about so far ahead; a moment just gone is asked for by clocks that differ. */
const REACH = { backMs: DAY_MS, aheadMs: 366 * DAY_MS } as const;

/** Throws `invalid_request` for a moment of which nothing can be said. */
function checkReach(at: Instant, now: Instant): void {
  const [from, until] = [now - REACH.backMs, now + REACH.aheadMs];
  if (at < from || at > until)
    throw new ServiceError(
      "invalid_request",
      `\`at\` must be from ${toRfc3339(from)} to ${toRfc3339(until)}. Leave it out for now.`,
    );
}

/** Maps made once an import, for all who ask meanwhile: a map goes through all records for each quarter, and anyone may ask. */
function rememberedMaps(breathe: () => Promise<unknown>): (area: LoadedArea) => Promise<AreaMap> {
  const maps = new WeakMap<LoadedArea, Promise<AreaMap>>();
  return (area) => {
    const made = maps.get(area);
    if (made !== undefined) return made;
    const map = inTurns(areaMapSteps(area), breathe);
    maps.set(area, map);
    return map;
  };
}

/** Coverage as of the catalog's revision: it counts all records. */
function rememberedCoverage(catalog: Catalog<AreaIndex>): () => CoverageResponse {
  let made: { readonly revision: number; readonly view: CoverageResponse } | null = null;
  return () => {
    const { revision } = catalog;
    if (made?.revision !== revision) made = { revision, view: coverageView(catalog.areas()) };
    return made.view;
  };
}

/** The places of all loaded areas, indexed anew when an area was loaded. */
/** The id of a vertical as a caller writes it. Throws ServiceError `invalid_request`, which lists those there are. */
function asVertical(written: string, verticals: readonly Vertical[]): string {
  const found = verticalNamed(written, verticals);
  if (found === undefined)
    throw new ServiceError(
      "invalid_request",
      `\`vertical\` must be one of ${verticals.map(({ id }) => id).join(", ")}, or be left out: the words of the query decide then.`,
    );
  return found.id;
}

function remembered(catalog: Catalog<AreaIndex>): () => PlaceIndex {
  let built: { readonly areas: readonly LoadedArea[]; readonly index: PlaceIndex } | null = null;
  return () => {
    const areas = catalog.areas();
    const isCurrent =
      built?.areas.length === areas.length && areas.every((area, i) => area === built?.areas[i]);
    if (built === null || !isCurrent) built = { areas, index: placeIndex(areas) };
    return built.index;
  };
}

function known(catalog: Catalog<AreaIndex>, id: string): CatalogEntry {
  const entry = catalog.entry(id.toLowerCase());
  if (entry !== undefined) return entry;
  throw new ServiceError(
    "unknown_result_id",
    "No record has this `result_id`. Use a result_id from a search answer, unchanged; call search to find one.",
  );
}

function noteFor(entry: CatalogEntry, note: string): string {
  return entry.area.area.sample ? `${SAMPLE_NOTE} ${note}` : note;
}
