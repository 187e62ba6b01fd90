import { accessSync, constants } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { misspelledVariables } from "../../settings/settings.js";
import { IMPORT_OPTIONS } from "./import.js";
import { environment, JSON_SETTING, SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { openToServe } from "../openStore.js";
import { DAY_MS, type Instant, SECOND_MS, toDate, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { CLOCK_TOLERANCE_MS, type Diagnosis, failure, ok, warning } from "./diagnosis.js";
import { serverFindings } from "./serverFindings.js";
import { loadCatalog, whyNoCatalog, withStore } from "./openCatalog.js";
import { reasonOf } from "../../systemErrors.js";
import { verticalsOf } from "./areas.js";
import { command, EXIT_FAILED } from "./command.js";
import { tableOf } from "./output.js";
import { followDelays } from "../../follow/followState.js";
import { shippedCalibration } from "../../settings/calibrationFile.js";
import { areaView } from "../../catalog/coverage.js";
import { extractDateOf } from "../../domain/record.js";
import type { LoadedArea } from "../../catalog/catalog.js";
import type { Store } from "../../store/store.js";
import { offOf } from "../../calibration/refit.js";
import { ownReliability, PLACES_SAMPLED } from "../ownLog.js";
import { merchantOddities } from "../merchantOddities.js";

export const doctorCommand = command({
  name: "doctor",
  about:
    "Checks what a server needs: Node, configuration, the data folder and its database, disk space, the clock, the age of the data, and whether sources can be reached. Prints what is wrong and how to fix it. Exit code 1 if anything keeps a server from working. Takes the options of `doorlight serve`: run it with the same ones.",
  options: { json: JSON_SETTING, ...SERVE_SETTINGS },
  async run(config) {
    const findings = [
      ok("node", process.version),
      ...configuration(config),
      // With --store the catalog is not in the data folder.
      ...(config.store === null ? await dataFolder(config) : []),
      ...(await database(config)),
      ...(await counters(config)),
      ...(await sources(config)),
    ];
    const isHealthy = findings.every(({ state }) => state !== "failure");
    // One line for each finding, however narrow the terminal is: a failure is found by its first word.
    const text = tableOf(findings.map(({ state, subject, found }) => [state, subject, found]));
    return { data: findings, text, ...(isHealthy ? {} : { code: EXIT_FAILED }) };
  },
});

/** Questionable settings: the test, the subject, and what is wrong and how to fix it. */
const ODD_SETTINGS: readonly (readonly [
  isOdd: (config: ServeConfig) => boolean,
  subject: string,
  found: string,
])[] = [
  [
    ({ limits }) => limits === "off",
    "limits",
    "Limits are off. Remove --limits, unless this is a load test.",
  ],
  [
    ({ host, baseUrl }) => !["127.0.0.1", "localhost", "::1"].includes(host) && baseUrl === null,
    "base url",
    "Other machines can reach this service, but its public address is not set. Set --base-url.",
  ],
  [
    ({ baseUrl, trustedProxies }) => baseUrl?.startsWith("https:") === true && trustedProxies.length === 0,
    "proxies",
    "The service seems to run behind a proxy that is not trusted: all clients have its address and share one limit. Set --trusted-proxies to its address.",
  ],
  [
    ({ live, contact }) => live !== "off" && contact === null,
    "contact",
    "Requests to live sources do not say who sends them. Set --contact to your email address or web page.",
  ],
  [
    ({ allowLoopback }) => allowLoopback === "on",
    "outgoing",
    "Outgoing requests may reach this machine. Remove --allow-loopback.",
  ],
  [({ clock }) => clock !== systemClock, "clock", "The clock is frozen. Remove --now to serve."],
];

function configuration(config: ServeConfig): readonly Diagnosis[] {
  const findings = [
    ...ODD_SETTINGS.filter(([isOdd]) => isOdd(config)).map(([, ...text]) => warning(...text)),
    ...misspelledVariables({ ...IMPORT_OPTIONS, ...SERVE_SETTINGS }, environment).map((found) =>
      warning("environment", `${found} It has no effect.`),
    ),
  ];
  return findings.length > 0 ? findings : [ok("configuration", "no problems found")];
}

/** Importing a large area again needs about as much space as it already takes. */
const LITTLE_DISK_BYTES = 500e6;
const TOO_LITTLE_DISK_BYTES = 50e6;

/** Checks the data folder and its disk. */
async function dataFolder({ data }: ServeConfig): Promise<readonly Diagnosis[]> {
  try {
    const missing = whyNoCatalog(data);
    if (missing !== null) return [failure("data folder", missing)];
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      failure(
        "data folder",
        `${data}: ${reasonOf(error)}. Give the user that runs Doorlight write permission there, or set --data.`,
      ),
    ];
  }
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free.`;
  const disk =
    free < TOO_LITTLE_DISK_BYTES
      ? failure("disk", `${text} That is too little to store reports. Free some space.`)
      : free < LITTLE_DISK_BYTES
        ? warning("disk", `${text} Free some space before the next import.`)
        : ok("disk", text);
  return [ok("data folder", data), disk];
}

async function database(config: ServeConfig): Promise<readonly Diagnosis[]> {
  const { store: url } = config;
  // Already reported by dataFolder.
  if (url === null && whyNoCatalog(config.data) !== null) return [];
  const server = url === null ? [ok("database", "fully checked, no damage")] : await serverFindings(url);
  try {
    return [...server, ...(await withStore(openToServe(config), ({ store }) => catalog(store, config)))];
  } catch (error) {
    return [failure("database", (error as Error).message)];
  }
}

const OLD_EXTRACT_MS = 90 * DAY_MS;
/** Daily change files appear some hours after the end of their day. */
const LONG_DELAY_MS = 2 * DAY_MS;

async function catalog(store: Store, config: ServeConfig): Promise<readonly Diagnosis[]> {
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
  return [
    ...unfinished,
    ...loaded.map((one) => areaFinding(one, now)),
    ...delays,
    ...(await merchantFindings(store)),
    await calibrationFinding(store, loaded, config),
  ];
}

function areaFinding(loaded: LoadedArea, now: Instant): Diagnosis {
  const { area } = loaded;
  const { records, verticals } = areaView(loaded);
  const oldest = Math.min(...area.verticals.map((id) => extractDateOf(area, id)), area.extractAt);
  const from = oldest === area.extractAt ? "" : `${toDate(oldest)} to `;
  const text = `${area.name}: ${records} records (${verticalsOf({ verticals })}); extract of ${from}${toDate(area.extractAt)}.`;
  if (area.sample) return warning("catalog", `${area.name}: invented businesses. Import a real area.`);
  if (area.extractAt > now + DAY_MS)
    return failure("clock", `${text} That date is in the future. Set the machine's clock.`);
  return now - oldest > OLD_EXTRACT_MS
    ? warning("catalog", `${text} Import a newer extract.`)
    : ok("catalog", text);
}

/** Most grants checked; the newest. */
const MAX_GRANTS = 10_000;

/** Merchants that wait for approval, and grants that look odd. */
async function merchantFindings(store: Store): Promise<readonly Diagnosis[]> {
  const grants = await store.merchants.grants({}, MAX_GRANTS);
  if (grants.length === 0) return [];
  const waiting = grants.filter(({ state }) => state === "pending").length;
  const names = new Map((await store.merchants.all(MAX_GRANTS)).map(({ id, name }) => [id, name]));
  const remedy = "See doorlight merchants list. To end a false one: doorlight merchants revoke GRANT.";
  const odd = (await merchantOddities(store, grants, names)).map(({ text }) =>
    warning("merchants", `${text}. ${remedy}`),
  );
  const pending = warning(
    "merchants",
    `${waiting} waiting for your approval. Run doorlight merchants approve GRANT, or refuse GRANT.`,
  );
  const findings = [...odd, ...(waiting === 0 ? [] : [pending])];
  const standing = grants.filter(({ endedAt }) => endedAt === null).length;
  return findings.length > 0 ? findings : [ok("merchants", `${standing} grants, no problems found`)];
}

/** Checks whether the parameters of belief fit the catalog's own log. */
async function calibrationFinding(
  store: Store,
  areas: readonly LoadedArea[],
  { calibration, clock, data }: ServeConfig,
): Promise<Diagnosis> {
  const { places, deviations, off } = await ownReliability(
    { store, areas, now: clock.now(), maxPlaces: PLACES_SAMPLED },
    calibration ?? shippedCalibration(),
  );
  if (deviations.every(({ verdict }) => verdict === "too few"))
    return ok("calibration", `the catalog's log has too little data yet (${places} places observed twice)`);
  if (off.length === 0) return ok("calibration", `the parameters fit (${places} places observed twice)`);
  const text = offOf(deviations).map(
    ({ attribute, ratio, low, high }) =>
      `${attribute} ${ratio.toFixed(2)} times (${low.toFixed(2)} to ${high.toFixed(2)})`,
  );
  const file = join(data, "calibration.json");
  return warning(
    "calibration",
    `The parameters of belief are off here. Changes recorded, relative to what they imply: ${text.join(", ")}. Fit them to your log: doorlight calibrate --own --out ${file}; then serve with --calibration ${file}.`,
  );
}

/** Checks that the shared call counters can be reached. */
async function counters({ counters: url }: ServeConfig): Promise<readonly Diagnosis[]> {
  if (url === null) return [];
  const { redisCounters } = await import("../../store/redis/redisCounters.js");
  const { explainRedis, isRefusal } = await import("../../store/redis/redisAdvice.js");
  const server = redisCounters(url);
  try {
    const others = (await server.beat()) - 1;
    return [ok("counters", `Redis answers; ${others} server(s) count there now`)];
  } catch (error) {
    const text = explainRedis(url, error);
    return [
      isRefusal(error)
        ? failure("counters", `${text} Correct --counters.`)
        : warning("counters", `${text} Until then each server admits its share of every limit.`),
    ];
  } finally {
    await server.close();
  }
}

const TIMEOUT_MS = 5 * SECOND_MS;

/** Checks that the live sources answer, and compares the clock with theirs. */
async function sources(config: ServeConfig): Promise<readonly Diagnosis[]> {
  if (config.live === "off") return [ok("sources", "live checks are switched off")];
  const servers = [
    ["OpenStreetMap API", `${config.osmApiUrl}/api/capabilities.json`],
    ...config.overpassUrls.map((one) => ["Overpass", one.replace(/\/interpreter$/u, "/status")] as const),
  ] as const;
  const findings = await Promise.all(servers.map(([subject, url]) => sourceFinding(subject, url)));
  return findings.flat();
}

async function sourceFinding(subject: string, url: string): Promise<readonly Diagnosis[]> {
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
