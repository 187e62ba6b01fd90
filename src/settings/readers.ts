import { availableParallelism } from "node:os";
import { isIP } from "node:net";
import { cleanText } from "../language/text/clean.js";
import { clockAt, type Clock } from "../domain/time.js";

/** How settings' texts are read: each throws an Error that says what is allowed ("a whole number from 1 to 9"). */
export const nonEmpty = (text: string): string => {
  if (text.trim() === "") throw new Error("a text that is not empty");
  return text;
};

export const integer =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/u.test(text) || value < low || value > high)
      throw new Error(`a whole number from ${low} to ${high}`);
    return value;
  };

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };
const LEAST_BYTES = 2 ** 20;

/** Bytes as people write them: "500MB", "2GB", "1.5 GiB"; a unit is 1,024 of the next smaller one. */
export const bytes = (text: string): number => {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?$/iu.exec(text.trim()) ?? [];
  const value = Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1));
  if (number === "" || value < LEAST_BYTES || !Number.isSafeInteger(value))
    throw new Error("bytes, 1MB or more, such as 500MB or 2GB");
  return value;
};

export const choice =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((one) => one === text);
    if (found === undefined) throw new Error(`one of ${choices.join(", ")}`);
    return found;
  };

/** More processes than this share no port well: each holds areas in memory. */
const MOST_WORKERS = 64;

/** How many processes; `auto`: one for each core but one, which is left to the one that leads them and to the system. */
export const workerCount = (text: string): number => {
  if (text === "auto") return Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
  try {
    return integer(1, MOST_WORKERS)(text);
  } catch {
    throw new Error(`a whole number from 1 to ${MOST_WORKERS}, or auto`);
  }
};

export const httpUrl = (text: string): string => {
  if (!/^https?:\/\/[^\s/]\S*$/u.test(text) || !URL.canParse(text))
    throw new Error("an address that starts with http:// or https://");
  return text.replace(/\/+$/u, "");
};

/** Several addresses, with commas between them. */
export const httpUrls = (text: string): readonly string[] =>
  text.split(",").map((one) => httpUrl(one.trim()));

export const moment = (text: string): Clock => {
  const at = Date.parse(text);
  if (
    Number.isNaN(at) ||
    !isDayOfItsMonth(text) ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/u.test(text)
  ) {
    throw new Error("a time with its zone such as 2026-11-20T19:22:00Z");
  }
  return clockAt(at);
};

export const networks = (text: string): readonly string[] =>
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

export const hostNames = (text: string): readonly string[] =>
  text.split(",").map((part) => {
    const name = part.trim().toLowerCase();
    if (!/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/u.test(name))
      throw new Error("a comma-separated list of host names such as app.example.org");
    return name;
  });

/** A holder's name goes out with what it reports: bounded, and nothing that could mislead. */
export const holderName = (text: string): string => {
  const name = cleanText(text, 120);
  if (name === "" || name !== text.trim()) throw new Error("a name of 1 to 120 plain characters");
  return name;
};

export const hexSecret = (text: string): Buffer => {
  if (!/^(?:[0-9a-f]{2}){32,}$/iu.test(text))
    throw new Error("at least 64 hexadecimal digits (32 bytes), e.g. from `openssl rand -hex 32`");
  return Buffer.from(text, "hex");
};

export const count = (text: string): number => integer(0, 1_000_000_000)(text);
export const day = (text: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/u.test(text) || !isDayOfItsMonth(text))
    throw new Error("a day of the calendar such as 2026-11-20");
  return text;
};

/** The id of an area: as slugs of names are. */
export const areaId = (text: string): string => {
  if (!/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(text) || text.length > 60)
    throw new Error("at most 60 lower-case letters, digits and hyphens, such as berlin-mitte");
  return text;
};

/** Where something listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export const listenAddress = (text: string): ListenAddress => {
  const [, name, six, digits = ""] = text.match(/^(?:([\w.-]+)|\[([\da-fA-F:.]+)\]):(\d{1,5})$/u) ?? [];
  const host = name ?? six;
  const port = Number(digits);
  if (host === undefined || port > 65_535 || (six !== undefined && isIP(six) !== 6))
    throw new Error("an address and a port such as 127.0.0.1:9464 or [::1]:9464");
  return { host, port };
};

/** Long enough that it cannot be guessed, and fit for a header. */
export const operatorToken = (text: string): string => {
  if (!/^[\x21-\x7e]{20,200}$/u.test(text))
    throw new Error("20 to 200 printable characters without spaces, e.g. from `openssl rand -hex 32`");
  return text;
};

/** Whether the month of a date has that day; otherwise it would silently become one of the next month. */
function isDayOfItsMonth(text: string): boolean {
  return new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(text.slice(8, 10));
}

/** Names with commas between them. */
export function idList(text: string): readonly string[] {
  const ids = text.split(",").map((id) => id.trim());
  if (ids.some((id) => id === "")) throw new Error("names with commas between them");
  return ids;
}

/** Null: in memory. */
export function countersUrl(text: string): string | null {
  if (text === "memory") return null;
  const isOne = URL.canParse(text) && ["redis:", "rediss:"].includes(new URL(text).protocol);
  if (!isOne || new URL(text).hostname === "")
    throw new Error(
      "memory, or an address such as redis://:password@host:6379/0 (rediss:// with TLS; in a password / is written %2F, # %23, ? %3F, % %25)",
    );
  const { username, password, pathname } = new URL(text);
  if (![username, password].every(isDecodable))
    throw new Error("an address in which a % of a name or a password is written %25");
  if (!/^(?:\/\d*)?$/u.test(pathname))
    throw new Error("an address that ends with the number of a database: /0");
  return text;
}

/** The address of a PostgreSQL server. What was given is told by nobody: a password may stand in it. */
export function postgresUrl(text: string): string {
  const isOne = URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
  if (!isOne)
    throw new Error(
      "an address such as postgres://user:password@host:5432/database (in a password / is written %2F, # %23, ? %3F, % %25)",
    );
  const { username, password, pathname } = new URL(text);
  if (![username, password, pathname].every(isDecodable))
    throw new Error("an address in which a % of a name or a password is written %25");
  return text;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
