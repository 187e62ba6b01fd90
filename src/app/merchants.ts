import { randomBytes } from "node:crypto";
import type { MerchantDesk } from "../contract/merchant.js";
import type { Clock } from "../domain/time.js";
import { createMerchantDesk } from "../merchants/merchantDesk.js";
import type { Core } from "./wire.js";

/** What merchants call, on the records as they are known at that moment. */
export function merchantDeskOf(
  { store, catalog }: Pick<Core, "store" | "catalog">,
  clock: Clock,
): MerchantDesk {
  return createMerchantDesk({
    store,
    clock,
    random: randomBytes,
    find: async (id, now) => {
      await catalog.follow(now);
      return catalog.find(id, now);
    },
  });
}
