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
function ipv6Groups(address: string): readonly number[] {
  // URL normalizes the address to hexadecimal groups.
  const [left = [], right] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""))
    .map((groups) => groups.map((group) => Number.parseInt(group, 16)));
  if (right === undefined) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
