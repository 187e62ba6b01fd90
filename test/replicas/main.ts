import { parseArgs } from "node:util";
import { ANONYMOUS, hasSharedCounters, startCluster } from "./cluster.js";
import { FAULTS } from "./faults.js";
import { countedSource } from "./lookedAt.js";
import { driveLooks } from "./looks.js";
import { drive, faultsOf, type Outcome } from "./run.js";

const HELP = `Usage: node build/test/replicas/main.js [options]

Starts PostgreSQL, Redis and replicas of \`doorlight serve\` on loopback, makes mixed calls (search, details, verify, report; REST and MCP) to all of
them, makes the chosen faults, and checks every answer against what was acknowledged. Prints figures. Exits with 1 if a check failed.

  --calls N       number of calls (default 1000)
  --replicas N    (default 3)
  --places N      records (default 300)
  --keys N        callers with a key: each reports once on a record (default 200)
  --workers N     concurrent callers (default 24)
  --pressing N    callers without a key that exceed their limits (default 4)
  --seed N        (default 1)
  --kills N       kills (kill -9) of a replica, of PostgreSQL and of Redis, N each (default 0)
  --hangs N       hangs of each of them for some seconds, N each (default 0)
  --networks N    networks to PostgreSQL and Redis cut, late and silent, N each (default 0)
  --only TEXT     only faults whose names contain TEXT
  --away MS       maximum downtime of a part (default 3000)
  --no-sync       PostgreSQL does not sync to disk
  --looks         instead: verify old places at all replicas at once, and count the requests to a source
`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    calls: { type: "string", default: "1000" },
    replicas: { type: "string", default: "3" },
    places: { type: "string", default: "300" },
    keys: { type: "string", default: "200" },
    workers: { type: "string", default: "24" },
    pressing: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    kills: { type: "string", default: "0" },
    hangs: { type: "string", default: "0" },
    networks: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    away: { type: "string", default: "3000" },
    "no-sync": { type: "boolean", default: false },
    looks: { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP);
  if (values.looks) return looks();
  const faults = planned();
  const size = { places: Number(values.places), keys: Number(values.keys) };
  const cluster = await startCluster({
    ...size,
    replicas: Number(values.replicas),
    durable: !values["no-sync"],
    proxies: faults.some((name) => name.includes("network")),
  });
  if ("why" in cluster) return void process.stderr.write(`${cluster.why}\n`);
  const outcome = await drive(cluster, {
    calls: Number(values.calls),
    seed: Number(values.seed),
    workers: Number(values.workers),
    pressing: Number(values.pressing),
    faults,
    awayMs: [0, Number(values.away)],
    pauseMs: 1_500,
  });
  print(outcome);
  const found = faultsOf(outcome, cluster.redis !== null);
  for (const fault of found) process.stdout.write(`NOT AS PROMISED: ${fault}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** The source's response time in milliseconds: about that of the real one. */
const SOURCE_TAKES_MS = 100;

async function looks(): Promise<void> {
  const source = await countedSource(SOURCE_TAKES_MS);
  const [replicas, places] = [Number(values.replicas), Number(values.places)];
  const cluster = await startCluster({
    replicas,
    places,
    keys: 0,
    durable: !values["no-sync"],
    proxies: false,
    looksAt: source.url,
  });
  if ("why" in cluster) return void process.stderr.write(`${cluster.why}\n`);
  const { problems, ...figures } = await driveLooks(cluster, source);
  await cluster.close();
  source.close();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  const isKept = figures.atOnce === 1 && figures.maxOfOne === 1 && problems.length === 0;
  for (const problem of problems) process.stdout.write(`NOT AS PROMISED: ${problem}\n`);
  process.exitCode = isKept ? 0 : 1;
}

/** The faults in turn, so that each occurs at many moments of a run. */
function planned(): readonly string[] {
  const times = (name: string) =>
    Number(
      name.startsWith("kill") ? values.kills : name.includes("network") ? values.networks : values.hangs,
    );
  const wanted = Object.keys(FAULTS).filter(
    (name) => name.includes(values.only) && (hasSharedCounters || !name.includes("Redis")),
  );
  const most = Math.max(0, ...wanted.map(times));
  return Array.from({ length: most }, (_, turn) => wanted.filter((name) => times(name) > turn)).flat();
}

function print({ tally, seconds, lost, doubled, most, mostAtAll }: Outcome): void {
  const statuses = [...tally.byStatus].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = [
    `${tally.calls} calls in ${seconds.toFixed(0)} s, ${(tally.calls / seconds).toFixed(0)} a second; ${tally.reports} reports acknowledged`,
    `by status: ${statuses.map(([name, count]) => `${name} ${count}`).join(", ")}`,
    `records shown and judged: ${tally.judged}; stale ${tally.stale}, strange ${tally.strange}`,
    `reports lost ${lost}, doubled ${doubled}; retries answered otherwise ${tally.changedAnswers}`,
    `without an answer: ${tally.excused} at replicas that were killed or hung, ${tally.unanswered} elsewhere; 503 while nothing was wrong ${tally.needless}`,
    `longest call ${(tally.longestMs / 1_000).toFixed(1)} s`,
    `most calls of one address in any 60 s: ${most.reads} reads of ${ANONYMOUS.reads}, ${most.reports} reports of ${ANONYMOUS.reports}; over a loss of Redis ${mostAtAll.reads} and ${mostAtAll.reports}`,
  ];
  for (const kind of new Set(tally.faults.map((one) => one.kind))) {
    const back = tally.faults.filter((one) => one.kind === kind).map(({ backMs }) => backMs);
    const sorted = back.toSorted((a, b) => a - b);
    const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1_000).toFixed(2);
    lines.push(`${kind}: ${sorted.length} times; back after ${at(0.5)} s (median), ${at(1)} s (most)`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

await main();
