import type pg from "pg";
import { UnfitServer } from "./serverAdvice.js";

/** What of an address says where the server is, and how it is talked to. Whatever else stands there would change what this program relies on. */
const KEPT = new Set(
  "host port user password sslmode sslcert sslkey sslrootcert sslnegotiation ssl uselibpqcompat".split(" "),
);

/** Encrypted, and only with whoever proves to be the host that is named: what modes that promise half of it mean here, too. */
const VERIFIED = "verify-full";
const MODES: Readonly<Record<string, string>> = {
  disable: "disable",
  "no-verify": "no-verify",
  prefer: VERIFIED,
  require: VERIFIED,
  "verify-ca": VERIFIED,
  [VERIFIED]: VERIFIED,
};
/** Certificates of the system's own authorities, as libpq calls them: the driver has its own. */
const OF_THE_SYSTEM = "system";

/** Settings of the server that hold for one connection. */
export type ConnectionSettings = Readonly<Record<string, string | number>>;

/**
 * How the driver opens a connection: where the address says, with the settings that are given whatever the address, the role and the server say. `name`: what
 * others see of it, and know our connections by. Throws an UnfitServer where the address says of TLS what nobody knows.
 */
export function connectionTo(
  text: string,
  name: string,
  settings: ConnectionSettings,
): Pick<pg.ClientConfig, "connectionString" | "application_name" | "options"> {
  const url = new URL(text);
  const given = url.searchParams.get("options") ?? "";
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !Object.hasOwn(MODES, mode))
    throw new UnfitServer(`sslmode=${mode} is none of ${Object.keys(MODES).join(", ")}. Mend the address`);
  // Who wants these to mean what they mean to libpq says so.
  if (mode !== null && !url.searchParams.has("uselibpqcompat"))
    url.searchParams.set("sslmode", MODES[mode] ?? VERIFIED);
  if (url.searchParams.get("sslrootcert") === OF_THE_SYSTEM) url.searchParams.delete("sslrootcert");
  url.search = [...url.searchParams]
    .filter(([key]) => KEPT.has(key))
    // A space is %20 to all who read it, and a + to some.
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");
  // The last of several counts.
  const options = [given, ...Object.entries(settings).map(optionOf)].filter((one) => one !== "").join(" ");
  return { connectionString: url.href, application_name: name, options };
}

function optionOf([name, value]: readonly [string, string | number]): string {
  return `-c ${name}=${String(value).replaceAll(/[\\ ]/gu, (special) => `\\${special}`)}`;
}
