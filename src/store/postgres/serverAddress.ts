import pg from "pg";
import { UnfitServer } from "./serverAdvice.js";

/** URL parameters that are passed on. Others would change behavior that this program relies on. */
const KEPT = new Set(
  "host port user password sslmode sslcert sslkey sslrootcert sslnegotiation ssl uselibpqcompat".split(" "),
);

const MODES = ["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"];
/** Modes that encrypt, but verify less than the strongest. Here they mean the same: also verify the host. */
const WEAKER = /^(?:prefer|require|verify-ca)$/u;
/** libpq's name for the system's certificate authorities. The driver has its own. */
const OF_THE_SYSTEM = "system";

const INT8_OID = 20;
/** Parses 64-bit numbers as doubles: they are times, versions and counts, far below 2^53. */
const numbersOf64Bits: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8_OID ? Number : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown),
};

/** Server settings for one connection. */
export type ConnectionSettings = Readonly<Record<string, string | number>>;

/**
 * Connection options for the driver: from the URL, with settings that override those of the URL, role and server. `name`: the
 * application_name. Throws UnfitServer for an unknown sslmode.
 */
export function connectionTo(
  text: string,
  name: string,
  settings: ConnectionSettings,
  connectMs: number,
): pg.ClientConfig {
  const url = new URL(text);
  const given = url.searchParams.get("options") ?? "";
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !MODES.includes(mode))
    throw new UnfitServer(`sslmode=${mode} is not one of ${MODES.join(", ")}. Correct the URL`);
  // libpq's meaning of these modes needs an explicit option.
  if (mode !== null && !url.searchParams.has("uselibpqcompat"))
    url.searchParams.set("sslmode", mode.replace(WEAKER, "verify-full"));
  if (url.searchParams.get("sslrootcert") === OF_THE_SYSTEM) url.searchParams.delete("sslrootcert");
  const kept = [...url.searchParams].filter(([key]) => KEPT.has(key));
  // %20 is a space for every reader, + only for some.
  url.search = String(new URLSearchParams(kept)).replaceAll("+", "%20");
  // The last of several counts.
  const options = [given, ...Object.entries(settings).map(optionOf)].filter((one) => one !== "").join(" ");
  return {
    connectionString: url.href,
    application_name: name,
    options,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: numbersOf64Bits,
  };
}

function optionOf([name, value]: readonly [string, string | number]): string {
  return `-c ${name}=${String(value).replaceAll(/[\\ ]/gu, (special) => `\\${special}`)}`;
}
