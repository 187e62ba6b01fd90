import { randomBytes } from "node:crypto";
import type { Evidence, Observation } from "../domain/evidence.js";
import { AnswerCache } from "./answerCache.js";
import type { Catalog, CatalogEntry } from "../catalog/catalog.js";
import { areaMapSteps } from "../catalog/areaMap.js";
import { historySteps } from "../catalog/history.js";
import { areaView, coverageOf } from "../catalog/coverage.js";
import { type FollowDelay, followDelays } from "../follow/followState.js";
import { changeItem } from "../changes/changeView.js";
import { type AreaChange, pageOfChanges } from "../changes/reading.js";
import type { ChangeItem } from "../contract/changes.js";
import { OSM_LICENSE_URL, SAMPLE_LICENSE_URL } from "../domain/sources.js";
import { actionNote, detailsView } from "../catalog/details.js";
import { createAreaSearch } from "./areaSearch.js";
import { messageField } from "../contract/messages/english.js";
import { twoDecimals } from "../domain/rounding.js";
import { refusal } from "../contract/errors.js";
import type { Service } from "../contract/service.js";
import type { DetailField, SearchResponse } from "../contract/resources.js";
import type { LiveChecker } from "../live/liveChecker.js";
import type { Rechecker } from "../live/rechecker.js";
import { report } from "../report/report.js";
import { TOKEN_LIFETIME_MS, type TokenSealer } from "../report/token.js";
import { NONCE_BYTES } from "../sealing.js";
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
import { evaluateClaim } from "../verify/claim.js";
import { checkLive, type LiveCheckSettings } from "../verify/liveCheck.js";
import type { ClaimVocabulary } from "../verify/lexicon/vocabulary.js";
import { claimReader } from "../verify/reading/reader.js";
import { freshnessOf } from "../verify/verify.js";
import { RECEIPT_TYPE, STATEMENT_TYPE } from "../contract/signed.js";
import { latestStatement } from "../belief/merchantStatement.js";
import { receiptOf, statedPayload } from "../signing/payloads.js";
import type { Signer } from "../signing/signer.js";

/** The live checker, and when verify uses it. */
export interface Live extends LiveCheckSettings {
  readonly checker: LiveChecker;
  readonly rechecker: Rechecker | null;
}

const NEVER: LiveCheckSettings = { recheckAgeMs: Number.POSITIVE_INFINITY, budgetMs: 0 };

export interface ServiceParts {
  readonly store: Store;
  readonly catalog: Catalog<AreaIndex>;
  readonly tokens: TokenSealer;
  /** Signs receipts and statements. */
  readonly signer: Signer;
  /** The words of claims. */
  readonly vocabulary: ClaimVocabulary;
  readonly clock: Clock;
  /** The words of queries; built on the first search. */
  readonly lexicon: Lexicon;
  /** Live checks; null: off. */
  readonly live?: Live | null;
  /** Default: a new cache. */
  readonly answers?: Pick<AnswerCache, "get" | "counts">;
  /** Random bytes for token nonces; injected so that tests can pin tokens. */
  readonly random?: (bytes: number) => Buffer;
}

/**
 * Builds the service with its four operations. Each request uses one `now`. It first brings its areas up to date with the store, so that no answer is older
 * than the last acknowledged report, whichever process acknowledged it.
 */
