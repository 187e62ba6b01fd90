import { accessSync, constants, existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { misspelledVariables } from "../../settings/settings.js";
import { IMPORT_OPTIONS } from "./import.js";
import { environment, JSON_SETTING, SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { SECRET_FILE } from "../../store/secret.js";
import { DATABASE_FILE } from "../../store/sqlite/database.js";
import { damageIn } from "../../store/sqlite/health.js";
import { isBlank, openStore } from "../openStore.js";
import { DAY_MS, type Instant, SECOND_MS, toDate, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { CLOCK_TOLERANCE_MS, type Diagnosis, failure, ok, warning } from "./diagnosis.js";
import { serverFindings } from "./serverFindings.js";
import { loadCatalog, whyNoCatalog } from "./openCatalog.js";
import { reasonOf } from "../../domain/systemErrors.js";
import { verticalsOf } from "./areas.js";
import { command, EXIT_DONE, EXIT_FAILED } from "./command.js";
import { tableOf } from "./output.js";
import { followDelays } from "../../follow/followDelay.js";
import { shippedCalibration } from "../../settings/calibrationFile.js";
import { coverageView } from "../../catalog/coverage.js";
import { extractDateOf } from "../../domain/record.js";
import type { LoadedArea } from "../../catalog/catalog.js";
import type { Store } from "../../store/store.js";
import { offOf } from "../../calibration/refit.js";
import { ownReliability, PLACES_LOOKED_THROUGH } from "../ownLog.js";
import { merchantOddities, oddityText } from "../merchantOddities.js";

export const doctorCommand = command({
  name: "doctor",
  about:
    "Looks at what a server needs: Node, configuration, the data folder and its database, the disk, the clock, how old the data is, and whether sources can be reached. Says what is wrong and how to mend it. Exit code 1 if anything keeps a server from working. Takes the options of `doorlight serve`, so that it checks what serves.",
  options: { json: JSON_SETTING, ...SERVE_SETTINGS },
  async run(config) {
    const findings = [
      nodeVersion(),
      ...configuration(config),
      // What a server in the network stores is not in the folder.
      ...(config.store === null ? [dataFolder(config), await disk(config)] : []),
      ...(await catalog(config)),
      ...(await counters(config)),
      ...(await sources(config)),
    ];
    const rows = findings.map(({ state, subject, found, mend }) => [
      { ok: "ok", warning: "look", failure: "FAIL" }[state],
      subject,
      mend === null ? found : `${found} ${mend}`,
    ]);
    const isWell = findings.every(({ state }) => state !== "failure");
    return { data: findings, text: tableOf([], rows), code: isWell ? EXIT_DONE : EXIT_FAILED };
  },
});

function nodeVersion(): Diagnosis {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isKnown = major > 20 || (major === 20 && minor >= 19);
  return isKnown
    ? ok("node", process.version)
    : failure("node", `${process.version} is too old.`, "Install Node 20.19 or newer.");
}

/** What stands out in a configuration: whether it does, what it is about, what is wrong and how to mend it. */
const ODD_SETTINGS: readonly (readonly [
  isOdd: (config: ServeConfig) => boolean,
  subject: string,
  found: string,
  mend: string,
])[] = [
  [
    ({ limits }) => limits === "off",
    "limits",
    "Limits are off.",
    "Leave --limits out, unless this is a load test.",
  ],
  [
    ({ host, baseUrl }) => !["127.0.0.1", "localhost", "::1"].includes(host) && baseUrl === null,
    "base url",
    "Others reach this service, but not by which address is known.",
    "Set --base-url.",
  ],
  [
    ({ baseUrl, trustedProxies }) => baseUrl?.startsWith("https:") === true && trustedProxies.length === 0,
    "proxies",
    "Clients come through a proxy that is not trusted: all have one address and share one limit.",
    "Set --trusted-proxies to its address.",
  ],
  [
    ({ live, contact }) => live !== "off" && contact === null,
    "contact",
    "Live sources are asked without saying who asks.",
    "Set --contact to a mail address or page of yours.",
  ],
  [
    ({ allowLoopback }) => allowLoopback === "on",
    "outgoing",
    "Outgoing requests may reach this machine itself.",
    "Leave --allow-loopback out.",
  ],
  [({ clock }) => clock !== systemClock, "clock", "The clock is frozen.", "Leave --now out to serve."],
];

function configuration(config: ServeConfig): readonly Diagnosis[] {
  const findings = [
    ...ODD_SETTINGS.filter(([isOdd]) => isOdd(config)).map(([, ...text]) => warning(...text)),
    ...misspelledVariables({ ...IMPORT_OPTIONS, ...SERVE_SETTINGS }, environment).map((found) =>
      warning("environment", found, "It has no effect."),
    ),
  ];
  return findings.length > 0 ? findings : [ok("configuration", "nothing stands out")];
}

function dataFolder({ data }: ServeConfig): Diagnosis {
  try {
    const missing = whyNoCatalog(data);
    if (missing !== null) return failure("data folder", missing, "");
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok("data folder", data);
  } catch (error) {
    return failure(
      "data folder",
      `${data}: ${reasonOf(error)}.`,
      "Give the user that runs Doorlight the right to write there, or set --data.",
    );
  }
}

/** Imports of a large area need about as much again as the area holds. */
const LITTLE_DISK_BYTES = 500e6;
const TOO_LITTLE_DISK_BYTES = 50e6;

async function disk({ data }: ServeConfig): Promise<Diagnosis> {
  if (!existsSync(data))
    return failure("disk", "There is no data folder to look at.", "Mend the data folder first.");
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free.`;
  if (free < TOO_LITTLE_DISK_BYTES)
    return failure("disk", text, "Reports cannot be kept without room. Make some.");
  return free < LITTLE_DISK_BYTES
    ? warning("disk", text, "Make room before the next import.")
    : ok("disk", text);
}

const OLD_EXTRACT_MS = 90 * DAY_MS;
/** Files of a day each are there some hours after its end. */
const LONG_DELAY_MS = 2 * DAY_MS;

async function catalog(config: ServeConfig): Promise<Diagnosis[]> {
  let store: Store;
  // The data folder's own finding says so.
  if (config.store === null && whyNoCatalog(config.data) !== null) return [];
  try {
    const damage = config.store === null ? damageIn(join(config.data, DATABASE_FILE)) : null;
    if (damage !== null)
      return [
        failure(
          "database",
          `It is damaged (${damage}).`,
          "Restore a backup: doorlight restore FILE --force.",
        ),
      ];
    ({ store } = await openStore(config));
  } catch (error) {
    const text = (error as Error).message.replace(/\.$/u, "");
    return [failure("database", `${text}.`, "Then run doctor again.")];
  }
  try {
    const now = config.clock.now();
    const areas = await store.areas();
    const server = config.store === null ? [] : await serverFindings(config.store);
    const isServed = config.store === null && existsSync(join(config.data, SECRET_FILE));
    if (areas.length === 0 && isServed && (await isBlank(store)))
      return [
        failure(
          "catalog",
          "It is empty, but the secret beside it says that one was served from there.",
          "Restore a backup: doorlight restore FILE --force; or import an area.",
        ),
      ];
    if (areas.length === 0)
      return [
        ...server,
        warning(
          "catalog",
          "It is empty.",
          "Import an area: doorlight import FILE --area NAME. A server fetches one by itself.",
        ),
      ];
    const loaded = (await loadCatalog(store, config)).areas();
    return [
      ...(config.store === null ? [ok("database", "read through, nothing is damaged")] : server),
      ...(await store.unfinishedAreas()).map(({ id, name, isShown }) =>
        warning(
          "import",
          `One of ${name} has begun and not ended; ${isShown ? "it is served as it was before" : "nothing of it is served"}.`,
          isShown
            ? "If none is running, import it again."
            : `If none is running, import it again, or clear it away: doorlight areas remove ${id} --force.`,
        ),
      ),
      ...areasCovered(loaded).map(({ area, covered }) => {
        const oldest = Math.min(...area.verticals.map((id) => extractDateOf(area, id)), area.extractAt);
        const from = oldest === area.extractAt ? "" : `${toDate(oldest)} to `;
        const text = `${area.name}: ${covered}; extract of ${from}${toDate(area.extractAt)}.`;
        if (area.sample)
          return warning("catalog", `${area.name}: invented businesses.`, "Import a real area.");
        if (area.extractAt > now + DAY_MS)
          return failure("clock", `${text} That is in the future.`, "Set the machine's clock.");
        return now - oldest > OLD_EXTRACT_MS
          ? warning("catalog", text, "Import a newer extract.")
          : ok("catalog", text);
      }),
      ...(await followDelays(store, now)).map(({ areaId, followedUntil, lagMs }) => {
        const text = `${areaId} is followed until ${toRfc3339(followedUntil)}`;
        return lagMs > LONG_DELAY_MS
          ? warning("following", `${text}.`, "See whether doorlight follow, or serve --follow, runs.")
          : ok("following", text);
      }),
      ...(await merchantFindings(store)),
      await calibrationFinding(store, loaded, config),
    ];
  } finally {
    await store.close();
  }
}

/** Grants looked through, at most: the newest. */
const MAX_GRANTS = 10_000;

/** Who waits for the operator's word, and who speaks for more than one owner has. */
async function merchantFindings(store: Store): Promise<Diagnosis[]> {
  const grants = await store.merchants.grants({}, MAX_GRANTS);
  if (grants.length === 0) return [];
  const waiting = grants.filter(({ state }) => state === "pending").length;
  const names = new Map((await store.merchants.all(MAX_GRANTS)).map(({ id, name }) => [id, name]));
  const odd = await merchantOddities(store, grants);
  const findings = odd.map((one) =>
    warning(
      "merchants",
      `${oddityText(one, names)}.`,
      "See doorlight merchants list; what is false: doorlight merchants revoke GRANT.",
    ),
  );
  if (waiting > 0)
    findings.push(
      warning("merchants", `${waiting} wait for your word.`, "doorlight merchants approve GRANT, or refuse."),
    );
  const standing = grants.filter(({ endedAt }) => endedAt === null).length;
  return findings.length > 0 ? findings : [ok("merchants", `${standing} grants, nothing stands out`)];
}

/** The areas with what each of them holds, in words. */
function areasCovered(loaded: readonly LoadedArea[]) {
  const { areas } = coverageView(loaded);
  return loaded.map(({ area }, i) => {
    const view = areas[i];
    return { area, covered: view === undefined ? "" : `${view.records} records (${verticalsOf(view)})` };
  });
}

/** Whether the parameters of belief hold here, by what the catalog's own log saw. */
async function calibrationFinding(
  store: Store,
  areas: readonly LoadedArea[],
  { calibration, clock, data }: ServeConfig,
): Promise<Diagnosis> {
  const { places, deviations, off } = await ownReliability(
    { store, areas, now: clock.now(), maxPlaces: PLACES_LOOKED_THROUGH, breathe: () => nextTurn() },
    calibration ?? shippedCalibration(),
  );
  if (deviations.every(({ verdict }) => verdict === "too few"))
    return ok("calibration", `the own log tells too little yet (${places} places seen twice)`);
  if (off.length === 0) return ok("calibration", `the parameters hold here (${places} places seen twice)`);
  const text = offOf(deviations).map(
    ({ attribute, ratio, low, high }) =>
      `${attribute} ${ratio.toFixed(2)} times (${low.toFixed(2)} to ${high.toFixed(2)})`,
  );
  const file = join(data, "calibration.json");
  return warning(
    "calibration",
    `The parameters of belief are off here: changes recorded for each that they imply: ${text.join(", ")}.`,
    `Fit them to your own log: doorlight calibrate --own --out ${file}; then serve with --calibration ${file}.`,
  );
}

/** Whether calls can be counted where replicas count in common. */
async function counters({ counters: url }: ServeConfig): Promise<Diagnosis[]> {
  if (url === null) return [];
  const { redisCounters } = await import("../../store/redis/redisCounters.js");
  const { explainRedis, isRefusal } = await import("../../store/redis/redisAdvice.js");
  const server = redisCounters(url);
  try {
    const others = (await server.beat()) - 1;
    return [ok("counters", `Redis counts; ${others} server(s) count there now`)];
  } catch (error) {
    const text = explainRedis(url, error);
    return isRefusal(error)
      ? [failure("counters", text, "Mend --counters.")]
      : [warning("counters", text, "Until then each server lets in its share of every limit.")];
  } finally {
    await server.close();
  }
}

const TIMEOUT_MS = 5 * SECOND_MS;

/** The OpenStreetMap API also tells the time, and an Overpass server says whether it takes questions. */
async function sources(config: ServeConfig): Promise<Diagnosis[]> {
  if (config.live === "off") return [ok("sources", "live checks are switched off")];
  const findings: Diagnosis[] = [];
  for (const [subject, url] of [
    ["OpenStreetMap API", `${config.osmApiUrl}/api/capabilities.json`],
    ...config.overpassUrls.map((one) => ["Overpass", one.replace(/\/interpreter$/u, "/status")] as const),
  ] as const) {
    const serverTime = await dateOf(url);
    if (serverTime === null) {
      findings.push(
        warning(
          subject,
          `${url} cannot be reached.`,
          "Live checks and imports from it will fail; check the network, or name another server.",
        ),
      );
      continue;
    }
    findings.push(ok(subject, url));
    const skew = Math.abs(systemClock.now() - serverTime);
    if (skew > CLOCK_TOLERANCE_MS)
      findings.push(
        failure(
          "clock",
          `It differs from ${subject}'s by ${Math.round(skew / SECOND_MS)} seconds.`,
          "Set the machine's clock (NTP).",
        ),
      );
  }
  return findings;
}

/** The time a server tells, to the second; our own where it tells none. Null: it cannot be reached. */
async function dateOf(url: string): Promise<Instant | null> {
  try {
    // The operator named this server: it may well stand in a private network.
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const text = Date.parse(response.headers.get("date") ?? "");
    return Number.isNaN(text) ? systemClock.now() : text;
  } catch {
    return null;
  }
}
