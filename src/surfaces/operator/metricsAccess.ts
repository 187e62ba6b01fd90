import { BlockList, isIP } from "node:net";
import { refusal } from "../../contract/errors.js";
import type { AccessCaller } from "../http/accessCaller.js";
import type { OperatorAccess } from "./operatorAccess.js";

/** Restricts who may read metrics: they reveal traffic and details of the process. `networks`: addresses or CIDR networks that need no token. Elsewhere the operator's token is needed. */
export function createMetricsAccess(networks: readonly string[], operator: OperatorAccess) {
  const near = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) near.addAddress(address, family);
    else near.addSubnet(address, Number(bits), family);
  }
  return {
    /** Throws ServiceError `not_found` for others, and what {@link OperatorAccess} throws for wrong tokens. */
    async check(caller: AccessCaller): Promise<void> {
      const { address, isProven, authorization } = caller;
      const plain = address.replace(/%.*$/u, "");
      if (isProven && isIP(plain) !== 0 && near.check(plain, familyOf(plain))) return;
      if (authorization !== undefined) return operator.check(caller);
      throw refusal("not_found.metrics");
    },
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
