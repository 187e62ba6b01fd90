import { BlockList, isIP } from "node:net";
import { refusal } from "../../contract/errors.js";
import type { Access } from "../http/accessCaller.js";

/**
 * Restricts who may read metrics: they reveal traffic and details of the process. `networks`: addresses or CIDR networks that need no token. Elsewhere the
 * operator's token is needed. Throws ServiceError `not_found` for others, and what `operator` throws for wrong tokens.
 */
export function createMetricsAccess(networks: readonly string[], operator: Access): Access {
  const near = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) near.addAddress(address, family);
    else near.addSubnet(address, Number(bits), family);
  }
  return async (caller) => {
    const { address, isProven, authorization } = caller;
    const plain = address.replace(/%.*$/u, "");
    if (isProven && isIP(plain) !== 0 && near.check(plain, familyOf(plain))) return;
    if (authorization === undefined) throw refusal("not_found.metrics");
    await operator(caller);
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
