import { flagSetting, repeated, setting } from "../settings/makers.js";
import {
  ConfigError,
  describeSettings,
  readSettings,
  type SettingTable,
  type SettingValues,
} from "../settings/settings.js";
import {
  bytes,
  choice,
  countersUrl,
  hexSecret,
  hostNames,
  httpUrl,
  httpUrls,
  integer,
  type ListenAddress,
  listenAddress,
  moment,
  networks,
  nonEmpty,
  operatorToken,
  postgresUrl,
  workerCount,
} from "../settings/readers.js";
import { type Calibration, readCalibration } from "../settings/calibrationFile.js";
import type { ProofRule } from "../merchants/proof/websiteProof.js";
import type { LogFormat } from "../telemetry/log.js";
import type { Clock } from "../domain/time.js";
import { systemClock } from "./systemClock.js";

/** Settings that every command takes. */
export const COMMON_SETTINGS = {
  data: setting("data", "DIR", "./data", "Folder of the catalog and the server secret", nonEmpty),
  store: {
    ...setting<string | null>(
      "store",
      "URL",
      null,
      "PostgreSQL server that several share instead of a file in the data folder: postgres://USER:PASSWORD@HOST/DATABASE",
      postgresUrl,
    ),
    secret: true,
  },
  calibration: setting<Calibration | null>(
    "calibration",
    "FILE",
    null,
    "Parameters of belief that `doorlight calibrate --out` wrote; else those shipped with the package",
    readCalibration,
  ),
  clock: setting<Clock>("now", "TIME", systemClock, "Freeze the clock, for tests and evaluation", moment),
  logLevel: setting(
    "log-level",
    "LEVEL",
    "info",
    "trace, debug, info, warn, error, fatal or silent",
    choice("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  ),
  logFormat: setting<LogFormat | "auto">(
    "log-format",
    "FORMAT",
    "auto",
    "json, pretty, or auto: lines for people on a terminal, else JSON",
    choice("auto", "json", "pretty"),
  ),
} as const satisfies SettingTable;

/** Settings of the service itself, whatever it is reached by. */
export const CORE_SETTINGS = {
  ...COMMON_SETTINGS,
  tokenSecret: {
    ...setting<Buffer | null>(
      "token-secret",
      "HEX",
      null,
      "Secret shared by replicas; else one is made in the data folder",
      hexSecret,
    ),
    secret: true,
  },
  memory: setting<number | null>(
    "memory",
    "BYTES",
    null,
    "What areas may take in memory, such as 2GB; beyond it those used longest ago are let go. Default: half of what the heap may grow to",
    bytes,
  ),
  overpassUrls: repeated<readonly string[]>(
    "overpass-url",
    "URL[,URL...]",
    ["https://overpass-api.de/api/interpreter", "https://overpass.private.coffee/api/interpreter"],
    "Overpass servers that extracts are asked of, each where those before it gave no whole answer",
    httpUrls,
  ),
  defaultArea: setting(
    "default-area",
    "NAME",
    "Berlin Mitte",
    "Area fetched when the catalog is empty",
    nonEmpty,
  ),
  fetchTimeout: setting(
    "fetch-timeout",
    "SECONDS",
    120,
    "Patience with each Overpass server",
    integer(1, 3600),
  ),
  live: setting(
    "live",
    "on|off|auto",
    "auto",
    "Whether verify looks at OpenStreetMap and the business's website; auto: unless the clock is frozen",
    choice("on", "off", "auto"),
  ),
  recheckDays: setting(
    "recheck-days",
    "DAYS",
    7,
    "Age from which verify looks at a record live",
    integer(0, 3650),
  ),
  verifyBudget: setting(
    "verify-budget",
    "MS",
    2_500,
    "Milliseconds that a verify waits for live sources; later answers are kept all the same",
    integer(100, 60_000),
  ),
  recheckSeconds: setting(
    "recheck-every",
    "SECONDS",
    30,
    "Pause between two background looks at records that callers ask about or doubt; 0 switches them off",
    integer(0, 86_400),
  ),
  osmApiUrl: setting(
    "osm-api-url",
    "URL",
    "https://api.openstreetmap.org",
    "OpenStreetMap API that elements are asked of",
    httpUrl,
  ),
  contact: setting<string | null>(
    "contact",
    "TEXT",
    null,
    "Address or mail of the operator, sent along with every outgoing request; stands in /.well-known/security.txt",
    nonEmpty,
  ),
  allowLoopback: setting(
    "allow-loopback",
    "on|off",
    "off",
    "Whether outgoing requests may reach this machine itself; only for tests",
    choice("on", "off"),
  ),
} as const satisfies SettingTable;

/** Where changes come from, and how often they are asked for. */
export const CHANGES_SETTINGS = {
  changes: setting<string | null>(
    "changes",
    "URL",
    null,
    "Directory of numbered change files, with its state.txt, of a server or of this machine; else each area's own: the one named at its import, or by its extract, or https://planet.openstreetmap.org/replication/minute",
    nonEmpty,
  ),
  followSeconds: setting(
    "follow-seconds",
    "SECONDS",
    60,
    "How often the next change file is asked for",
    integer(1, 86_400),
  ),
} as const satisfies SettingTable;

/** Settings of `doorlight serve`. */
export const SERVE_SETTINGS = {
  ...CORE_SETTINGS,
  follow: setting(
    "follow",
    null,
    false,
    "Keep areas that were imported with --follow in step with OpenStreetMap, in a process beside the server",
    () => true,
  ),
  ...CHANGES_SETTINGS,
  host: setting("host", "ADDRESS", "127.0.0.1", "Address to listen on", nonEmpty),
  port: setting("port", "PORT", 8080, "Port to listen on; 0 takes a free one", integer(0, 65_535)),
  workers: setting(
    "workers",
    "N|auto",
    1,
    "Processes that answer calls on one port; auto: the machine's cores less one. Each holds areas in memory",
    workerCount,
  ),
  workerSilence: setting(
    "worker-silence",
    "SECONDS",
    15,
    "How long a worker may answer nothing before it is ended and another is started in its place",
    integer(1, 3_600),
  ),
  baseUrl: setting<string | null>(
    "base-url",
    "URL",
    null,
    "Where clients reach the service, for documents, snippets and invitations",
    httpUrl,
  ),
  allowedOrigins: setting<readonly string[]>(
    "allowed-origins",
    "HOSTS",
    [],
    "Hosts whose web pages may call the tool endpoint and report, besides this service's own",
    hostNames,
  ),
  metricsAddress: setting<ListenAddress | null>(
    "metrics-address",
    "HOST:PORT",
    null,
    "Where /metrics is answered by itself, to whoever reaches that; at the service's own address then to the operator's token alone",
    listenAddress,
  ),
  limits: setting(
    "limits",
    "on|everyone|off",
    "on",
    "Limits of calls; on: not for callers on this machine itself, unless through a proxy; off only for load tests",
    choice("on", "everyone", "off"),
  ),
  counters: {
    ...setting<string | null>(
      "counters",
      "URL",
      null,
      "Redis on which several replicas count calls in common: redis://:PASSWORD@HOST:6379/0; else each counts in memory",
      countersUrl,
    ),
    secret: true,
  },
  anonymousReads: setting(
    "anonymous-reads",
    "N",
    30,
    "Read calls a minute of an anonymous caller",
    integer(1, 1_000_000),
  ),
  anonymousReports: setting(
    "anonymous-reports",
    "N",
    10,
    "Reports a minute of an anonymous caller",
    integer(1, 1_000_000),
  ),
  keyedReads: setting("keyed-reads", "N", 120, "Read calls a minute of a key", integer(1, 1_000_000)),
  keyedReports: setting("keyed-reports", "N", 40, "Reports a minute of a key", integer(1, 1_000_000)),
  merchantProof: setting<ProofRule>(
    "merchant-proof",
    "automatic|by-hand|off",
    "automatic",
    "What follows when somebody shows that a business's website is theirs: it speaks for the business at once, or when it is approved (doorlight merchants approve); off: the operator's codes alone connect",
    choice("automatic", "by-hand", "off"),
  ),
  documents: setting(
    "documents",
    "N",
    600,
    "Documents, protocol messages and refused requests a minute of one address",
    integer(1, 1_000_000),
  ),
  watchers: setting("watchers", "N", 5_000, "Streams of changes open at once", integer(0, 1_000_000)),
  monthlyQuota: setting(
    "monthly-quota",
    "N",
    1_000,
    "Calls a calendar month of an anonymous caller, and of a key on the Free plan; 0: no quota",
    integer(0, 1_000_000_000),
  ),
  accessLog: setting(
    "access-log",
    "on|off",
    "off",
    "Whether every call is logged with its operation and key, without address and query",
    choice("on", "off"),
  ),
  trustedProxies: setting<readonly string[]>(
    "trusted-proxies",
    "NETWORKS",
    [],
    "Proxies whose X-Forwarded-For is believed",
    networks,
  ),
  requestTimeout: setting(
    "request-timeout",
    "SECONDS",
    30,
    "Time a client has to send a request",
    integer(1, 3600),
  ),
  operatorToken: {
    ...setting<string | null>(
      "operator-token",
      "TOKEN",
      null,
      "Lets into the operator's view of the console; without one there is none",
      operatorToken,
    ),
    secret: true,
  },
  metricsFrom: setting<readonly string[]>(
    "metrics-from",
    "NETWORKS",
    ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fe80::/10"],
    "Who may read /metrics without the operator's token, by the caller's own address",
    networks,
  ),
  stopNotice: setting(
    "stop-notice",
    "MS",
    500,
    "Milliseconds that /readyz says 503 before a stop lets nobody in any more; at once where nobody is connected",
    integer(0, 300_000),
  ),
  mapStyle: setting<string | null>(
    "map-style",
    "URL",
    null,
    "MapLibre style for the console's maps, its tiles on the same host; else they are drawn from what was imported",
    httpUrl,
  ),
  headerBytes: setting(
    "max-header-bytes",
    "BYTES",
    16_384,
    "Request line and headers together; longer requests are refused",
    integer(2_048, 1_048_576),
  ),
  connections: setting(
    "max-connections",
    "N",
    10_000,
    "Connections open at once; more are refused",
    integer(1, 1_000_000),
  ),
} as const satisfies SettingTable;

export const JSON_SETTING = flagSetting("json", "Print JSON, for scripts");

/** Settings of `doorlight doctor`: those of what it looks at. */
export const DOCTOR_SETTINGS = { ...SERVE_SETTINGS, json: JSON_SETTING } as const satisfies SettingTable;

export type CommonConfig = SettingValues<typeof COMMON_SETTINGS>;
export type CoreConfig = SettingValues<typeof CORE_SETTINGS>;
export type ServeConfig = SettingValues<typeof SERVE_SETTINGS>;
export type DoctorConfig = SettingValues<typeof DOCTOR_SETTINGS>;

/** The process's environment. Nothing else in Doorlight reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export { ConfigError, describeSettings, readSettings };
