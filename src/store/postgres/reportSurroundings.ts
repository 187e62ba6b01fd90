import type { Surroundings } from "../../belief/brakes.js";
import type { Report, TrackRecord } from "../../domain/evidence.js";
import { dayNumber } from "../../domain/utcCalendar.js";
import {
  type AgainstCounts,
  type AgainstRow,
  countAgainst,
  heldUntil,
  type SaidBefore,
  saidWith,
  type BrakeSpan,
  type ReportStanding,
} from "../reportEffect.js";
import type { Session } from "./connections.js";
import type { WaitingReport } from "./reportQueue.js";
import { declare } from "./statement.js";

/** Reports of a network that are read to tell a flood: many times what it takes for one. */
const SAID_READ = 1_000;

export const SURROUNDING_STATEMENTS = declare("surrounding", {
  /** What readers add to reports, for all of a round. */
  standing: [
    "one",
    `SELECT
       (SELECT coalesce(json_agg(s), '[]') FROM reporters s WHERE s.id = ANY ($2::text[])) AS reporters,
       (SELECT coalesce(json_agg(v), '[]') FROM revocations v WHERE v.network = ANY ($3::text[]) AND v.until >= $4) AS revocations,
       (SELECT coalesce(json_agg(g), '[]') FROM surges g WHERE g.area_id = $1 AND g.until >= $4) AS surges
     FROM area_state WHERE area_id = $1`,
  ],
  /** What networks said anywhere: only where somebody unknown speaks against a place. */
  said: [
    "many",
    `SELECT v.network, count(DISTINCT s.record_id)::int AS places,
       count(DISTINCT CASE WHEN s.negative = 1 THEN s.record_id END)::int AS against,
       coalesce(bool_or(s.record_id = v.record_id), false) AS own_place,
       coalesce(bool_or(s.record_id = v.record_id AND s.negative = 1), false) AS own_against
     FROM (VALUES %ROWS[text, text, bigint, bigint]) v (network, record_id, since, until)
     LEFT JOIN LATERAL (SELECT p.record_id, p.negative FROM reports p
       WHERE p.reporter_network = v.network AND p.reporter_kind = 'anonymous' AND p.reported_at > v.since AND p.reported_at <= v.until
       ORDER BY p.reported_at DESC LIMIT ${SAID_READ - 1}) s ON true
     GROUP BY v.network`,
  ],
  /** Of those who spoke against the area, but for some: as of several moments. */
  against: [
    "one",
    `SELECT v.now, count(DISTINCT CASE WHEN n.at > v.day THEN n.caller END)::int AS last_day, count(CASE WHEN n.at <= v.day THEN 1 END)::int AS before
     FROM (VALUES %ROWS[bigint, bigint, bigint]) v (now, day, since)
     LEFT JOIN negative_callers n ON n.area_id = $1 AND n.at > v.since AND n.at <= v.now AND n.caller <> ALL ($2::text[])
     GROUP BY v.now`,
  ],
  againstBy: [
    "one",
    "SELECT caller, day, at FROM negative_callers WHERE area_id = $1 AND caller = ANY ($2::text[])",
  ],
});

/** One report of a round, decided on. */
export interface Decided {
  /** Its place among those that wait. */
  readonly at: number;
  readonly waiting: WaitingReport;
  readonly report: Report;
  readonly sequence: number;
  readonly isAgainst: boolean;
}

/** How each of some reports stands, from one question. */
export async function standingsOf(
  session: Session,
  areaId: string,
  reports: readonly Report[],
): Promise<(report: Report) => ReportStanding> {
  const networks = [...new Set(reports.flatMap(({ reporter: { network } }) => network ?? []))];
  const row = await session.row<{
    reporters: readonly (TrackRecord & { id: string })[];
    revocations: readonly (BrakeSpan & { network: string })[];
    surges: readonly BrakeSpan[];
  }>(
    SURROUNDING_STATEMENTS.standing,
    areaId,
    [...new Set(reports.map(({ reporter }) => reporter.id))],
    networks,
    Math.min(...reports.map(({ reportedAt }) => reportedAt)),
  );
  const known = new Map(row?.reporters.map(({ id, ...record }) => [id, record]));
  return ({ reporter: { id, network } }) => ({
    trackRecord: known.get(id) ?? null,
    revocations: row?.revocations.filter((revocation) => revocation.network === network) ?? [],
    surges: row?.surges ?? [],
  });
}

/**
 * What is counted around reports that may bring about brakes, each as if those before it in the round were in the log already and those after it were not.
 * Their callers and networks are different ones.
 */
