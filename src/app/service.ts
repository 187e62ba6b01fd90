import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Caller } from "../domain/caller.js";
import type { Observation } from "../domain/evidence.js";
import { AnswerCache, answerKey } from "./answerCache.js";
import type { Catalog, CatalogEntry } from "../catalog/catalog.js";
import { areaMapSteps } from "../catalog/areaMap.js";
import { type History, historySteps } from "../catalog/history.js";
import { areaView, coverageOf } from "../catalog/coverage.js";
import { type FollowDelay, followDelays } from "../follow/followDelay.js";
import { changeItem } from "../changes/changeView.js";
import { pageOfChanges } from "../changes/reading.js";
import { OSM_LICENSE_URL, SAMPLE_LICENSE_URL } from "../domain/sources.js";
import { detailsView } from "../catalog/details.js";
import { createAreaSearch } from "./areaSearch.js";
import { actionNote, NOTE_LENGTH } from "../catalog/notes.js";
import { messageField } from "../contract/messages/english.js";
import { twoDecimals } from "../domain/rounding.js";
import { refusal } from "../contract/errors.js";
import type { SearchInput, Service } from "../contract/service.js";
import type { DetailField, SearchResponse } from "../contract/resources.js";
import type { LiveChecker } from "../live/liveChecker.js";
import type { Rechecker } from "../live/rechecker.js";
import { report } from "../report/report.js";
import { TOKEN_LIFETIME_MS, type TokenSealer } from "../report/token.js";
import { sampledAhead, NONCE_BYTES } from "../sealing.js";
import { stateAt } from "../hours/state.js";
import { inSlices } from "../steps.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { explanationOf } from "../search/explanation.js";
import { search } from "../search/pipeline.js";
import { responseOf } from "../search/response.js";
import { isNowhere } from "../search/where.js";
import { findVertical } from "../verticals/named.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Store, StoredRecord } from "../store/store.js";
import { type Clock, DAY_MS, type Instant, SECOND_MS, toRfc3339 } from "../domain/time.js";
import { checkLive, type LiveCheckSettings } from "../verify/liveCheck.js";
import type { ClaimVocabulary } from "../verify/lexicon/vocabulary.js";
import { claimReader } from "../verify/reading/reader.js";
import { freshnessOf, verify } from "../verify/verify.js";
import { RECEIPT_TYPE, STATEMENT_TYPE } from "../contract/signed.js";
import { latestStatement } from "../belief/merchantStatement.js";
import { receiptOf } from "../signing/receipt.js";
import { statedPayload } from "../signing/statement.js";
import type { Signer } from "../signing/signer.js";

/** What looks at live sources, and when a verify does. */
export interface Live extends LiveCheckSettings {
  readonly checker: LiveChecker;
  readonly rechecker: Rechecker | null;
}

/** Records that somebody wants looked at: in the background, by whichever process does that. */
export type RecheckRequests = Pick<Rechecker, "wanted" | "doubted">;

const NEVER: LiveCheckSettings = { recheckAgeMs: Number.POSITIVE_INFINITY, budgetMs: 0 };

export interface ServiceParts {
  readonly store: Store;
  readonly catalog: Catalog<AreaIndex>;
  readonly tokens: TokenSealer;
  /** What signs receipts and statements. */
  readonly signer: Signer;
  /** The words of claims: read when a claim is first verified. */
  readonly vocabulary: ClaimVocabulary;
  readonly clock: Clock;
  /** What words mean: read when something is first searched. */
  readonly lexicon: Lexicon;
  /** Looking at live sources; null: switched off. */
  readonly live?: (Omit<Live, "rechecker"> & { readonly rechecker: RecheckRequests | null }) | null;
  /** A cache of the service's own by default. */
  readonly answers?: Pick<AnswerCache, "get" | "counts">;
  /** Random bytes for token nonces; injected so that tests can pin tokens. */
  readonly random?: (bytes: number) => Buffer;
  /** Lets others have their turn, between steps of a long work. */
  readonly rest?: () => Promise<unknown>;
}

