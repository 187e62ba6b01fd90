import { accessSync, constants } from "node:fs";
import { statfs } from "node:fs/promises";
import { misspelledVariables } from "../../settings/settings.js";
import { IMPORT_OPTIONS } from "./import.js";
import { environment, JSON_SETTING, SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { loadCatalog, openToServe, whyNoCatalog, withStore } from "../openStore.js";
import { DAY_MS, type Instant, MINUTE_MS, SECOND_MS, toDate, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { reasonOf } from "../../systemErrors.js";
import { verticalsOf } from "./areas.js";
import { command, EXIT_FAILED } from "./command.js";
import { tableOf } from "./output.js";
import { followDelays } from "../../follow/followState.js";
import { areaView } from "../../catalog/coverage.js";
import type { LoadedArea } from "../../catalog/catalog.js";
import { explainServer } from "../../store/postgres/serverAdvice.js";
import type { ServerCondition } from "../../store/postgres/serverCondition.js";
import type { Store } from "../../store/store.js";

/** The result of one check: what was found, and how to fix it. */
interface Finding {
  readonly state: "ok" | "warning" | "failure";
  readonly subject: string;
  readonly found: string;
}

const ok = (subject: string, found: string): Finding => ({ state: "ok", subject, found });
const warning = (subject: string, found: string): Finding => ({ state: "warning", subject, found });
const failure = (subject: string, found: string): Finding => ({ state: "failure", subject, found });

/** Largest tolerated difference between two clocks. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

export const doctorCommand = command({
  name: "doctor",
  about:
    "Checks what a server needs: Node, configuration, the data folder and its database, disk space, the clock, the age of the data, and whether sources can be reached. Prints what is wrong and how to fix it. Exit code 1 if anything keeps a server from working. Takes the options of `doorlight serve`: run it with the same ones.",
  options: { json: JSON_SETTING, ...SERVE_SETTINGS },
  async run(config) {
    const findings = [ok("node", process.version), ...configuration(config)];
    for (const check of [dataFolder, database, counters, sources])
      for await (const finding of check(config)) findings.push(finding);
    const isHealthy = findings.every(({ state }) => state !== "failure");
    // One line for each finding, however narrow the terminal is: a failure is found by its first word.
    const text = tableOf(findings.map(({ state, subject, found }) => [state, subject, found]));
    return { data: findings, text, ...(isHealthy ? {} : { code: EXIT_FAILED }) };
  },
});

/** Warns about questionable settings. */
function configuration(config: ServeConfig): readonly Finding[] {
  const { host, baseUrl } = config;
  const findings: Finding[] = [];
  const warnIf = (isOdd: boolean, subject: string, found: string) => {
    if (isOdd) findings.push(warning(subject, found));
  };
  warnIf(config.limits === "off", "limits", "Limits are off. Remove --limits, unless this is a load test.");
  warnIf(
    !["127.0.0.1", "localhost", "::1"].includes(host) && baseUrl === null,
    "base url",
    "Other machines can reach this service, but its public address is not set. Set --base-url.",
  );
  warnIf(
    baseUrl?.startsWith("https:") === true && config.trustedProxies.length === 0,
    "proxies",
    "The service seems to run behind a proxy that is not trusted: all clients have its address and share one limit. Set --trusted-proxies to its address.",
  );
  warnIf(
    config.live !== "off" && config.contact === null,
    "contact",
    "Requests to live sources do not say who sends them. Set --contact to your email address or web page.",
  );
  warnIf(
    config.allowLoopback === "on",
    "outgoing",
    "Outgoing requests may reach this machine. Remove --allow-loopback.",
  );
  warnIf(config.clock !== systemClock, "clock", "The clock is frozen. Remove --now to serve.");
  for (const found of misspelledVariables({ ...IMPORT_OPTIONS, ...SERVE_SETTINGS }, environment))
    findings.push(warning("environment", `${found} It has no effect.`));
  return findings.length > 0 ? findings : [ok("configuration", "no problems found")];
}

/** Importing a large area again needs about as much space as it already takes. */
const LITTLE_DISK_BYTES = 500e6;
const TOO_LITTLE_DISK_BYTES = 50e6;

/** Checks the data folder and its disk. With --store the catalog is not there. */
async function* dataFolder({ data, store }: ServeConfig): AsyncGenerator<Finding> {
  if (store !== null) return;
  try {
    const missing = whyNoCatalog(data);
    if (missing !== null) return yield failure("data folder", missing);
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return yield failure(
      "data folder",
      `${data}: ${reasonOf(error)}. Give the user that runs Doorlight write permission there, or set --data.`,
    );
  }
  yield ok("data folder", data);
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free.`;
  if (free < TOO_LITTLE_DISK_BYTES)
    yield failure("disk", `${text} That is too little to store reports. Free some space.`);
  else if (free < LITTLE_DISK_BYTES) yield warning("disk", `${text} Free some space before the next import.`);
  else yield ok("disk", text);
}

/** Checks the database and the catalog in it. */
async function* database(config: ServeConfig): AsyncGenerator<Finding> {
  const { store: url, data } = config;
  if (url === null) {
    // Already reported by dataFolder.
    if (whyNoCatalog(data) !== null) return;
    yield ok("database", "fully checked, no damage");
  } else yield* await serverFindings(url);
  try {
    yield* await withStore(openToServe(config), ({ store }) => catalog(store, config));
  } catch (error) {
    yield failure("database", (error as Error).message);
  }
}

/** Checks the database server: connections, durability settings, shards, clock. */
async function serverFindings(url: string): Promise<Iterable<Finding>> {
  const { serverCondition } = await import("../../store/postgres/serverCondition.js");
  const startedAt = systemClock.now();
  try {
    const condition = await serverCondition(url);
    // A time between request and response is exact enough.
    const skew = Math.max(0, startedAt - condition.clock, condition.clock - systemClock.now());
    return findingsOf(condition, skew);
  } catch (error) {
    return [failure("database", explainServer(url, error))];
  }
}

/** `skew`: the difference between its clock and ours, in milliseconds. */
export function* findingsOf(
  { version, connections, taken, perProcess, unsafe, nodes }: ServerCondition,
  skew: number,
): Generator<Finding> {
  yield ok("database", `PostgreSQL ${version} answers; ${taken} of ${connections} connections are taken`);
  if (unsafe.length > 0)
    yield failure(
      "database",
      `${unsafe.join(" and ")}: off. If its machine fails, acknowledged reports or even the whole database are lost. Turn these settings on.`,
    );
  if (connections - taken < perProcess)
    yield warning(
      "database",
      `${connections - taken} connections are free; each server holds up to ${perProcess}. Raise max_connections.`,
    );
  for (const { name, shards, answers } of nodes)
    yield answers
      ? ok("node", `${name} answers; it has ${shards} shards`)
      : failure(
          "node",
          `${name} does not answer: the areas on its ${shards} shards cannot be served. Check that it runs and that the coordinator can reach it; /readyz lists the areas.`,
        );
  if (skew > CLOCK_TOLERANCE_MS)
    yield failure(
      "clock",
      `It differs from the database's clock by ${Math.round(skew / SECOND_MS)} seconds. Set the machines' clocks (NTP): result tokens are dated by the server that made them.`,
    );
}

const OLD_EXTRACT_MS = 90 * DAY_MS;
/** Daily change files appear some hours after the end of their day. */
const LONG_DELAY_MS = 2 * DAY_MS;

async function catalog(store: Store, config: ServeConfig): Promise<readonly Finding[]> {
  const now = config.clock.now();
  const loaded = (await loadCatalog(store, config)).areas();
  if (loaded.length === 0)
    return [
      warning(
        "catalog",
        "It is empty. Import an area: doorlight import FILE --area NAME. A server fetches one on its own.",
      ),
    ];
  const unfinished = (await store.unfinishedAreas()).map(({ id, name, isShown }) =>
    warning(
      "import",
      `An import of ${name} did not finish; the area is ${isShown ? "served as before" : "not served"}. If no import is running, import it again${isShown ? "." : `, or remove it: doorlight areas remove ${id} --force.`}`,
    ),
  );
  const delays = (await followDelays(store, now)).map(({ areaId, followedUntil, lagMs }) => {
    const text = `${areaId} is up to date as of ${toRfc3339(followedUntil)}`;
    return lagMs > LONG_DELAY_MS
      ? warning("following", `${text}. Check that doorlight follow, or serve --follow, is running.`)
      : ok("following", text);
  });
  return [...unfinished, ...loaded.map((one) => areaFinding(one, now)), ...delays];
}

function areaFinding(loaded: LoadedArea, now: Instant): Finding {
  const { area } = loaded;
  const { records, verticals } = areaView(loaded);
  const text = `${area.name}: ${records} records (${verticalsOf({ verticals })}); extract of ${toDate(area.extractAt)}.`;
  if (area.sample) return warning("catalog", `${area.name}: invented businesses. Import a real area.`);
  if (area.extractAt > now + DAY_MS)
    return failure("clock", `${text} That date is in the future. Set the machine's clock.`);
  return now - area.extractAt > OLD_EXTRACT_MS
    ? warning("catalog", `${text} Import a newer extract.`)
    : ok("catalog", text);
}

/** Checks that the shared call counters can be reached. */
async function* counters({ counters: url }: ServeConfig): AsyncGenerator<Finding> {
  if (url === null) return;
  const { redisCounters } = await import("../../store/redis/redisCounters.js");
  const { explainRedis, isRefusal } = await import("../../store/redis/redisAdvice.js");
  const server = redisCounters(url);
  try {
    const others = (await server.beat()) - 1;
    yield ok("counters", `Redis answers; ${others} server(s) count there now`);
  } catch (error) {
    const text = explainRedis(url, error);
    yield isRefusal(error)
      ? failure("counters", `${text} Correct --counters.`)
      : warning("counters", `${text} Until then each server admits its share of every limit.`);
  } finally {
    await server.close();
  }
}

const TIMEOUT_MS = 5 * SECOND_MS;

/** Checks that the live sources answer, and compares the clock with theirs. */
async function* sources({ live, osmApiUrl, overpassUrls }: ServeConfig): AsyncGenerator<Finding> {
  if (live === "off") return yield ok("sources", "live checks are switched off");
  const overpass = overpassUrls.map((url) =>
    sourceFindings("Overpass", url.replace(/\/interpreter$/u, "/status")),
  );
  const checks = [sourceFindings("OpenStreetMap API", `${osmApiUrl}/api/capabilities.json`), ...overpass];
  for (const check of checks) yield* await check;
}

async function sourceFindings(subject: string, url: string): Promise<readonly Finding[]> {
  // The operator configured this server, so it may be in a private network.
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (response === null)
    return [
      warning(
        subject,
        `Cannot reach ${url}. Live checks and imports from it will fail. Check the network, or set another server.`,
      ),
    ];
  await response.body?.cancel();
  const skew = Math.abs(systemClock.now() - Date.parse(response.headers.get("date") ?? ""));
  const found = `It differs from the clock of ${subject} by ${Math.round(skew / SECOND_MS)} seconds. Set the machine's clock (NTP).`;
  return [ok(subject, url), ...(skew > CLOCK_TOLERANCE_MS ? [failure("clock", found)] : [])];
}
