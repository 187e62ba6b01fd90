import { BlockList, isIP } from "node:net";
import { ServiceError } from "../../contract/errors.js";
import type { AccessCaller, OperatorAccess } from "./operatorAccess.js";

/** Lets in who may read metrics: they tell how much is asked, and what the process is made of. */
export interface MetricsAccess {
  /** Throws ServiceError `not_found` for others, and for wrong tokens what {@link OperatorAccess} throws. */
  check(caller: AccessCaller): Promise<void>;
}

/** `networks`: addresses, or networks as `10.0.0.0/8`, that need no token. From elsewhere the operator's token lets in. */
export function createMetricsAccess(networks: readonly string[], operator: OperatorAccess): MetricsAccess {
  const near = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) near.addAddress(address, family);
    else near.addSubnet(address, Number(bits), family);
  }
  return {
    async check(caller) {
      const { address, isProven, authorization } = caller;
      const plain = address.replace(/%.*$/u, "");
      if (isProven && isIP(plain) !== 0 && near.check(plain, familyOf(plain))) return;
      if (authorization !== undefined) return operator.check(caller);
      throw new ServiceError(
        "not_found",
        "Metrics are not shown to this address. Ask from a network of --metrics-from, or with the operator's token.",
      );
    },
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
