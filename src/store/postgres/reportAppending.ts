import type { Brakes } from "../../belief/brakes.js";
import { FORGET_AGAINST_EVERY, recordAfter } from "../reportEffect.js";
import type { Acknowledgement, StoredRecord, TokenHistory } from "../store.js";
import type { Session, Transaction } from "./session.js";
import { type ReadRecord, recordsAtHome } from "./recordReading.js";
import type { WaitingReport } from "./reportQueue.js";
import {
  againstRow,
  callerOf,
  type Decided,
  countsAround,
  lastWords,
  standingBefore,
} from "./reportSurroundings.js";
import { declare } from "./statement.js";

export const REPORT_STATEMENTS = declare("report", {
  insert: [
    "one",
    `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id,
       reporter_network, scheduled_open, negative, acknowledgement_json)
     VALUES %ROWS[$1, text, bigint, text, text, bigint, text, text, text, text, smallint, smallint, text]`,
  ],
  /**
   * Found by their key, whatever the server believes that an area holds. They are all there: they were read while the area's row was held, which nobody removes
   * them without.
   */
  stamp: [
    "one",
    `INSERT INTO records (area_id, id, version) VALUES %ROWS[$1, text, bigint]
     ON CONFLICT (area_id, id) DO UPDATE SET version = excluded.version`,
  ],
  noteAgainst: [
    "one",
    `INSERT INTO negative_callers (area_id, caller, day, at) VALUES %ROWS[$1, text, bigint, bigint]
     ON CONFLICT (area_id, caller, day) DO UPDATE SET at = greatest(negative_callers.at, excluded.at)`,
  ],
  forgetAgainst: ["one", "DELETE FROM negative_callers WHERE area_id = $1 AND at <= $2"],
  revoke: [
    "one",
    `INSERT INTO revocations (network, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (network, since) DO UPDATE SET until = greatest(revocations.until, excluded.until)`,
  ],
  addSurge: [
    "one",
    `INSERT INTO surges (area_id, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (area_id, since) DO UPDATE SET until = excluded.until`,
  ],
  stampOfSurge: [
    "one",
    `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (SELECT record_id FROM reports
       WHERE area_id = $1 AND negative = 1 AND reporter_kind = 'anonymous' AND reported_at >= $3)`,
  ],
  acknowledge: [
    "one",
    `UPDATE reports p SET acknowledgement_json = v.json FROM (VALUES %ROWS[text, bigint, text]) v (record_id, sequence, json)
     WHERE p.area_id = $1 AND p.record_id = v.record_id AND p.sequence = v.sequence`,
  ],
});

/** A decision that threw: its own caller hears it, and the others of its transaction are decided on anew without it. */
export class FailedDecision extends Error {
  override readonly name = "FailedDecision";
  readonly of: WaitingReport;

  constructor(of: WaitingReport, cause: unknown) {
    super("a decision on a report failed", { cause });
    this.of = of;
  }
}

/** What happens beyond the area: every record on which a network spoke since then weighs differently. */
export type OnRevocation = (network: string, since: number, sequence: number) => Promise<void>;

/**
 * Decides on reports of one home in their order and appends them; `sequences` are the versions kept for them. In a transaction that holds the area's row,
 * or has just asked for it: what is asked here goes out behind that.
 * Answers in their order; undefined: the record is not at home there.
 *
 * Everything is read once for all of them, and what a report comes to is worked out from that, as if they had come one by one. A report of which that
 * cannot be said (it corrects another, or brings about a brake) is the last of its round: it is read again, and the rest is decided on what is there then.
 */
export async function appendReports(
  session: Transaction,
  areaId: string,
  reports: readonly WaitingReport[],
  sequences: Promise<readonly number[]>,
  onRevocation: OnRevocation,
): Promise<readonly (Acknowledgement | null | undefined)[]> {
  const answers: (Acknowledgement | null | undefined)[] = [];
  while (answers.length < reports.length) {
    const from = answers.length;
    answers.push(
      ...(await appendRound(
        session,
        areaId,
        reports.slice(from),
        sequences.then((all) => all.slice(from)),
        onRevocation,
      )),
    );
  }
  return answers;
}

/** Appends as many as can be decided on together, one at least; answers those. */
async function appendRound(
  session: Transaction,
  areaId: string,
  reports: readonly WaitingReport[],
  sequences: Promise<readonly number[]>,
  onRevocation: OnRevocation,
): Promise<readonly (Acknowledgement | null | undefined)[]> {
  const apart = together(reports);
  const recordIds = apart.map(({ recordId }) => recordId);
  const [numbers, found, standingOf] = await Promise.all([
    sequences,
    recordsAtHome(session, areaId, recordIds),
    standingBefore(session, areaId, apart),
  ]);
  const words = await lastWords(session, areaId, apart, found);
  const { round, answers } = decideAll(apart, numbers, found, words);
  if (round.length === 0) return answers;
  const surroundings = await countsAround(session, areaId, round, standingOf);
  const kept: Kept[] = [];
  let last: { readonly one: Decided; readonly before: StoredRecord; readonly brakes: Brakes } | null = null;
  for (const one of round) {
    const { waiting, report, sequence, isAgainst } = one;
    const before = found.get(report.recordId)?.stored as StoredRecord;
    const { brakes: rules } = waiting.rules;
    const around = surroundings.get(one);
    const brakes =
      around === undefined ? NO_BRAKES : decide(waiting, () => rules.broughtAbout(report, areaId, around));
    const after =
      words.has(report.recordId) || brakes.revocation !== null || brakes.surge !== null
        ? null
        : recordAfter(before, report, sequence, isAgainst, standingOf(report));
    if (after === null) {
      kept.push({ ...one, answer: null });
      last = { one, before, brakes };
      break;
    }
    const answer = decide(waiting, () => waiting.rules.acknowledge(report, before, after));
    answers[one.at] = answer;
    kept.push({ ...one, answer });
  }
  session.leave(insert(session, areaId, kept));
  session.leave(noteAgainst(session, areaId, kept));
  if (last === null) return answers;
  const { one, before, brakes } = last;
  await writeBrakes(session, brakes, one.sequence, onRevocation);
  // Read again, so that what is acknowledged is what everybody reads.
  const { report, waiting, sequence } = one;
  const after = (await recordsAtHome(session, areaId, [report.recordId])).get(report.recordId)?.stored;
  const answer = decide(waiting, () => waiting.rules.acknowledge(report, before, after ?? before));
  await session.changeRows(
    REPORT_STATEMENTS.acknowledge,
    [areaId],
    [[report.recordId, sequence, JSON.stringify(answer)]],
  );
  return [...answers.slice(0, one.at), answer];
}

