import { isIP } from "node:net";
import {
  ConfigError,
  describeSettings,
  readSettings,
  type Setting,
  type SettingTable,
  type SettingValues,
} from "./settings.js";
import { clockAt, type Clock, systemClock } from "./time.js";

const nonEmpty = (text: string): string => {
  if (text.trim() === "") throw new Error("a text that is not empty");
  return text;
};

const integer =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/u.test(text) || value < low || value > high)
      throw new Error(`a whole number from ${low} to ${high}`);
    return value;
  };

const choice =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((one) => one === text);
    if (found === undefined) throw new Error(`one of ${choices.join(", ")}`);
    return found;
  };

const httpUrl = (text: string): string => {
  if (!/^https?:\/\/[^\s/]\S*$/u.test(text) || !URL.canParse(text))
    throw new Error("an address that starts with http:// or https://");
  return text.replace(/\/+$/u, "");
};

const moment = (text: string): Clock => {
  const at = Date.parse(text);
  // A day that its month does not have would silently become one of the next month.
  const isDay = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(text.slice(8, 10));
  if (
    Number.isNaN(at) ||
    !isDay ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/u.test(text)
  ) {
    throw new Error("a time with its zone such as 2026-11-20T19:22:00Z");
  }
  return clockAt(at);
};

const networks = (text: string): readonly string[] =>
  text.split(",").map((part) => {
    const network = part.trim();
    const [address = "", bits = ""] = network.split("/");
    const version = isIP(address);
    const valid =
      version !== 0 &&
      (!network.includes("/") ||
        // A prefix of 0 would trust everyone.
        (/^\d{1,3}$/u.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)));
    if (!valid)
      throw new Error("a comma-separated list of addresses or networks such as 10.0.0.0/8, none of them /0");
    return network;
  });

const hostNames = (text: string): readonly string[] =>
  text.split(",").map((part) => {
    const name = part.trim().toLowerCase();
    if (!/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/u.test(name))
      throw new Error("a comma-separated list of host names such as app.example.org");
    return name;
  });

const hexSecret = (text: string): Buffer => {
  if (!/^(?:[0-9a-f]{2}){32,}$/iu.test(text))
    throw new Error("at least 64 hexadecimal digits (32 bytes), e.g. from `openssl rand -hex 32`");
  return Buffer.from(text, "hex");
};

function setting<Value>(
  flag: string,
  placeholder: string | null,
  fallback: Value,
  help: string,
  read: (text: string) => NoInfer<Value>,
): Setting<Value> {
  return {
    flag,
    env: `DOORLIGHT_${flag.toUpperCase().replaceAll("-", "_")}`,
    placeholder,
    fallback,
    help,
    read,
  };
}

/** Settings that every command takes. */
export const COMMON_SETTINGS = {
  data: setting("data", "DIR", "./data", "Folder of the catalog and the server secret", nonEmpty),
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
    "Address or mail of the operator, sent along with every outgoing request",
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
    "Hosts whose web pages may call the tool endpoint, besides this service's own",
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
  connections: setting(
    "max-connections",
    "N",
    10_000,
    "Connections open at once; more are refused",
    integer(1, 1_000_000),
  ),
} as const satisfies SettingTable;

/** Settings of `doorlight import`. */
export const IMPORT_SETTINGS = {
  ...COMMON_SETTINGS,
  area: setting<string | null>(
    "area",
    "NAME",
    null,
    "Name of the area; decides which boundary is taken",
    nonEmpty,
  ),
  boundary: setting<string | null>(
    "boundary",
    "FILE",
    null,
    "GeoJSON with the area's polygon; else boundaries in the extract, else its bounding box",
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
  vertical: setting("vertical", "ID", "restaurants", "Kind of business to import", nonEmpty),
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

export type CommonConfig = SettingValues<typeof COMMON_SETTINGS>;
export type CoreConfig = SettingValues<typeof CORE_SETTINGS>;
export type ServeConfig = SettingValues<typeof SERVE_SETTINGS>;
export type ImportConfig = SettingValues<typeof IMPORT_SETTINGS>;

/** The process's environment. Nothing else in Doorlight reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export { ConfigError, describeSettings, readSettings };
