import { readCalibration } from "../settings/calibrationFile.js";
import {
  bytes,
  choice,
  countersUrl,
  hexSecret,
  hostNames,
  httpUrl,
  httpUrls,
  integer,
  listenAddress,
  moment,
  networks,
  nonEmpty,
  onOff,
  operatorToken,
  optional,
  postgresUrl,
  readWith,
} from "../settings/schemas.js";
import { section, setting, type SettingValues, toggle } from "../settings/settings.js";
import { systemClock } from "./systemClock.js";

// All settings, in the sections of the help: placeholder, schema with its default, help.
// `logLevel` is set by --log-level or the environment variable DOORLIGHT_LOG_LEVEL.

const positive = integer(1, 1_000_000);
const seconds = integer(1, 3600);
const onOrOff = (preset: "on" | "off") => choice("on", "off").default(preset);

/** Settings that every command takes. */
export const COMMON_SETTINGS = section("Catalog and log", {
  data: setting("DIR", nonEmpty.default("./data"), "Folder with the catalog and the server secret"),
  store: setting(
    "URL",
    optional(postgresUrl),
    "PostgreSQL database that several servers can share, instead of a file in the data folder: postgres://USER:PASSWORD@HOST/DATABASE",
    { secret: true },
  ),
  calibration: setting(
    "FILE",
    optional(readWith(readCalibration)),
    "Parameters of belief from `doorlight calibrate --out`; default: those in the package",
  ),
  clock: setting(
    "TIME",
    moment.default(() => systemClock),
    "Freeze the clock, for tests and evaluation",
    { flag: "now" },
  ),
  logLevel: setting(
    "LEVEL",
    choice("trace", "debug", "info", "warn", "error", "fatal", "silent").default("info"),
    "trace, debug, info, warn, error, fatal or silent",
  ),
  logFormat: setting(
    "FORMAT",
    choice("auto", "json", "pretty").default("auto"),
    "json, pretty, or auto: pretty on a terminal, otherwise JSON",
  ),
});

/** How data is fetched from OpenStreetMap servers. */
export const FETCH_SETTINGS = section("Fetching from OpenStreetMap", {
  overpassUrls: setting(
    "URL[,URL...]",
    httpUrls.default([
      "https://overpass-api.de/api/interpreter",
      "https://overpass.private.coffee/api/interpreter",
    ]),
    "Overpass servers to fetch areas from, tried in this order",
    { flag: "overpass-url", repeats: true },
  ),
  fetchTimeout: setting("SECONDS", seconds.default(120), "Timeout for each server"),
  contact: setting(
    "TEXT",
    optional(nonEmpty),
    "Operator's email address or web page, sent with every outgoing request and listed in /.well-known/security.txt",
  ),
});

/** Settings of the service itself, for every transport. */
export const CORE_SETTINGS = {
  ...COMMON_SETTINGS,
  ...section("Service", {
    tokenSecret: setting(
      "HEX",
      optional(hexSecret),
      "Secret shared by replicas; default: one created in the data folder",
      { secret: true },
    ),
    memory: setting(
      "BYTES",
      optional(bytes),
      "Memory for areas, such as 2GB; beyond it the least recently used are dropped. Default: half of the heap limit",
    ),
    defaultArea: setting("NAME", nonEmpty.default("Berlin Mitte"), "Area fetched when the catalog is empty"),
  }),
  ...FETCH_SETTINGS,
  ...section("Live checks", {
    live: setting(
      "on|off|auto",
      choice("on", "off", "auto").default("auto"),
      "Whether verify checks OpenStreetMap and the business's website; auto: on, unless the clock is frozen",
    ),
    recheckDays: setting(
      "DAYS",
      integer(0, 3650).default(7),
      "Age of a record from which verify checks it live",
    ),
    verifyBudget: setting(
      "MS",
      integer(100, 60_000).default(2_500),
      "Milliseconds that verify waits for live sources; later answers are still stored",
    ),
    recheckSeconds: setting(
      "SECONDS",
      integer(0, 86_400).default(30),
      "Pause between background checks of records that callers ask about or doubt; 0 turns them off",
      { flag: "recheck-every" },
    ),
    osmApiUrl: setting(
      "URL",
      httpUrl.default("https://api.openstreetmap.org"),
      "OpenStreetMap API for live checks",
    ),
    allowLoopback: setting(
      "on|off",
      onOrOff("off"),
      "Whether outgoing requests may reach this machine; only for tests",
    ),
  }),
};

/** Where changes come from, and how often to fetch them. */
export const CHANGES_SETTINGS = section("Following", {
  changes: setting(
    "URL",
    optional(nonEmpty),
    "Directory of numbered change files with a state.txt, local or on a server. Default: each area's own, which is the one set at its import, else the one named in its extract, else https://planet.openstreetmap.org/replication/minute",
  ),
  followSeconds: setting(
    "SECONDS",
    integer(1, 86_400).default(60),
    "How often to fetch the next change file",
  ),
});

