import { BlockList, isIP } from "node:net";

/**
 * IPv4 addresses that are not public: the IANA special-purpose registry (RFC 6890 and its updates), multicast, reserved ranges, and 168.63.129.16, the host
 * endpoint of Azure machines. The metadata services of other clouds are in 169.254.0.0/16, 100.64.0.0/10 and 192.0.0.0/24.
 */
const SPECIAL_IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** Global unicast: only these IPv6 addresses can be public. Excludes addresses that embed IPv4 (::ffff:0:0/96, NAT64's 64:ff9b::/96 and 64:ff9b:1::/48) and fd00:ec2::254, the AWS metadata service. */
const GLOBAL_IPV6 = "2000::/3";
/** Special-purpose ranges within it: protocol assignments with Teredo, documentation, 6to4 (embeds any IPv4 address), AS112, and the former 6bone. */
const SPECIAL_IPV6 = "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20";

const special4 = blockList(SPECIAL_IPV4, "ipv4");
const special6 = blockList(SPECIAL_IPV6, "ipv6");
const global6 = blockList(GLOBAL_IPV6, "ipv6");

/** Names of this machine or its local network, whatever a resolver says (RFC 6761, 6762, 8375 and metadata services of clouds). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion|example)$/u;

/** Whether an address, in its usual notation, is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, "ipv4");
  // Addresses with a zone or an embedded IPv4 address are not allowed.
  if (version === 6)
    return !address.includes("%") && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
  return false;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** Whether a host name can only be local; such names are never resolved. */
export function isLocalName(host: string): boolean {
  const name = host.replace(/\.+$/u, "").toLowerCase();
  return name === "" || LOCAL_NAME.test(name) || (!name.includes(".") && isIP(name) === 0);
}

function blockList(networks: string, family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/\s+/u)) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
