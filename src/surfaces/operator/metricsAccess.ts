import { BlockList, isIP } from "node:net";
import { ServiceError } from "../../contract/errors.js";
import type { OperatorAccess } from "./operatorAccess.js";

/** Who asks for metrics. */
export interface MetricsCaller {
  readonly address: string;
  /** The address is the caller's own: no proxy that is not believed says that it asks for somebody else. */
  readonly isProven: boolean;
  readonly authorization: string | undefined;
}

/** Lets in who may read metrics: they tell how much is asked, and what the process is made of. */
export interface MetricsAccess {
  /** Throws ServiceError `not_found` for others, and for wrong tokens what {@link OperatorAccess} throws. */
  check(caller: MetricsCaller): Promise<void>;
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
    async check({ address, isProven, authorization }) {
      const plain = address.replace(/%.*$/u, "");
      if (isProven && isIP(plain) !== 0 && near.check(plain, familyOf(plain))) return;
      if (authorization !== undefined) return operator.check(authorization, address);
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
