import type pg from "pg";
import { UnfitServer } from "./serverAdvice.js";

/** What of an address says where the server is, and how it is talked to. Whatever else stands there would change what this program relies on. */
const WHERE = ["host", "port", "user", "password"] as const;
const HOW = ["sslmode", "sslcert", "sslkey", "sslrootcert", "sslnegotiation"] as const;
/** What the driver alone knows. */
const OF_THE_DRIVER = ["ssl", "uselibpqcompat"] as const;

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
  keep(url, [...WHERE, ...HOW, ...OF_THE_DRIVER], (key, value) => {
    if (key === "sslrootcert" && value === OF_THE_SYSTEM) return null;
    // Who wants these to mean what they mean to libpq says so.
    if (key === "sslmode" && !url.searchParams.has("uselibpqcompat")) return MODES[mode ?? ""] ?? VERIFIED;
    return value;
  });
  // The last of several counts.
  const options = [given, ...Object.entries(settings).map(optionOf)].filter((one) => one !== "").join(" ");
  return { connectionString: url.href, application_name: name, options };
}

/** The same address for PostgreSQL's own programs, without what they do not know, and its password apart; empty: it names none. */
export function addressForPrograms(text: string): { readonly address: string; readonly password: string } {
  const url = new URL(text);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  url.searchParams.delete("password");
  keep(url, [...WHERE, ...HOW, "options"], (key, value) =>
    key === "sslmode" && value === "no-verify" ? "require" : value,
  );
  return { address: url.href, password };
}

function keep(
  url: URL,
  keys: readonly string[],
  change: (key: string, value: string) => string | null,
): void {
  const kept = [...url.searchParams].flatMap(([key, value]) => {
    const changed = keys.includes(key) ? change(key, value) : null;
    // A space is %20 to all who read it, and a + to some.
    return changed === null ? [] : [`${key}=${encodeURIComponent(changed)}`];
  });
  url.search = kept.join("&");
}

function optionOf([name, value]: readonly [string, string | number]): string {
  return `-c ${name}=${String(value).replaceAll(/[\\ ]/gu, (special) => `\\${special}`)}`;
}
