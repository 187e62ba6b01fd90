import { flagSetting, given, repeated, setting } from "../settings/makers.js";
import {
  ConfigError,
  describeSettings,
  readSettings,
  type SettingTable,
  type SettingValues,
} from "../settings/settings.js";
import {
  areaId,
  choice,
  count,
  day,
  hexSecret,
  holderName,
  hostNames,
  httpUrl,
  idList,
  integer,
  moment,
  networks,
  nonEmpty,
  operatorToken,
} from "../settings/readers.js";
import { type Calibration, readCalibration } from "../settings/calibrationFile.js";
import { type Plan, PLANS } from "../domain/caller.js";
import type { Clock } from "../domain/time.js";
import { systemClock } from "./systemClock.js";

/** Settings that every command takes. */
export const COMMON_SETTINGS = {
  data: setting("data", "DIR", "./data", "Folder of the catalog and the server secret", nonEmpty),
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
  overpassUrl: setting(
    "overpass-url",
    "URL",
    "https://overpass-api.de/api/interpreter",
    "Overpass server that extracts are asked of",
    httpUrl,
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
    "Patience with the Overpass server",
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

/** Settings of `doorlight serve`. */
export const SERVE_SETTINGS = {
  ...CORE_SETTINGS,
  host: setting("host", "ADDRESS", "127.0.0.1", "Address to listen on", nonEmpty),
  port: setting("port", "PORT", 8080, "Port to listen on; 0 takes a free one", integer(0, 65_535)),
  baseUrl: setting<string | null>(
    "base-url",
    "URL",
    null,
    "Where clients reach the service, for the OpenAPI document",
    httpUrl,
  ),
  allowedOrigins: setting<readonly string[]>(
    "allowed-origins",
    "HOSTS",
    [],
    "Hosts whose web pages may call the tool endpoint and report, besides this service's own",
    hostNames,
  ),
  limits: setting(
    "limits",
    "on|off",
    "on",
    "Per-minute limits; off only for load tests",
    choice("on", "off"),
  ),
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
  documents: setting(
    "documents",
    "N",
    600,
    "Documents, protocol messages and refused requests a minute of one address",
    integer(1, 1_000_000),
  ),
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
const FORCE_SETTING = flagSetting("force", "Do it although something speaks against it");

/** Settings of `doorlight keys`. They are of one call: none is read from the environment but the common ones. */
export const KEYS_SETTINGS = {
  ...COMMON_SETTINGS,
  name: given<string | null>(
    "name",
    "TEXT",
    null,
    "Who holds the key; shown with what it reports",
    holderName,
  ),
  plan: given<Plan | null>(
    "plan",
    PLANS.join("|"),
    null,
    "free has the monthly quota, usage none",
    choice(...PLANS),
  ),
  reads: given<number | null>(
    "reads",
    "N",
    null,
    "Read calls a minute; else the plan's",
    integer(1, 1_000_000),
  ),
  reports: given<number | null>(
    "reports",
    "N",
    null,
    "Reports a minute; else the plan's",
    integer(1, 1_000_000),
  ),
  monthly: given<number | null>("monthly", "N", null, "Calls a calendar month; else the plan's", count),
  graceHours: given("grace", "HOURS", 24, "How long a replaced key still works", integer(0, 8_760)),
  from: given<string | null>("from", "DAY", null, "First day of usage; else the month's first (UTC)", day),
  to: given<string | null>("to", "DAY", null, "Last day of usage; else today (UTC)", day),
  csv: flagSetting("csv", "Print usage as CSV"),
  json: JSON_SETTING,
} as const satisfies SettingTable;

/** Settings of `doorlight doctor`: those of what it looks at. */
export const DOCTOR_SETTINGS = { ...SERVE_SETTINGS, json: JSON_SETTING } as const satisfies SettingTable;

/** Settings of `doorlight areas`. */
export const AREAS_SETTINGS = {
  ...COMMON_SETTINGS,
  json: JSON_SETTING,
  force: FORCE_SETTING,
} as const satisfies SettingTable;

/** Settings of `doorlight backup` and `doorlight restore`. */
export const BACKUP_SETTINGS = { ...COMMON_SETTINGS, force: FORCE_SETTING } as const satisfies SettingTable;

/** Settings of `doorlight export`. */
export const EXPORT_SETTINGS = {
  ...COMMON_SETTINGS,
  format: given("format", "FORMAT", "geojson", "geojson or ndjson", choice("geojson", "ndjson")),
  area: given<string | null>("area", "ID", null, "Only this area", nonEmpty),
  out: given<string | null>("out", "FILE", null, "File to write; else standard output", nonEmpty),
} as const satisfies SettingTable;

/** Settings of `doorlight import`. */
export const IMPORT_SETTINGS = {
  ...COMMON_SETTINGS,
  area: setting<string | null>(
    "area",
    "NAME",
    null,
    "Name of the area; without --boundary or --whole, of a boundary in the extract",
    nonEmpty,
  ),
  id: given<string | null>("id", "ID", null, "Id of the area; else its boundary and name tell", areaId),
  whole: flagSetting("whole", "The area is all that the extract covers, whatever boundaries it holds"),
  replace: flagSetting(
    "replace",
    "Take the place of a stored area of that name or id whose boundary is another",
  ),
  boundary: setting<string | null>(
    "boundary",
    "FILE",
    null,
    "GeoJSON with the area's polygon; else a boundary in the extract, else all that it covers",
    nonEmpty,
  ),
  timeZone: setting<string | null>(
    "timezone",
    "ZONE",
    null,
    "IANA time zone; else derived from the coordinates",
    nonEmpty,
  ),
  country: setting<string | null>(
    "country",
    "CODE",
    null,
    "Two-letter country; else derived from the coordinates",
    (code) => {
      if (!/^[A-Za-z]{2}$/u.test(code)) throw new Error("a two-letter country code such as DE");
      return code.toUpperCase();
    },
  ),
  region: setting<string | null>(
    "region",
    "STATE",
    null,
    "State whose public holidays hold, e.g. Bayern",
    nonEmpty,
  ),
  verticals: repeated<readonly string[] | null>(
    "vertical",
    "ID[,ID...]",
    null,
    "Kinds of business to import; else all that the extract holds",
    idList,
  ),
  overpassUrl: SERVE_SETTINGS.overpassUrl,
  fetchTimeout: SERVE_SETTINGS.fetchTimeout,
  force: setting(
    "force",
    null,
    false,
    "Import although the extract is older or far smaller than what is stored",
    () => true,
  ),
} as const satisfies SettingTable;

export type CoreConfig = SettingValues<typeof CORE_SETTINGS>;
export type ServeConfig = SettingValues<typeof SERVE_SETTINGS>;
export type DoctorConfig = SettingValues<typeof DOCTOR_SETTINGS>;
export type KeysConfig = SettingValues<typeof KEYS_SETTINGS>;
export type ImportConfig = SettingValues<typeof IMPORT_SETTINGS>;

/** The process's environment. Nothing else in Doorlight reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export { ConfigError, describeSettings, readSettings };
