import type { PostgresAccess } from "./connections.js";
import { restamp } from "./outbox.js";
import { appendReports, FailedDecision } from "./reportAppending.js";
import type { WaitingReport } from "./reportQueue.js";
import { raiseVersion } from "./versionKeeping.js";

export interface AfterReports {
  /** Settles what concerns other areas, before anything is acknowledged. */
  readonly settle: () => Promise<void>;
  /** Takes back a report whose record is not at home there any more. */
  readonly elsewhere: (report: WaitingReport) => void;
}

/** Writes reports of one area in one transaction and answers them when it is on disk. */
export async function writeReports(
  connections: PostgresAccess,
  areaId: string,
  reports: readonly WaitingReport[],
  { settle, elsewhere }: AfterReports,
): Promise<void> {
  for (let rest = reports; rest.length > 0; ) {
    try {
      const { answers, hasOutbox } = await transact(connections, areaId, rest);
      if (hasOutbox) await settle();
      for (const [i, report] of rest.entries()) {
        const answer = answers[i];
        if (answer === undefined) elsewhere(report);
        else report.resolve(answer);
      }
      return;
    } catch (error) {
      if (!(error instanceof FailedDecision)) throw error;
      // One decision's failure undoes that one alone: the others are decided on anew.
      error.of.reject(error.cause);
      rest = rest.filter((report) => report !== error.of);
    }
  }
}

async function transact(connections: PostgresAccess, areaId: string, reports: readonly WaitingReport[]) {
  return connections.write(async (session) => {
    let hasOutbox = false;
    // Not waited for: what is read goes out behind it, and is read when the row is held.
    const sequences = raiseVersion(session, areaId, reports.length).then((last) =>
      reports.map((_, i) => last - reports.length + 1 + i),
    );
    const answers = await appendReports(
      session,
      areaId,
      reports,
      sequences,
      async (network, since, sequence) => {
        hasOutbox = true;
        await restamp(session, areaId, sequence, "network", network, since);
      },
    );
    return { answers, hasOutbox };
  }, areaId);
}