export async function countsAround(
  session: Session,
  areaId: string,
  round: readonly Decided[],
  standingOf: (report: Report) => ReportStanding,
  said: ReadonlyMap<string, SaidBefore>,
): Promise<ReadonlyMap<Decided, Surroundings>> {
  const braking = brakingOf(round);
  if (braking.length === 0) return new Map();
  const surging = braking.filter(({ waiting, report }) =>
    waiting.rules.brakes.canSurge(heldUntil(standingOf(report).surges, report.reportedAt), report.reportedAt),
  );
  const against = await againstArea(session, areaId, round, surging);
  return new Map(
    braking.map((one) => {
      const { report } = one;
      const { revocations, surges } = standingOf(report);
      return [
        one,
        {
          said: {
            ...saidWith(said.get(report.reporter.network ?? "") ?? NOTHING_SAID),
            revokedUntil: heldUntil(revocations, report.reportedAt),
          },
          against: {
            ...(against.get(one) ?? { lastDay: 0, before: 0 }),
            surgeUntil: heldUntil(surges, report.reportedAt),
          },
        },
      ];
    }),
  );
}

function brakingOf(round: readonly Decided[]): readonly Decided[] {
  return round.filter(({ waiting, report }) => waiting.rules.brakes.canBrake(report));
}

const NOTHING_SAID: SaidBefore = { places: 0, against: 0, ownPlace: false, ownAgainst: false };

/** What the networks of those who may bring about brakes said anywhere before, by network. */
export async function saidAround(
  session: Session,
  round: readonly Decided[],
): Promise<ReadonlyMap<string, SaidBefore>> {
  const asked = brakingOf(round).flatMap(({ waiting, report: { reporter, recordId, reportedAt } }) =>
    reporter.network === null
      ? []
      : [[reporter.network, recordId, reportedAt - waiting.rules.brakes.saidMs, reportedAt] as const],
  );
  const rows = await session.rowsFor<{
    network: string;
    places: number;
    against: number;
    own_place: boolean;
    own_against: boolean;
  }>(SURROUNDING_STATEMENTS.said, [], asked);
  return new Map(
    rows.map(({ network, places, against, own_place: ownPlace, own_against: ownAgainst }) => [
      network,
      { places, against, ownPlace, ownAgainst },
    ]),
  );
}

/** Whoever speaks against the area in the round itself is counted here, from what is known of them; all others by the database. */
async function againstArea(
  session: Session,
  areaId: string,
  round: readonly Decided[],
  surging: readonly Decided[],
): Promise<ReadonlyMap<Decided, AgainstCounts>> {
  const [first] = surging;
  if (first === undefined) return new Map();
  const { againstMs, usualMs } = first.waiting.rules.brakes;
  const counted = round.filter(({ waiting, report }) => waiting.rules.brakes.countsForSurge(report));
  const callers = counted.map(({ report }) => callerOf(report));
  const moments = [...new Set(surging.map(({ report }) => report.reportedAt))].toSorted((a, b) => a - b);
  const [others, known] = await Promise.all([
    session.rowsFor<{ now: number; last_day: number; before: number }>(
      SURROUNDING_STATEMENTS.against,
      [areaId, callers],
      moments.map((now) => [now, now - againstMs, now - againstMs - usualMs]),
    ),
    session.rows<AgainstRow>(SURROUNDING_STATEMENTS.againstBy, areaId, callers),
  ]);
  const byOthers = new Map(others.map(({ now, last_day: lastDay, before }) => [now, { lastDay, before }]));
  const rows = new Map(known.map((row) => [`${row.day} ${row.caller}`, row]));
  const counts = new Map<Decided, AgainstCounts>();
  for (const one of counted) {
    const row = againstRow(one.report);
    const key = `${row.day} ${row.caller}`;
    rows.set(key, { ...row, at: Math.max(row.at, rows.get(key)?.at ?? row.at) });
    if (!surging.includes(one)) continue;
    const now = one.report.reportedAt;
    const rest = byOthers.get(now) ?? { lastDay: 0, before: 0 };
    const own = countAgainst(rows.values(), { againstMs, usualMs }, now);
    counts.set(one, { lastDay: rest.lastDay + own.lastDay, before: rest.before + own.before });
  }
  return counts;
}

/** Who speaks against an area, as it is counted. */
export function againstRow(report: Report): AgainstRow {
  return { caller: callerOf(report), day: dayNumber(report.reportedAt), at: report.reportedAt };
}

/** Whose voice a report is, as brakes count: one network is one caller. */
export function callerOf({ reporter }: Report): string {
  return reporter.network ?? reporter.id;
}
