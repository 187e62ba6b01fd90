import { createHmac, hkdfSync } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import type { Reporter } from "../catalog/evidence.js";
import { ServiceError } from "../contract/errors.js";

/** Who calls: known by address or key. What is kept of an address are keyed hashes; see {@link Reporter}. */
export type Caller = Reporter;

/** What a caller shows to be known by, as it came; undefined where it shows nothing. */
export interface Credentials {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** A key given in any other way. */
  readonly apiKey: string | undefined;
}

/** Makes callers of credentials and addresses. */
export interface CallerIdentifier {
  /**
   * The caller of a request: by its key, else by its address. Throws ServiceError `invalid_api_key` for credentials that are no
   * valid key: they are never silently served as anonymous. No keys are issued yet, so that today any credentials are.
   */
  identify(credentials: Credentials, address: string): Caller;
  /** An anonymous caller: one IPv4 address, or one IPv6 /64. Text that is no address counts as one caller. */
  anonymous(address: string): Caller;
}

const HASH_HEX_LENGTH = 32;
/** Callers remembered, so that hashing is not paid on every request. */
const CALLERS_REMEMBERED = 10_000;

/** `secret`: the server secret; the hashing key is derived from it (HKDF-SHA256), so hashes differ between installations. */
export function callerIdentifier(secret: Buffer): CallerIdentifier {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "doorlight caller hash v1", 32));
  const hash = (text: string) =>
    createHmac("sha256", key).update(text).digest("hex").slice(0, HASH_HEX_LENGTH);
  const remembered = new Map<string, Caller>();
  return {
    identify({ authorization, apiKey }, address) {
      if (authorization === undefined && apiKey === undefined) return this.anonymous(address);
      throw new ServiceError("invalid_api_key", keyRefusal(authorization));
    },
    anonymous(address) {
      const known = remembered.get(address);
      if (known !== undefined) return known;
      if (remembered.size >= CALLERS_REMEMBERED) remembered.clear();
      const { host, network } = networksOf(address);
      const caller: Caller = {
        kind: "anonymous",
        name: null,
        id: hash(`host ${host}`),
        network: hash(`network ${network}`),
      };
      remembered.set(address, caller);
      return caller;
    },
  };
}

function keyRefusal(authorization: string | undefined): string {
  if (authorization !== undefined && !/^bearer [\x21-\x7e]+$/iu.test(authorization))
    return "`Authorization` must be `Bearer` and a key. Without a key, leave the header out: no key is needed.";
  return "This API key is not valid here: no keys are issued by this service yet. Call without one.";
}

/**
 * What counts as one caller and as one network: IPv4 /32 and /24, IPv6 /64 and /48; IPv4-mapped IPv6 is IPv4. A port, which some
 * proxies append, is ignored.
 */
export function networksOf(address: string): { readonly host: string; readonly network: string } {
  const plain = address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]*)\](?::\d+)?$/u, "$1$2")
    .replace(/%.*$/u, "")
    .toLowerCase();
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/u)?.[1] ?? plain;
  if (isIPv4(mapped)) return { host: mapped, network: mapped.split(".").slice(0, 3).join(".") };
  if (!isIPv6(plain)) return { host: "unknown", network: "unknown" };
  const groups = ipv6Groups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return networksOf(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  const prefix = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(":");
  return { host: `${prefix(4)}::/64`, network: `${prefix(3)}::/48` };
}

/** The eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const dotted = address.match(/^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/u);
  const text =
    dotted === null
      ? address
      : `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`;
  const [head = "", tail] = text.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [left, right] = [read(head), read(tail ?? "")];
  return tail === undefined
    ? left
    : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
