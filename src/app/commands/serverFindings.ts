import { SECOND_MS } from "../../domain/time.js";
import type { ServerCondition } from "../../store/postgres/serverCondition.js";
import { explainServer } from "../../store/postgres/serverAdvice.js";
import { systemClock } from "../systemClock.js";
import { CLOCK_TOLERANCE_MS, type Diagnosis, failure, ok, warning } from "./diagnosis.js";

/** What one server of several may hold of a database. */
const CONNECTIONS_OF_A_SERVER = 16;

/** How the server of several is, by what bears on all of them. */
export async function serverFindings(url: string): Promise<Diagnosis[]> {
  const { serverCondition } = await import("../../store/postgres/serverCondition.js");
  const startedAt = systemClock.now();
  let condition: ServerCondition;
  try {
    condition = await serverCondition(url);
  } catch (error) {
    return [failure("database", explainServer(url, error), "Then run doctor again.")];
  }
  // Whatever its clock says between the question and the answer is right.
  const skew = Math.max(0, startedAt - condition.clock, condition.clock - systemClock.now());
  return findingsOf(condition, skew);
}

/** `skew`: by how much its clock differs from ours, in milliseconds. */
export function findingsOf(
  { version, connections, taken, unsafe, nodes }: ServerCondition,
  skew: number,
): Diagnosis[] {
  const text = `PostgreSQL ${version} answers; ${taken} of ${connections} connections are taken`;
  const findings = [ok("database", text)];
  if (unsafe.length > 0)
    findings.push(
      failure(
        "database",
        `${unsafe.join(" and ")}: off. What was acknowledged is lost, or all of it, when its machine fails.`,
        "Set them on.",
      ),
    );
  if (connections - taken < CONNECTIONS_OF_A_SERVER)
    findings.push(
      warning(
        "database",
        `${connections - taken} connections are free; each server holds up to ${CONNECTIONS_OF_A_SERVER}.`,
        "Raise max_connections.",
      ),
    );
  for (const { name, shards, answers } of nodes)
    findings.push(
      answers
        ? ok("node", `${name} answers; ${shards} shards lie on it`)
        : failure(
            "node",
            `${name} does not answer: the areas on its ${shards} shards cannot be served.`,
            "See that it runs and can be reached from the coordinator; /readyz names the areas.",
          ),
    );
  if (skew > CLOCK_TOLERANCE_MS)
    findings.push(
      failure(
        "clock",
        `It differs from the database's by ${Math.round(skew / SECOND_MS)} seconds.`,
        "Set the machines' clocks (NTP): result tokens are dated by the server that made them.",
      ),
    );
  return findings;
}
