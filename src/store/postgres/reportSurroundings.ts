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
import { lastWordIn } from "../reportsThatCount.js";
import { type ReportRow, toReport } from "../rows.js";
import type { Acknowledgement, TokenHistory } from "../store.js";
import { type ReadRecord, standing, WITH_REPORTER } from "./recordReading.js";
import type { Session } from "./session.js";
import type { WaitingReport } from "./reportQueue.js";
import { declare } from "./statement.js";

/** Places that the networks of a round spoke on, at most: many times what it takes for floods. */
const SAID_READ = 10_000;

export const SURROUNDING_STATEMENTS = declare("surrounding", {
  /** Of a record whose log was not read whole. */
  word: [
    "one",
    `SELECT ${standing("$1")} FROM reports p ${WITH_REPORTER}
     WHERE p.area_id = $1 AND p.record_id = $2 AND p.token_id = $3 ORDER BY p.sequence DESC LIMIT 1`,
  ],
  /** What readers add to reports, for all of a round. Of two indexes on revocations the one by network alone can be meant. */
  known: [
    "one",
    `SELECT
       (SELECT coalesce(json_agg(s), '[]') FROM reporters s WHERE s.id = ANY ($2::text[])) AS reporters,
       (SELECT coalesce(json_agg(v), '[]') FROM revocations v WHERE v.network = ANY ($3::text[]) AND v.until + 0 >= $4) AS revocations,
       (SELECT coalesce(json_agg(g), '[]') FROM surges g WHERE g.area_id = $1 AND g.until >= $4) AS surges
     FROM area_state WHERE area_id = $1`,
  ],
  /**
   * What networks said anywhere, by place: only where somebody unknown speaks against a place. The two comparisons of rows say that the networks are the same,
   * and nothing else does: so the index by network is the only way, asked for each of them. With an equality a plan that was made while there were few reports
   * read all of them, or all of a day. Counted here: a distributed database neither limits rows for each of some values nor counts different ones over all shards.
   */
  said: [
    "many",
    `SELECT v.network, p.record_id, max(p.negative)::int AS negative
     FROM (VALUES %ROWS[text, bigint, bigint]) v (network, since, until)
     JOIN reports p ON p.reporter_kind = 'anonymous'
       AND (p.reporter_network, p.reported_at) > (v.network, v.since) AND (p.reporter_network, p.reported_at) <= (v.network, v.until)
     GROUP BY v.network, p.record_id LIMIT ${SAID_READ}`,
  ],
  /** Of those who spoke against the area, but for some: as of several moments. */
  against: [
    "one",
    `SELECT v.now, count(DISTINCT CASE WHEN n.at > v.day THEN n.caller END)::int AS last_day, count(CASE WHEN n.at <= v.day THEN 1 END)::int AS before
     FROM (VALUES %ROWS[bigint, bigint, bigint]) v (now, day, since)
     LEFT JOIN negative_callers n ON n.area_id = $1 AND n.at > v.since AND n.at <= v.now AND n.caller <> ALL ($2::text[])
     GROUP BY v.now`,
  ],
  /** Rows of the time that is counted above: as many, whichever index they are read from. */
  againstBy: [
    "one",
    `SELECT caller, day, at FROM negative_callers
     WHERE area_id = $1 AND caller = ANY ($2::text[]) AND at > $3 AND at <= $4`,
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

/** What readers add to reports, before they are decided on. */
export async function standingBefore(
  session: Session,
  areaId: string,
  reports: readonly WaitingReport[],
): Promise<(report: Report) => ReportStanding> {
  const reporters = reports.map(({ rules: { reporter } }) => reporter);
  const row = await session.row<{
    reporters: readonly (TrackRecord & { id: string })[];
    revocations: readonly (BrakeSpan & { network: string })[];
    surges: readonly BrakeSpan[];
  }>(
    SURROUNDING_STATEMENTS.known,
    areaId,
    [...new Set(reporters.map(({ id }) => id))],
    [...new Set(reporters.flatMap(({ network }) => network ?? []))],
    Math.min(...reports.map(({ rules: { reportedAt } }) => reportedAt)),
  );
  const known = new Map(row?.reporters.map(({ id, ...record }) => [id, record]));
  return ({ reporter: { id, network } }) => ({
    trackRecord: known.get(id) ?? null,
    revocations: row?.revocations.filter((revocation) => revocation.network === network) ?? [],
    surges: row?.surges ?? [],
  });
}

/** The last words on the tokens of reports, by record: from what was read of their records, where that is all of their logs. */
export async function lastWords(
  session: Session,
  areaId: string,
  reports: readonly WaitingReport[],
  found: ReadonlyMap<string, ReadRecord>,
): Promise<ReadonlyMap<string, TokenHistory>> {
  const words = await Promise.all(
    reports.map(async ({ recordId, tokenId }) => {
      const read = found.get(recordId);
      if (read === undefined) return [];
      const word =
        read.log === null
          ? await session.row<ReportRow>(SURROUNDING_STATEMENTS.word, areaId, recordId, tokenId)
          : lastWordIn(read.log, tokenId);
      return word === undefined ? [] : [[recordId, toTokenHistory(word)] as const];
    }),
  );
  return new Map(words.flat());
}

export function toTokenHistory(row: ReportRow): TokenHistory {
  return {
    report: toReport(row),
    acknowledgement: JSON.parse(row.acknowledgement_json) as Acknowledgement,
  };
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
): Promise<ReadonlyMap<Decided, Surroundings>> {
  const braking = round.filter(({ waiting, report }) => waiting.rules.brakes.canBrake(report));
  if (braking.length === 0) return new Map();
  const surging = braking.filter(({ waiting, report }) =>
    waiting.rules.brakes.canSurge(heldUntil(standingOf(report).surges, report.reportedAt), report.reportedAt),
  );
  const [said, against] = await Promise.all([
    saidAround(session, braking),
    againstArea(session, areaId, round, surging),
  ]);
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

const NOTHING_SAID: SaidBefore = { places: 0, against: 0, ownPlace: false, ownAgainst: false };

/** What the networks of those who may bring about brakes said anywhere before, by network. */
async function saidAround(
  session: Session,
  braking: readonly Decided[],
): Promise<ReadonlyMap<string, SaidBefore>> {
  const networks = new Map(
    braking.flatMap(({ waiting, report: { reporter, recordId, reportedAt } }) =>
      reporter.network === null
        ? []
        : [
            [
              reporter.network,
              { recordId, since: reportedAt - waiting.rules.brakes.saidMs, until: reportedAt },
            ],
          ],
    ),
  );
  const rows = await session.rowsFor<{ network: string; record_id: string; negative: number }>(
    SURROUNDING_STATEMENTS.said,
    [],
    [...networks].map(([network, { since, until }]) => [network, since, until]),
  );
  const said = new Map<string, SaidBefore>();
  for (const { network, record_id: place, negative } of rows) {
    const { places, against, ownPlace, ownAgainst } = said.get(network) ?? NOTHING_SAID;
    const [isOwn, isAgainst] = [place === networks.get(network)?.recordId, negative === 1];
    said.set(network, {
      places: places + 1,
      against: against + Number(isAgainst),
      ownPlace: ownPlace || isOwn,
      ownAgainst: ownAgainst || (isOwn && isAgainst),
    });
  }
  return said;
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
    session.rows<AgainstRow>(
      SURROUNDING_STATEMENTS.againstBy,
      areaId,
      callers,
      (moments[0] ?? 0) - againstMs - usualMs,
      moments.at(-1) ?? 0,
    ),
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