/**
 * The four operations. One `now` per request; every request brings the areas it looks at up to what the store has, so that nothing it states is older
 * than the last acknowledged report, whichever process took that.
 */
export function createService(parts: ServiceParts): Service {
  const { store, catalog, tokens, signer, clock, live = null } = parts;
  const { answers = new AnswerCache(), random = sampledAhead(randomBytes), rest = () => nextTurn() } = parts;
  /** Where nothing is listed yet, all else would be of no use. */
  const started = async (now: Instant): Promise<void> => {
    if (catalog.listed().length === 0) await catalog.list(now, true);
    if (catalog.listed().length === 0) throw refusal("unavailable.starting", {}, 5);
  };
  /** The moment that is told of once all that is held is up to date. */
  const following = async (now: Instant = clock.now()): Promise<Instant> => {
    await catalog.follow(now);
    await started(now);
    return catalog.momentFor(now);
  };

  /** What a record's merchant stated, to be proven later. */
  const signedStatement = ({ record, area }: CatalogEntry, stated: Observation, at: Instant) => {
    const about = { issuer: signer.issuer, at, recordId: record.id, isSample: area.area.sample };
    return signer.sign(statedPayload(stated, about), STATEMENT_TYPE, at);
  };
  const searchAreas = createAreaSearch(catalog, store);
  /** Counts all records of areas in memory; others are as they were when they were listed. */
  const coverage = () =>
    answers.get("coverage", `coverage ${catalog.revision}`, () => {
      const areas = catalog.listed().map(({ area, coverage: listed }) => {
        const loaded = catalog.area(area.id);
        return loaded === undefined ? listed : areaView(loaded);
      });
      return coverageOf(areas, catalog.verticals);
    });

  const getDetails: Service["getDetails"] = async (_caller, { result_id, codes = false }) => {
    const began = clock.now();
    await started(began);
    const entry = await entryShown(catalog, result_id, began);
    const known = catalog.stateOf([entry.area], began);
    const now = known.moment;
    const key = answerKey("details", known, entry.record.id, codes);
    const record = answers.get("details", key, () => ({
      ...detailsView(entry, now, codes),
      ...messageField("note", actionNote(entry, now, false), NOTE_LENGTH, codes),
    }));
    const stated = latestStatement(entry.evidence);
    return {
      ...record,
      ...(entry.record.id === result_id.toLowerCase() ? {} : { merged_into: entry.record.id }),
      ...(stated === null ? {} : { statement: await signedStatement(entry, stated, now) }),
      result_token: tokens.seal(entry.record.id, began, random(NONCE_BYTES)),
      result_token_expires_at: toRfc3339(began + TOKEN_LIFETIME_MS),
    };
  };

  return {
    async search(_caller: Caller, input: SearchInput) {
      const began = clock.now();
      await started(began);
      const { lexicon } = parts;
      checkReach(input.at ?? began, began);
      const vertical =
        input.vertical === undefined ? undefined : asVertical(input.vertical, lexicon.verticals);
      const request = { ...input, ...(vertical === undefined ? {} : { vertical }) };
      const { areas, about, parts: searched, query } = await searchAreas(request, lexicon, began);
      const known = catalog.stateOf(areas, began);
      const now = known.moment;
      const key = answerKey("search", known, about, { ...request, drop: [...(request.drop ?? [])] });
      return answers.get("search", key, () => {
        const outcome = search(request, searched, now, query);
        // Who asks about nowhere in particular is told of all there is.
        const described = areas.length === 0 || isNowhere(outcome.where.location) ? catalog.listed() : areas;
        const answer = withDetails(
          responseOf(outcome, described, lexicon.verticals, now, input.codes),
          outcome.scored.map(({ entry }) => entry),
          input.details,
          now,
        );
        return input.explain === true ? { ...answer, explanation: explanationOf(outcome, now) } : answer;
      });
    },
    getDetails,
    async verify({ earned }, { result_id, claim, codes = false, receipt = false }) {
      const began = clock.now();
      await started(began);
      const liveCheck = await checkLive(
        await entryShown(catalog, result_id, began),
        live?.checker ?? null,
        {
          ...(live ?? NEVER),
          ...(earned === undefined ? {} : { recheckAgeMs: earned.recheckDays * DAY_MS }),
        },
        began,
        codes,
      );
      // A look takes time and writes what it found: the answer is of after it.
      const entry = await entryShown(catalog, result_id, liveCheck.performed ? clock.now() : began);
      const known = catalog.stateOf([entry.area], liveCheck.performed ? clock.now() : began);
      const now = known.moment;
      live?.rechecker?.wanted(entry);
      const key = answerKey("verify", known, entry.record.id, codes, claim, liveCheck);
      const answer = answers.get("verify", key, () => ({
        ...freshnessOf(entry, now, codes),
        ...verify(entry, claim ?? null, liveCheck, claimReader(parts.vocabulary), now, codes),
        ...messageField("note", actionNote(entry, now, true), NOTE_LENGTH, codes),
      }));
      if (!receipt) return answer;
      const { sample: isSample } = entry.area.area;
      const payload = receiptOf(answer, { issuer: signer.issuer, at: now, isSample });
      return { ...answer, receipt: await signer.sign(payload, RECEIPT_TYPE, now) };
    },
    async report(caller, input) {
      const { result_token, outcome } = input;
      const now = clock.now();
      await started(now);
      // What is said of the place is weighed as its area is, which may be let go meanwhile.
      const target = await catalog.find(tokens.open(result_token, now).recordId, now);
      const answer = await report(
        {
          store,
          tokens,
          scheduledOpen: (stored, at) => scheduledOpen(stored, target?.area.area.timeZone, at),
          ageing: (id) => target?.ageing ?? catalog.ageing(id),
        },
        input,
        caller,
        now,
      );
      const rechecker = live?.rechecker ?? null;
      if (rechecker !== null && outcome !== "other") {
        const entry = await catalog.find(answer.result_id, now);
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
      const now = await following();
      const delays = new Map((await followDelays(store, now)).map((one) => [one.areaId, one]));
      const view = coverage();
      if (delays.size === 0) return view;
      return {
        ...view,
        areas: view.areas.map((area) => ({ ...area, ...followedView(delays.get(area.id)) })),
      };
    },
    async changes(_caller, { after, area, limit }, onItems) {
      const now = clock.now();
      await catalog.list(now, true);
      await started(now);
      const areaId = area === null ? null : await areaNamed(area, catalog, store);
      const read = await pageOfChanges(store.feed, { after, areaId, limit });
      await onItems?.(read.changes.length);
      // What is told of a record is of its last change, or later.
      const asOf = await following(now);
      const entries: (CatalogEntry | undefined)[] = [];
      for (const { recordId } of read.changes)
        entries.push(catalog.entry(recordId) ?? (await catalog.find(recordId, now)));
      const { invented, attribution } = coverage();
      return {
        items: read.changes.map((one, at) => changeItem(one, entries[at], areaId !== null, asOf)),
        cursor: read.cursor,
        license: invented ? SAMPLE_LICENSE_URL : OSM_LICENSE_URL,
        attribution,
      };
    },
    publicKeys: () => signer.publicKeys(clock.now()),
    async history({ result_id }) {
      const began = clock.now();
      await started(began);
      const { record, ageing } = await entryShown(catalog, result_id, began);
      const now = catalog.momentFor(began);
      const stored = await store.history(record.id);
      const { events, curve } =
        stored === null ? NO_HISTORY : await inSlices(historySteps(stored.evidence, ageing, now), rest);
      return {
        events: events.map((event) => ({ ...event, at: toRfc3339(event.at) })),
        curve: curve.map((point) => ({ ...point, at: toRfc3339(point.at) })),
        now: toRfc3339(now),
      };
    },
    async areaMap(areaId) {
      const now = clock.now();
      await catalog.list(now, true);
      if (!catalog.listed().some(({ area }) => area.id === areaId)) return null;
      const [area] = (await catalog.hold([areaId], now)).areas;
      if (area === undefined) return null;
      // Made once for all who ask: it goes through all records for each quarter.
      return answers.get("map", `map ${catalog.stateOf([area], now).revision}`, () =>
        inSlices(areaMapSteps(area), rest),
      );
    },
    ready() {
      const areas = catalog.listed().length;
      return areas > 0
        ? { ready: true, detail: `${areas} area(s) served, ${catalog.areas().length} in memory` }
        : { ready: false, detail: "no area is loaded yet" };
    },
  };
}

/** A search's answer with further fields of its results, as their details have them. */
function withDetails(
  answer: SearchResponse,
  entries: readonly CatalogEntry[],
  fields: readonly DetailField[] = [],
  now: Instant,
): SearchResponse {
  if (fields.length === 0) return answer;
  const results = answer.results.map((result, i) => {
    const details = detailsView(entries[i] as CatalogEntry, now);
    return { ...result, ...Object.fromEntries(fields.map((field) => [field, details[field]])) };
  });
  return { ...answer, results };
}

const NO_HISTORY: History = { events: [], curve: [] };

/** The id of an area that is covered, or was. Throws ServiceError `invalid_request`. */
export async function areaNamed(given: string, catalog: Catalog<AreaIndex>, store: Store): Promise<string> {
  const name = given.toLowerCase();
  const found = catalog.listed().find(({ area }) => area.id === given || area.name.toLowerCase() === name);
  if (found !== undefined) return found.area.id;
  const everThere = await store.feed.areas();
  if (everThere.some(({ id }) => id === given)) return given;
  throw refusal("invalid_request.unknown_area");
}

/** Opening hours are worked out about so far ahead; a moment just gone is asked for by clocks that differ. */
const REACH = { backMs: DAY_MS, aheadMs: 366 * DAY_MS } as const;

/** Throws `invalid_request` for a moment of which nothing can be said. */
function checkReach(at: Instant, now: Instant): void {
  const [from, until] = [now - REACH.backMs, now + REACH.aheadMs];
  if (at < from || at > until)
    throw refusal("invalid_request.at_out_of_range", { from: toRfc3339(from), until: toRfc3339(until) });
}

function followedView(delay: FollowDelay | undefined) {
  if (delay === undefined) return {};
  return {
    followed_until: toRfc3339(delay.followedUntil),
    lag_seconds: Math.floor(delay.lagMs / SECOND_MS),
  };
}

/** What a record's hours say at a moment; null: nothing is known. */
function scheduledOpen({ hours }: StoredRecord, timeZone: string | undefined, at: Instant): boolean | null {
  if (hours === null || timeZone === undefined) return null;
  return stateAt(hours, timeZone, at)?.open ?? null;
}

/** The id of a vertical as a caller writes it. Throws ServiceError `invalid_request`, which lists those there are. */
function asVertical(written: string, verticals: readonly Vertical[]): string {
  const found = findVertical(written, verticals);
  if (found === undefined)
    throw refusal("invalid_request.unknown_vertical", { values: verticals.map(({ id }) => id) });
  return found.id;
}

/** A record that is shown. Throws ServiceError `unknown_result_id`. */
export async function entryShown(
  catalog: Catalog<AreaIndex>,
  id: string,
  now: Instant,
): Promise<CatalogEntry> {
  const entry = await catalog.find(id.toLowerCase(), now);
  if (entry !== undefined) return entry;
  throw refusal("unknown_result_id.no_record");
}
