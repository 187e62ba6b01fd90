import { hash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

const HASH_BYTES = 16;

/** The address of a caller on this machine, which is not limited. */
export const LOCAL_CALLER = "local";

/** Hashes an address with a 256-bit secret salt. Without the salt, hashes cannot be traced back. */
export function addressHash(salt: Buffer, text: string): string {
  // Not a slice of the hex text, which would keep the whole text in memory.
  return hash("sha256", `${salt.toString("hex")} ${text}`, "buffer").toString("hex", 0, HASH_BYTES);
}

/**
 * The caller and network of an address: IPv4 /32 and /24, IPv6 /64 and /48; IPv4-mapped IPv6 counts as IPv4. A port, which some
 * proxies append, is ignored.
 */
export function networksOf(address: string): { readonly host: string; readonly network: string } {
  if (address === LOCAL_CALLER) return { host: LOCAL_CALLER, network: LOCAL_CALLER };
  const plain = address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]*)\](?::\d+)?$/u, "$1$2")
    .replace(/%.*$/u, "")
    .toLowerCase();
  if (isIPv4(plain)) return { host: plain, network: plain.split(".").slice(0, 3).join(".") };
  if (!isIPv6(plain)) return { host: "unknown", network: "unknown" };
  // URL normalizes the address to hexadecimal groups, with "::" for the longest row of zeros.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/u.exec(short);
  if (mapped !== null) {
    const digits = mapped.slice(1).map((group) => group.padStart(4, "0"));
    return networksOf(Buffer.from(digits.join(""), "hex").join("."));
  }
  const zeros = "0:".repeat(8 - (short.match(/[\da-f]+/gu) ?? []).length);
  const groups = short.replace("::", `:${zeros}`).replace(/^:/u, "").split(":");
  return { host: `${groups.slice(0, 4).join(":")}::/64`, network: `${groups.slice(0, 3).join(":")}::/48` };
}
