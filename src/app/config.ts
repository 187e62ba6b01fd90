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
import {
  ConfigError,
  describeSettings,
  readSettings,
  section,
  setting,
  type SettingValues,
  toggle,
} from "../settings/settings.js";
import { systemClock } from "./systemClock.js";

// All settings that a flag or a variable can give, by the sections in which help lists them: flag, placeholder, schema with its default, help.
// A variable is named after its flag: --log-level is DOORLIGHT_LOG_LEVEL.

const positive = integer(1, 1_000_000);
const seconds = integer(1, 3600);
const onOrOff = (preset: "on" | "off") => choice("on", "off").default(preset);

/** Settings that every command takes. */
export const COMMON_SETTINGS = section("Catalog and log", {
  data: setting("data", "DIR", nonEmpty.default("./data"), "Folder of the catalog and the server secret"),
  store: setting(
    "store",
    "URL",
    optional(postgresUrl),
    "PostgreSQL server that several share instead of a file in the data folder: postgres://USER:PASSWORD@HOST/DATABASE",
    { secret: true },
  ),
  calibration: setting(
    "calibration",
    "FILE",
    optional(readWith(readCalibration)),
    "Parameters of belief that `doorlight calibrate --out` wrote; else those shipped with the package",
  ),
  clock: setting(
    "now",
    "TIME",
    moment.default(() => systemClock),
    "Freeze the clock, for tests and evaluation",
  ),
  logLevel: setting(
    "log-level",
    "LEVEL",
    choice("trace", "debug", "info", "warn", "error", "fatal", "silent").default("info"),
    "trace, debug, info, warn, error, fatal or silent",
  ),
  logFormat: setting(
    "log-format",
    "FORMAT",
    choice("auto", "json", "pretty").default("auto"),
    "json, pretty, or auto: lines for people on a terminal, else JSON",
  ),
});

/** Where extracts are fetched from. */
export const FETCH_SETTINGS = section("Fetching from OpenStreetMap", {
  overpassUrls: setting(
    "overpass-url",
    "URL[,URL...]",
    httpUrls.default([
      "https://overpass-api.de/api/interpreter",
      "https://overpass.private.coffee/api/interpreter",
    ]),
    "Overpass servers that extracts are asked of, each where those before it gave no whole answer",
    { repeats: true },
  ),
  fetchTimeout: setting("fetch-timeout", "SECONDS", seconds.default(120), "Patience with each server"),
  contact: setting(
    "contact",
    "TEXT",
    optional(nonEmpty),
    "Address or mail of the operator, sent along with every outgoing request; stands in /.well-known/security.txt",
  ),
});

/** Settings of the service itself, whatever it is reached by. */
export const CORE_SETTINGS = {
  ...COMMON_SETTINGS,
  ...section("Service", {
    tokenSecret: setting(
      "token-secret",
      "HEX",
      optional(hexSecret),
      "Secret shared by replicas; else one is made in the data folder",
      { secret: true },
    ),
    memory: setting(
      "memory",
      "BYTES",
      optional(bytes),
      "What areas may take in memory, such as 2GB; beyond it those used longest ago are let go. Default: half of what the heap may grow to",
    ),
    defaultArea: setting(
      "default-area",
      "NAME",
      nonEmpty.default("Berlin Mitte"),
      "Area fetched when the catalog is empty",
    ),
  }),
  ...FETCH_SETTINGS,
  ...section("Live checks", {
    live: setting(
      "live",
      "on|off|auto",
      choice("on", "off", "auto").default("auto"),
      "Whether verify looks at OpenStreetMap and the business's website; auto: unless the clock is frozen",
    ),
    recheckDays: setting(
      "recheck-days",
      "DAYS",
      integer(0, 3650).default(7),
      "Age from which verify looks at a record live",
    ),
    verifyBudget: setting(
      "verify-budget",
      "MS",
      integer(100, 60_000).default(2_500),
      "Milliseconds that a verify waits for live sources; later answers are kept all the same",
    ),
    recheckSeconds: setting(
      "recheck-every",
      "SECONDS",
      integer(0, 86_400).default(30),
      "Pause between two background looks at records that callers ask about or doubt; 0 switches them off",
    ),
    osmApiUrl: setting(
      "osm-api-url",
      "URL",
      httpUrl.default("https://api.openstreetmap.org"),
      "OpenStreetMap API that elements are asked of",
    ),
    allowLoopback: setting(
      "allow-loopback",
      "on|off",
      onOrOff("off"),
      "Whether outgoing requests may reach this machine itself; only for tests",
    ),
  }),
};

/** Where changes come from, and how often they are asked for. */
export const CHANGES_SETTINGS = section("Following", {
  changes: setting(
    "changes",
    "URL",
    optional(nonEmpty),
    "Directory of numbered change files, with its state.txt, of a server or of this machine; else each area's own: the one named at its import, or by its extract, or https://planet.openstreetmap.org/replication/minute",
  ),
  followSeconds: setting(
    "follow-seconds",
    "SECONDS",
    integer(1, 86_400).default(60),
    "How often the next change file is asked for",
  ),
});