export function createService(parts: ServiceParts): Service {
  const { store, catalog, tokens, signer, clock, live = null } = parts;
  const { answers = new AnswerCache(), random = randomBytes } = parts;
  /** The time at which a call begins. Rejects with `unavailable` if there is no area yet. */
  const begin = async (): Promise<Instant> => {
    const now = clock.now();
    if (catalog.listed().length === 0) await catalog.list(now, true);
    if (catalog.listed().length === 0) throw refusal("unavailable.starting", {}, 5);
    return now;
  };

  /** Signs what a record's merchant stated. */
  const signedStatement = ({ record, area }: CatalogEntry, stated: Observation, at: Instant) => {
    const about = { issuer: signer.issuer, at, recordId: record.id, isSample: area.area.sample };
    return signer.sign(statedPayload(stated, about), STATEMENT_TYPE, at);
  };
  const searchAreas = createAreaSearch(catalog, store);
  /** Coverage: current counts of areas in memory; for others, the counts when they were listed. */
  const coverage = () =>
    answers.get("coverage", { revision: String(catalog.revision), moment: 0 }, [], () => {
      const areas = catalog.listed().map(({ area, coverage: listed }) => {
        const loaded = catalog.area(area.id);
        return loaded === undefined ? listed : areaView(loaded);
      });
      return coverageOf(areas, catalog.verticals);
    });

  return {
    async search(_caller, input) {
      const began = await begin();
      const { lexicon } = parts;
      checkReach(input.at ?? began, began);
      const request =
        input.vertical === undefined
          ? input
          : { ...input, vertical: verticalIdOf(input.vertical, lexicon.verticals) };
      const { areas, about, parts: searched, query } = await searchAreas(request, lexicon, began);
      const state = catalog.stateOf(areas, began);
      return answers.get("search", state, [about, { ...request, drop: [...(request.drop ?? [])] }], () => {
        const now = state.moment;
        const outcome = search(request, searched, now, query);
        // A search that names no place lists all areas.
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
    async getDetails(_caller, { result_id, codes = false }) {
      const began = await begin();
      const entry = await requireEntry(catalog, result_id, began);
      const { id } = entry.record;
      const state = catalog.stateOf([entry.area], began);
      const now = state.moment;
      const record = answers.get("details", state, [id, codes], () => ({
        ...detailsView(entry, now, codes),
        ...messageField("note", actionNote(entry, now, false), codes),
      }));
      const stated = latestStatement(entry.evidence);
      return {
        ...record,
        ...(id === result_id.toLowerCase() ? {} : { merged_into: id }),
        ...(stated === null ? {} : { statement: await signedStatement(entry, stated, now) }),
        result_token: tokens.seal(id, began, random(NONCE_BYTES)),
        result_token_expires_at: toRfc3339(began + TOKEN_LIFETIME_MS),
      };
    },
    async verify({ earned }, { result_id, claim, codes = false, receipt = false }) {
      const began = await begin();
      const liveCheck = await checkLive(
        await requireEntry(catalog, result_id, began),
        live?.checker ?? null,
        {
          ...(live ?? NEVER),
          ...(earned === undefined ? {} : { recheckAgeMs: earned.recheckDays * DAY_MS }),
        },
        began,
        codes,
      );
      // A live check takes time and writes what it found, so the answer uses the time after it.
      const checkedAt = liveCheck.performed ? clock.now() : began;
      const entry = await requireEntry(catalog, result_id, checkedAt);
      const state = catalog.stateOf([entry.area], checkedAt);
      const now = state.moment;
      live?.rechecker?.wanted(entry);
      const answer = answers.get("verify", state, [entry.record.id, codes, claim, liveCheck], () => ({
        ...freshnessOf(entry, now, codes),
        live_check: liveCheck,
        ...(typeof claim === "string"
          ? { claim: evaluateClaim(claim, entry, claimReader(parts.vocabulary), now, codes) }
          : {}),
        ...messageField("note", actionNote(entry, now, true), codes),
      }));
      if (!receipt) return answer;
      const issue = { issuer: signer.issuer, at: now, isSample: entry.area.area.sample };
      return { ...answer, receipt: await signer.sign(receiptOf(answer, issue), RECEIPT_TYPE, now) };
    },
    async report(caller, input) {
      const now = await begin();
      // Take the area's parameters for weighing the report now: it may be evicted meanwhile.
      const target = await catalog.find(tokens.open(input.result_token, now).recordId, now);
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
      const entry =
        rechecker === null || input.outcome === "other"
          ? undefined
          : await catalog.find(answer.result_id, now);
      // A positive report also deserves a check, though a less urgent one: reports are weighted by what later checks find.
      const isPositive = input.outcome === "correct" || input.outcome === "booked";
      if (entry !== undefined) rechecker?.[isPositive ? "wanted" : "doubted"](entry);
      const { earned } = caller;
      if (earned === undefined) return answer;
      const standing = {
        limit_factor: twoDecimals(earned.limitFactor),
        recheck_days: twoDecimals(earned.recheckDays),
      };
      return { ...answer, standing };
    },
    async coverage() {
      const now = await begin();
      await catalog.follow(now);
      const delays = new Map(
        (await followDelays(store, catalog.momentFor(now))).map((one) => [one.areaId, one]),
      );
      const view = coverage();
      if (delays.size === 0) return view;
      return {
        ...view,
        areas: view.areas.map((area) => ({ ...area, ...followedView(delays.get(area.id)) })),
      };
    },
    async changes(_caller, { after, area, limit }, onItems) {
      const now = await begin();
      await catalog.list(now, true);
      const areaId = area === null ? null : await areaNamed(area, catalog, store);
      const read = await pageOfChanges(store.feed, { after, areaId, limit });
      await onItems?.(read.changes.length);
      // Read the records after the changes, so that each is as of its last change or later.
      await catalog.follow(now);
      const { invented, attribution } = coverage();
      return {
        items: await changeItems(catalog, read.changes, areaId !== null, now, catalog.momentFor(now)),
        cursor: read.cursor,
        license: invented ? SAMPLE_LICENSE_URL : OSM_LICENSE_URL,
        attribution,
      };
    },
    publicKeys: () => signer.publicKeys(clock.now()),
    async history({ result_id }) {
      const began = await begin();
      const { record, ageing } = await requireEntry(catalog, result_id, began);
      const now = catalog.momentFor(began);
      const stored = await store.record(record.id, true);
      return inSlices(historySteps(stored?.evidence ?? NO_EVIDENCE, ageing, now));
    },
    async areaMap(areaId) {
      const now = clock.now();
      await catalog.list(now, true);
      if (!catalog.listed().some(({ area }) => area.id === areaId)) return null;
      const [area] = (await catalog.hold([areaId], now)).areas;
      if (area === undefined) return null;
      // Cached: it goes through all records once for each quarter.
      return answers.get("map", { ...catalog.stateOf([area], now), moment: 0 }, [], () =>
        inSlices(areaMapSteps(area)),
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

/** Adds fields of the details to each result of a search. */
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

const NO_EVIDENCE: Evidence = { observations: [], reports: [], elements: [], checks: [] };

/** The id of an area that is or was covered, by its id or name. Throws ServiceError `invalid_request`. */
export async function areaNamed(given: string, catalog: Catalog<AreaIndex>, store: Store): Promise<string> {
  const name = given.toLowerCase();
  const found = catalog.listed().find(({ area }) => area.id === given || area.name.toLowerCase() === name);
  if (found !== undefined) return found.area.id;
  const everThere = await store.feed.areas();
  if (everThere.some(({ id }) => id === given)) return given;
  throw refusal("invalid_request.unknown_area");
}

/** Renders changes for the API. `isOfOne`: for a reader of their area only; `asOf`: the time that the items are about. */
export async function changeItems(
  catalog: Catalog<AreaIndex>,
  changes: readonly AreaChange[],
  isOfOne: boolean,
  now: Instant,
  asOf = now,
): Promise<ChangeItem[]> {
  const items: ChangeItem[] = [];
  for (const change of changes) {
    const entry = catalog.entry(change.recordId) ?? (await catalog.find(change.recordId, now));
    items.push(changeItem(change, entry, isOfOne, asOf));
  }
  return items;
}

/** Opening hours are compiled about a year ahead. A day back allows for clocks that differ. */
const REACH = { backMs: DAY_MS, aheadMs: 366 * DAY_MS } as const;

/** Throws `invalid_request` for a moment outside the compiled hours. */
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

/** Whether a record is scheduled to be open at a moment; null if unknown. */
function scheduledOpen({ hours }: StoredRecord, timeZone: string | undefined, at: Instant): boolean | null {
  if (hours === null || timeZone === undefined) return null;
  return stateAt(hours, timeZone, at)?.open ?? null;
}

/** The id of the vertical that a caller named. Throws ServiceError `invalid_request`, which lists the known ones. */
function verticalIdOf(name: string, verticals: readonly Vertical[]): string {
  const found = findVertical(name, verticals);
  if (found === undefined)
    throw refusal("invalid_request.unknown_vertical", { values: verticals.map(({ id }) => id) });
  return found.id;
}

/** Finds a record. Throws ServiceError `unknown_result_id`. */
export async function requireEntry(
  catalog: Catalog<AreaIndex>,
  id: string,
  now: Instant,
): Promise<CatalogEntry> {
  const entry = await catalog.find(id.toLowerCase(), now);
  if (entry !== undefined) return entry;
  throw refusal("unknown_result_id.no_record");
}