/** Where the service listens, and what it accepts. */
const NETWORK_SETTINGS = section("Network", {
  host: setting("ADDRESS", nonEmpty.default("127.0.0.1"), "Address to listen on"),
  port: setting("PORT", integer(0, 65_535).default(8080), "Port to listen on; 0 picks a free one"),
  baseUrl: setting(
    "URL",
    optional(httpUrl),
    "Public address of the service, used in documents, snippets and invitations",
  ),
  allowedOrigins: setting(
    "HOSTS",
    hostNames.default([]),
    "Hosts whose web pages may call the MCP endpoint and report, besides the service's own",
  ),
  trustedProxies: setting(
    "NETWORKS",
    networks.default([]),
    "Proxies whose X-Forwarded-For header is trusted",
  ),
  requestTimeout: setting("SECONDS", seconds.default(30), "Time that a client has to send its request"),
  maxConnections: setting("N", positive.default(10_000), "Most connections open at once"),
  stopNotice: setting(
    "MS",
    integer(0, 300_000).default(500),
    "Milliseconds that /readyz answers 503 before a stop refuses new connections; skipped if nobody is connected",
  ),
});

/** How much callers may use. */
const LIMIT_SETTINGS = section("Limits", {
  limits: setting(
    "on|everyone|off",
    choice("on", "everyone", "off").default("on"),
    "Limits on calls; on: except for callers on this machine without a proxy; everyone: for all; off: only for load tests",
  ),
  counters: setting(
    "URL",
    optional(countersUrl),
    "Redis where replicas count calls together: redis://:PASSWORD@HOST:6379/0; default: each counts in memory",
    { secret: true },
  ),
  anonymousReads: setting("N", positive.default(30), "Read calls per minute of an anonymous caller"),
  anonymousReports: setting("N", positive.default(10), "Reports per minute of an anonymous caller"),
  keyedReads: setting("N", positive.default(120), "Read calls per minute of a key"),
  keyedReports: setting("N", positive.default(40), "Reports per minute of a key"),
  monthlyQuota: setting(
    "N",
    integer(0, 1_000_000_000).default(1_000),
    "Calls per calendar month of an anonymous caller, and of a key on the Free plan; 0: no quota",
  ),
  documents: setting(
    "N",
    positive.default(600),
    "Documents, protocol messages and refused requests per minute of one address",
  ),
  watchers: setting("N", integer(0, 1_000_000).default(5_000), "Streams of changes open at once"),
});

/** Settings of the operator's view, the console and merchants. */
const PEOPLE_SETTINGS = section("Operator, merchants and console", {
  operatorToken: setting(
    "TOKEN",
    optional(operatorToken),
    "Token for the operator's view in the console; without it the view is off",
    { secret: true },
  ),
  accessLog: setting(
    "on|off",
    onOrOff("off"),
    "Whether every call is logged with its operation and key, without address and query",
  ),
  metricsAddress: setting(
    "HOST:PORT",
    optional(listenAddress),
    "Separate address for /metrics, open to anyone who can reach it; at the service's own address it then needs the operator's token",
  ),
  metricsFrom: setting(
    "NETWORKS",
    networks.default([
      "127.0.0.0/8",
      "::1",
      "10.0.0.0/8",
      "172.16.0.0/12",
      "192.168.0.0/16",
      "fc00::/7",
      "fe80::/10",
    ]),
    "Networks that may read /metrics without the operator's token, by the address of the connection",
  ),
  merchantProof: setting(
    "automatic|by-hand|off",
    choice("automatic", "by-hand", "off").default("automatic"),
    "What a proof of a business's website gives: automatic: the right to speak for the business at once; by-hand: after approval (doorlight merchants approve); off: nothing, only the operator's codes connect",
  ),
  mapStyle: setting(
    "URL",
    optional(httpUrl),
    "MapLibre style for the console's maps, with tiles on the same host; default: maps drawn from the imported data",
  ),
});

/** Settings of `doorlight serve`. */
export const SERVE_SETTINGS = {
  ...CORE_SETTINGS,
  ...section("Following", {
    follow: setting(
      null,
      onOff,
      "Keep areas that were imported with --follow up to date, in a separate process",
    ),
  }),
  ...CHANGES_SETTINGS,
  ...NETWORK_SETTINGS,
  ...LIMIT_SETTINGS,
  ...PEOPLE_SETTINGS,
};

export const JSON_SETTING = toggle("Print JSON, for scripts");

export type CommonConfig = SettingValues<typeof COMMON_SETTINGS>;
export type CoreConfig = SettingValues<typeof CORE_SETTINGS>;
export type ServeConfig = SettingValues<typeof SERVE_SETTINGS>;

/** The environment of the process. Only this file reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
