import { WHOLE_BUSINESS } from "../../domain/evidence.js";
import { dayOf } from "../../domain/utcCalendar.js";
import type { ListedArea } from "../../catalog/areaListing.js";
import type { Catalog, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { OwnReliability } from "../../contract/calibration.js";
import type { AreaOverview, MerchantLine, OperatorView, ReportLine } from "../../contract/operator.js";
import type { Store } from "../../store/store.js";
import { invitationState } from "../../domain/caller.js";
import { inTurns } from "../../steps.js";
import { type Clock, HOUR_MS, MINUTE_MS, toRfc3339 } from "../../domain/time.js";
import { areaOverviewSteps, listedOverview } from "./overview.js";

export interface OperatorDeskParts {
  readonly store: Store;
  readonly catalog: Catalog<EntryIndex>;
  readonly clock: Clock;
  readonly steadyClock: Clock;
  /** What of live checks changes by itself. */
  readonly rechecks: () => OperatorView["rechecks"] | Promise<OperatorView["rechecks"]>;
  readonly limits: OperatorView["limits"];
  /** Who speaks for businesses, the newest first. */
  readonly merchants: () => Promise<readonly MerchantLine[]>;
  /** Lets others have their turn, between steps of a long work. */
  readonly breathe: () => Promise<unknown>;
  /** What was stated, and what the catalog's own log then saw: reads the logs of thousands of places. */
  readonly reliability: () => Promise<OwnReliability>;
}

/** Puts together what the operator sees. */
export interface OperatorDesk {
  view(): Promise<OperatorView>;
  reliability(): Promise<OwnReliability>;
  merchants(): Promise<readonly MerchantLine[]>;
}

const MAX_REPORTS = 100;
/** Going through all records is work: what is told of areas is so old at most. */
const AREAS_EVERY_MS = MINUTE_MS / 2;
/** What a log tells changes with imports and looks, not from minute to minute. */
const RELIABILITY_EVERY_MS = HOUR_MS;

export function createOperatorDesk(parts: OperatorDeskParts): OperatorDesk {
  const { store, catalog, clock, steadyClock, rechecks, limits } = parts;
  let known: {
    readonly listed: readonly ListedArea[];
    readonly at: number;
    readonly views: Promise<readonly AreaOverview[]>;
  } = { listed: [], at: Number.NEGATIVE_INFINITY, views: Promise.resolve([]) };
  let measured: { readonly at: number; readonly found: Promise<OwnReliability> } | null = null;
  const areaViews = (now: number): Promise<readonly AreaOverview[]> => {
    const listed = catalog.listed();
    if (listed === known.listed && steadyClock.now() - known.at < AREAS_EVERY_MS) return known.views;
    known = { listed, at: steadyClock.now(), views: overviewsOf(catalog.areas(), now) };
    return known.views;
  };
  const overviewsOf = async (areas: readonly LoadedArea[], now: number) => {
    const views: AreaOverview[] = [];
    const inMemory = new Map(areas.map((area) => [area.area.id, area]));
    for (const listed of catalog.listed()) {
      const area = inMemory.get(listed.area.id);
      views.push(
        area === undefined
          ? listedOverview(listed)
          : await inTurns(areaOverviewSteps(area, now), parts.breathe),
      );
    }
    return views;
  };
  return {
    merchants: () => parts.merchants(),
    reliability() {
      const now = steadyClock.now();
      if (measured !== null && now - measured.at < RELIABILITY_EVERY_MS) return measured.found;
      const found = catalog.follow(clock.now()).then(() => parts.reliability());
      measured = { at: now, found };
      // What failed is tried again by whoever asks next.
      found.catch(() => {
        if (measured?.found === found) measured = null;
      });
      return found;
    },
    async view() {
      const now = clock.now();
      await catalog.follow(now);
      const today = dayOf(now);
      const usage = await store.callers.usage(`${today.slice(0, 7)}-01`, today, null);
      const calls = new Map<string, number>();
      for (const { keyId, count } of usage) calls.set(keyId, (calls.get(keyId) ?? 0) + count);
      const holders = await store.callers.holders();
      const invitations = await store.callers.invitations();
      const reports = await store.recentReports(MAX_REPORTS);
      return {
        at: toRfc3339(now),
        areas: await areaViews(now),
        reports: reports.map(({ report, acknowledgement }): ReportLine => {
          const {
            recordId,
            outcome,
            about = WHOLE_BUSINESS,
            reportedAt,
            reporter,
            isRevoked,
            isOfSurge,
          } = report;
          return {
            at: toRfc3339(reportedAt),
            record_id: recordId,
            record_name: catalog.entry(recordId)?.record.attributes.name?.value ?? "",
            outcome,
            ...about,
            by: reporter.name,
            previous_confidence: acknowledgement.previousConfidence,
            new_confidence: acknowledgement.newConfidence,
            anomaly: isRevoked === true ? "flood" : isOfSurge === true ? "surge" : null,
          };
        }),
        rechecks: await rechecks(),
        holders: holders.map(({ id, name, plan, revokedAt }) => ({
          id,
          name,
          plan,
          is_revoked: revokedAt !== null,
          calls_this_month: calls.get(id) ?? 0,
        })),
        invitations: invitations
          .filter((invitation) => invitationState(invitation, now) === "open")
          .map(({ holder: { id, name, plan }, endsAt }) => ({ id, name, plan, ends_at: toRfc3339(endsAt) })),
        limits,
      };
    },
  };
}
