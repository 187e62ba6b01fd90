import { WHOLE_BUSINESS } from "../../domain/evidence.js";
import type { Catalog, EntryIndex } from "../../catalog/catalog.js";
import type { AreaOverview, OperatorView, ReportLine } from "../../contract/operator.js";
import type { Store } from "../../store/store.js";
import { invitationState } from "../../domain/caller.js";
import { atMostEvery } from "../../atMostEvery.js";
import { inSlices } from "../../steps.js";
import { type Clock, MINUTE_MS, toDate, toRfc3339 } from "../../domain/time.js";
import { areaOverviewSteps, listedOverview } from "./overview.js";

export interface OperatorDeskParts {
  readonly store: Store;
  readonly catalog: Pick<Catalog<EntryIndex>, "area" | "entry" | "follow" | "listed">;
  readonly clock: Clock;
  readonly steadyClock: Clock;
  /** State of the background re-checks. */
  readonly rechecks: () => OperatorView["rechecks"];
  readonly limits: OperatorView["limits"];
}

const MAX_REPORTS = 100;
/** Maximum age of the area overviews, which go through all records. */
const AREAS_EVERY_MS = MINUTE_MS / 2;

/** Provides the data of the operator's page. */
export function createOperatorDesk(parts: OperatorDeskParts) {
  const { store, catalog, clock, steadyClock, rechecks, limits } = parts;
  const areaViews = atMostEvery(
    AREAS_EVERY_MS,
    steadyClock,
    async () => {
      const views: AreaOverview[] = [];
      for (const one of catalog.listed()) {
        const area = catalog.area(one.area.id);
        views.push(
          area === undefined
            ? listedOverview(one.coverage)
            : await inSlices(areaOverviewSteps(area, clock.now())),
        );
      }
      return views;
    },
    () => catalog.listed(),
  );
  return {
    view: async (): Promise<OperatorView> => {
      const now = clock.now();
      await catalog.follow(now);
      const today = toDate(now);
      const usage = await store.callers.usage(`${today.slice(0, 7)}-01`, today, null);
      const calls = new Map<string, number>();
      for (const { keyId, count } of usage) calls.set(keyId, (calls.get(keyId) ?? 0) + count);
      const holders = await store.callers.holders();
      const invitations = await store.callers.invitations();
      const reports = await store.recentReports(MAX_REPORTS);
      return {
        at: toRfc3339(now),
        areas: await areaViews(),
        reports: reports.map(({ report, acknowledgement }): ReportLine => {
          const { recordId, about = WHOLE_BUSINESS, isRevoked, isOfSurge } = report;
          return {
            at: toRfc3339(report.reportedAt),
            record_id: recordId,
            record_name: catalog.entry(recordId)?.record.attributes.name?.value ?? "",
            outcome: report.outcome,
            ...about,
            by: report.reporter.name,
            previous_confidence: acknowledgement.previousConfidence,
            new_confidence: acknowledgement.newConfidence,
            anomaly: isRevoked === true ? "flood" : isOfSurge === true ? "surge" : null,
          };
        }),
        rechecks: rechecks(),
        holders: holders.map(({ id, name, plan, revokedAt }) => ({
          id,
          name,
          plan,
          is_revoked: revokedAt !== null,
          calls_this_month: calls.get(id) ?? 0,
        })),
        invitations: invitations
          .filter((invitation) => invitationState(invitation, now) === "open")
          .map(({ id, name, plan, endsAt }) => ({ id, name, plan, ends_at: toRfc3339(endsAt) })),
        limits,
      };
    },
  };
}
