import { isIP } from "node:net";
import { z } from "zod";
import { type Clock, clockAt } from "../domain/time.js";
import { isTimeZone } from "../hours/wallClock.js";
import { cleanText } from "../language/text/clean.js";

/** Schemas of settings. Each parses text; its message completes "must be", such as "a whole number from 1 to 9". */

/** Parses text with `read`, which throws an Error that says what is allowed. */
export const readWith = <Value>(read: (text: string) => Value) =>
  z.string().transform((text, context): Value => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  });

/** Parses text with `read`, which returns undefined for text that is not `allowed`. */
export const readBy = <Value>(allowed: string, read: (text: string) => Value | undefined) =>
  readWith((text): Value => {
    const value = read(text);
    if (value === undefined) throw new Error(allowed);
    return value;
  });

const matching = (allowed: string, pattern: RegExp) => z.string().regex(pattern, allowed);

/** Comma-separated values. */
export const list = <Value>(one: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text): readonly string[] => text.split(",").map((part) => part.trim()))
    .pipe(z.array(one).readonly());

/** Null if not set. */
export const optional = <Value>(schema: z.ZodType<Value, string>) => schema.nullable().default(null);

/** A flag without a value. */
export const onOff = z
  .string()
  .transform(() => true)
  .default(false);

export const nonEmpty = z.string().refine((text) => text.trim() !== "", "text that is not empty");

export const integer = (low: number, high: number) =>
  readBy(`a whole number from ${low} to ${high}`, (text) => {
    const value = Number(text);
    return /^\d+$/u.test(text) && value >= low && value <= high ? value : undefined;
  });

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };
const MIN_BYTES = 2 ** 20;

/** A size as people write it: "500MB", "2GB", "1.5 GiB". Units are powers of 1,024. */
export const bytes = readBy("bytes, 1MB or more, such as 500MB or 2GB", (text) => {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?$/iu.exec(text.trim()) ?? [];
  const value = Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1));
  return number !== "" && value >= MIN_BYTES && Number.isSafeInteger(value) ? value : undefined;
});

export const choice = <Choice extends string>(...choices: readonly Choice[]) =>
  z.enum(choices, `one of ${choices.join(", ")}`);

export const httpUrl = readBy("a URL that starts with http:// or https://", (text) =>
  /^https?:\/\/[^\s/]\S*$/u.test(text) && URL.canParse(text) ? text.replace(/\/+$/u, "") : undefined,
);
export const httpUrls = list(httpUrl);

/** A frozen clock. Seconds may be left out. */
export const moment = z
  .union(
    [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    "a time with its zone such as 2026-11-20T19:22:00Z",
  )
  .transform((text): Clock => clockAt(Date.parse(text)));

export const timeZone = readBy("an IANA time zone such as Europe/Berlin", (zone) =>
  isTimeZone(zone) ? zone : undefined,
);

export const day = z.iso.date("a day of the calendar such as 2026-11-20");

const NETWORKS = "a comma-separated list of addresses or networks such as 10.0.0.0/8, none of them /0";

/** Addresses may have a zone: `fe80::1%eth0`. A prefix of 0 would trust everyone. */
export const networks = list(
  z
    .union([z.string().refine((text) => isIP(text) !== 0), z.cidrv4(), z.cidrv6()], NETWORKS)
    .refine((network) => !/\/0+$/u.test(network), NETWORKS),
);

export const hostNames = list(
  z
    .string()
    .toLowerCase()
    .regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/u, "a comma-separated list of host names such as app.example.org"),
);

/** A key holder's name, which is shown with its reports: bounded plain text. */
export const holderName = readBy("a name of 1 to 120 plain characters", (text) => {
  const name = cleanText(text, 120);
  return name !== "" && name === text.trim() ? name : undefined;
});

export const hexSecret = matching(
  "at least 64 hexadecimal digits (32 bytes), e.g. from `openssl rand -hex 32`",
  /^(?:[0-9a-f]{2}){32,}$/iu,
).transform((text) => Buffer.from(text, "hex"));

/** An area id: a slug. */
export const areaId = matching(
  "at most 60 lower-case letters, digits and hyphens, such as berlin-mitte",
  /^(?=.{1,60}$)[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
);

/** Long enough to be unguessable, and valid in a header. */
export const operatorToken = matching(
  "20 to 200 printable characters without spaces, e.g. from `openssl rand -hex 32`",
  /^[\x21-\x7e]{20,200}$/u,
);

/** A listening address. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export const listenAddress = readBy(
  "an address and a port such as 127.0.0.1:9464 or [::1]:9464",
  (text): ListenAddress | undefined => {
    const [, name, six, digits = ""] = text.match(/^(?:([\w.-]+)|\[([\da-fA-F:.]+)\]):(\d{1,5})$/u) ?? [];
    const host = name ?? six;
    const port = Number(digits);
    if (host === undefined || port > 65_535 || (six !== undefined && isIP(six) !== 6)) return undefined;
    return { host, port };
  },
);

const IN_A_PASSWORD = "in a password / is written %2F, # %23, ? %3F, % %25";

/** A server's URL. Messages never show it, because it can contain a password. */
const serverUrl = (allowed: string, isAllowed: (url: URL) => boolean) =>
  readWith((text) => {
    try {
      const url = new URL(text);
      for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
      if (isAllowed(url)) return text;
    } catch {
      // Not a URL, or not percent-encoded.
    }
    throw new Error(allowed);
  });

/** The URL of a Redis server. */
export const countersUrl = serverUrl(
  `a URL such as redis://:password@host:6379/0, which can end with a database number (rediss:// with TLS; ${IN_A_PASSWORD})`,
  ({ protocol, hostname, pathname }) =>
    ["redis:", "rediss:"].includes(protocol) && hostname !== "" && /^(?:\/\d*)?$/u.test(pathname),
);

export const postgresUrl = serverUrl(
  `a URL such as postgres://user:password@host:5432/database (${IN_A_PASSWORD})`,
  ({ protocol }) => ["postgres:", "postgresql:"].includes(protocol),
);