/** Who reaches the service, and where. */
const NETWORK_SETTINGS = section("Network", {
  host: setting("host", "ADDRESS", nonEmpty.default("127.0.0.1"), "Address to listen on"),
  port: setting("port", "PORT", integer(0, 65_535).default(8080), "Port to listen on; 0 takes a free one"),
  baseUrl: setting(
    "base-url",
    "URL",
    optional(httpUrl),
    "Where clients reach the service, for documents, snippets and invitations",
  ),
  allowedOrigins: setting(
    "allowed-origins",
    "HOSTS",
    hostNames.default([]),
    "Hosts whose web pages may call the tool endpoint and report, besides this service's own",
  ),
  trustedProxies: setting(
    "trusted-proxies",
    "NETWORKS",
    networks.default([]),
    "Proxies whose X-Forwarded-For is believed",
  ),
  requestTimeout: setting(
    "request-timeout",
    "SECONDS",
    seconds.default(30),
    "Time a client has to send a request",
  ),
  headerBytes: setting(
    "max-header-bytes",
    "BYTES",
    integer(2_048, 1_048_576).default(16_384),
    "Request line and headers together; longer requests are refused",
  ),
  connections: setting(
    "max-connections",
    "N",
    positive.default(10_000),
    "Connections open at once; more are refused",
  ),
  stopNotice: setting(
    "stop-notice",
    "MS",
    integer(0, 300_000).default(500),
    "Milliseconds that /readyz says 503 before a stop lets nobody in any more; at once where nobody is connected",
  ),
});

/** How much callers may ask. */
const LIMIT_SETTINGS = section("Limits", {
  limits: setting(
    "limits",
    "on|everyone|off",
    choice("on", "everyone", "off").default("on"),
    "Limits of calls; on: not for callers on this machine itself, unless through a proxy; off only for load tests",
  ),
  counters: setting(
    "counters",
    "URL",
    optional(countersUrl),
    "Redis on which several replicas count calls in common: redis://:PASSWORD@HOST:6379/0; else each counts in memory",
    { secret: true },
  ),
  anonymousReads: setting(
    "anonymous-reads",
    "N",
    positive.default(30),
    "Read calls a minute of an anonymous caller",
  ),
  anonymousReports: setting(
    "anonymous-reports",
    "N",
    positive.default(10),
    "Reports a minute of an anonymous caller",
  ),
  keyedReads: setting("keyed-reads", "N", positive.default(120), "Read calls a minute of a key"),
  keyedReports: setting("keyed-reports", "N", positive.default(40), "Reports a minute of a key"),
  monthlyQuota: setting(
    "monthly-quota",
    "N",
    integer(0, 1_000_000_000).default(1_000),
    "Calls a calendar month of an anonymous caller, and of a key on the Free plan; 0: no quota",
  ),
  documents: setting(
    "documents",
    "N",
    positive.default(600),
    "Documents, protocol messages and refused requests a minute of one address",
  ),
  watchers: setting("watchers", "N", integer(0, 1_000_000).default(5_000), "Streams of changes open at once"),
});

/** What is for the operator, for merchants and for people with a browser. */
const PEOPLE_SETTINGS = section("Operator, merchants and console", {
  operatorToken: setting(
    "operator-token",
    "TOKEN",
    optional(operatorToken),
    "Lets into the operator's view of the console; without one there is none",
    { secret: true },
  ),
  accessLog: setting(
    "access-log",
    "on|off",
    onOrOff("off"),
    "Whether every call is logged with its operation and key, without address and query",
  ),
  metricsAddress: setting(
    "metrics-address",
    "HOST:PORT",
    optional(listenAddress),
    "Where /metrics is answered by itself, to whoever reaches that; at the service's own address then to the operator's token alone",
  ),
  metricsFrom: setting(
    "metrics-from",
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
    "Who may read /metrics without the operator's token, by the caller's own address",
  ),
  merchantProof: setting(
    "merchant-proof",
    "automatic|by-hand|off",
    choice("automatic", "by-hand", "off").default("automatic"),
    "What follows when somebody shows that a business's website is theirs: it speaks for the business at once, or when it is approved (doorlight merchants approve); off: the operator's codes alone connect",
  ),
  mapStyle: setting(
    "map-style",
    "URL",
    optional(httpUrl),
    "MapLibre style for the console's maps, its tiles on the same host; else they are drawn from what was imported",
  ),
});

/** Settings of `doorlight serve`. */
export const SERVE_SETTINGS = {
  ...CORE_SETTINGS,
  ...section("Following", {
    follow: setting(
      "follow",
      null,
      onOff,
      "Keep areas that were imported with --follow in step with OpenStreetMap, in a process beside the server",
    ),
  }),
  ...CHANGES_SETTINGS,
  ...NETWORK_SETTINGS,
  ...LIMIT_SETTINGS,
  ...PEOPLE_SETTINGS,
};

export const JSON_SETTING = toggle("json", "Print JSON, for scripts");

export type CommonConfig = SettingValues<typeof COMMON_SETTINGS>;
export type CoreConfig = SettingValues<typeof CORE_SETTINGS>;
export type ServeConfig = SettingValues<typeof SERVE_SETTINGS>;

/** The process's environment. Nothing else in Doorlight reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export { ConfigError, describeSettings, readSettings };