const NO_BRAKES: Brakes = { revocation: null, surge: null };

/** A report as it is written down; no answer: it follows, when what the report brought about is written too. */
interface Kept extends Decided {
  readonly answer: Acknowledgement | null;
}

/** The first reports, up to one that has to be decided on what another of the same record brought. */
function together(reports: readonly WaitingReport[]): readonly WaitingReport[] {
  const seen = new Set<string>();
  const end = reports.findIndex(({ recordId }) => seen.size === seen.add(recordId).size);
  return end === -1 ? reports : reports.slice(0, end);
}

/** Asks what to append. Ends before a report of a caller or network that spoke in the round: what is counted around it needs the other in the log. */
function decideAll(
  reports: readonly WaitingReport[],
  sequences: readonly number[],
  found: ReadonlyMap<string, ReadRecord>,
  words: ReadonlyMap<string, TokenHistory>,
): { readonly round: readonly Decided[]; readonly answers: (Acknowledgement | null | undefined)[] } {
  const round: Decided[] = [];
  const answers: (Acknowledgement | null | undefined)[] = [];
  const callers = new Set<string>();
  for (const [at, waiting] of reports.entries()) {
    const before = found.get(waiting.recordId)?.stored;
    const last = words.get(waiting.recordId) ?? null;
    const report = before === undefined ? null : decide(waiting, () => waiting.rules.append(before, last));
    if (report !== null && report.reporter.kind === "anonymous") {
      if (callers.has(callerOf(report))) break;
      callers.add(callerOf(report));
    }
    answers.push(before === undefined ? undefined : (last?.acknowledgement ?? null));
    if (report === null) continue;
    const isAgainst = decide(waiting, () => waiting.rules.brakes.isAgainst(report));
    round.push({ at, waiting, report, sequence: sequences[at] ?? 0, isAgainst });
  }
  return { round, answers };
}

function decide<Result>(waiting: WaitingReport, ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw new FailedDecision(waiting, error);
  }
}

async function insert(session: Session, areaId: string, decided: readonly Kept[]): Promise<void> {
  const rows = decided.map(({ report, sequence, isAgainst, answer }) => [
    report.recordId,
    sequence,
    report.tokenId,
    report.outcome,
    report.reportedAt,
    report.reporter.kind,
    report.reporter.name,
    report.reporter.id,
    report.reporter.network,
    report.scheduledOpen === null ? null : Number(report.scheduledOpen),
    Number(isAgainst),
    JSON.stringify(answer ?? {}),
  ]);
  const stamps = decided.map(({ report, sequence }) => [report.recordId, sequence]);
  await Promise.all([
    session.changeRows(REPORT_STATEMENTS.insert, [areaId], rows),
    session.changeRows(REPORT_STATEMENTS.stamp, [areaId], stamps),
  ]);
}

/** Keeps who spoke against the area, once a caller and day; what is too old to tell what is usual goes now and then: nobody asks for it. */
async function noteAgainst(session: Session, areaId: string, decided: readonly Decided[]): Promise<void> {
  const latest = new Map<string, readonly [caller: string, day: number, at: number]>();
  let keptSince = Number.NEGATIVE_INFINITY;
  for (const { waiting, report } of decided) {
    const { brakes: rules } = waiting.rules;
    if (!rules.countsForSurge(report)) continue;
    const { caller, day, at } = againstRow(report);
    const key = `${caller} ${day}`;
    latest.set(key, [caller, day, Math.max(at, latest.get(key)?.[2] ?? at)]);
    keptSince = Math.max(keptSince, at - rules.againstMs - rules.usualMs);
  }
  if (latest.size === 0) return;
  // Upserts go in the order of their key: two that did not would wait for each other.
  const inOrder = [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const isTurn = decided.some(({ sequence }) => sequence % FORGET_AGAINST_EVERY === 0);
  await Promise.all([
    session.changeRows(REPORT_STATEMENTS.noteAgainst, [areaId], inOrder),
    isTurn ? session.changes(REPORT_STATEMENTS.forgetAgainst, areaId, keptSince) : undefined,
  ]);
}

/** Writes down what a report brings about. */
async function writeBrakes(
  session: Session,
  { revocation, surge }: Brakes,
  sequence: number,
  onRevocation: OnRevocation,
): Promise<void> {
  if (revocation !== null) {
    const { network, since, until } = revocation;
    await session.changes(REPORT_STATEMENTS.revoke, network, since, until);
    await onRevocation(network, since, sequence);
  }
  if (surge !== null) {
    const { areaId, since, until } = surge;
    await session.changes(REPORT_STATEMENTS.addSurge, areaId, since, until);
    await session.changes(REPORT_STATEMENTS.stampOfSurge, areaId, sequence, since);
  }
}
