import { SECOND_MS } from "../../domain/time.js";
import type { ServerCondition } from "../../store/postgres/serverCondition.js";
import { explainServer } from "../../store/postgres/serverAdvice.js";
import { systemClock } from "../systemClock.js";
import { CLOCK_TOLERANCE_MS, type Diagnosis, failure, ok, warning } from "./diagnosis.js";

/** Checks the database server: connections, durability settings, shards, clock. */
export async function serverFindings(url: string): Promise<Diagnosis[]> {
  const { serverCondition } = await import("../../store/postgres/serverCondition.js");
  const startedAt = systemClock.now();
  let condition: ServerCondition;
  try {
    condition = await serverCondition(url);
  } catch (error) {
    return [failure("database", explainServer(url, error))];
  }
  // A time between request and response is exact enough.
  const skew = Math.max(0, startedAt - condition.clock, condition.clock - systemClock.now());
  return findingsOf(condition, skew);
}

/** `skew`: the difference between its clock and ours, in milliseconds. */
export function findingsOf(
  { version, connections, taken, perProcess, unsafe, nodes }: ServerCondition,
  skew: number,
): Diagnosis[] {
  const text = `PostgreSQL ${version} answers; ${taken} of ${connections} connections are taken`;
  const findings = [ok("database", text)];
  if (unsafe.length > 0)
    findings.push(
      failure(
        "database",
        `${unsafe.join(" and ")}: off. If its machine fails, acknowledged reports or even the whole database are lost. Turn these settings on.`,
      ),
    );
  if (connections - taken < perProcess)
    findings.push(
      warning(
        "database",
        `${connections - taken} connections are free; each server holds up to ${perProcess}. Raise max_connections.`,
      ),
    );
  for (const { name, shards, answers } of nodes)
    findings.push(
      answers
        ? ok("node", `${name} answers; it has ${shards} shards`)
        : failure(
            "node",
            `${name} does not answer: the areas on its ${shards} shards cannot be served. Check that it runs and that the coordinator can reach it; /readyz lists the areas.`,
          ),
    );
  if (skew > CLOCK_TOLERANCE_MS)
    findings.push(
      failure(
        "clock",
        `It differs from the database's clock by ${Math.round(skew / SECOND_MS)} seconds. Set the machines' clocks (NTP): result tokens are dated by the server that made them.`,
      ),
    );
  return findings;
}
