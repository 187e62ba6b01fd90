import { ServiceError } from "../contract/errors.js";
import type { Merchant } from "../domain/merchant.js";
import type { MerchantStore } from "../store/merchantStore.js";
import { isKey, secretHash } from "./secrets.js";

/** Whose key it is. Throws ServiceError `invalid_api_key` where it is nobody's, or none was shown. */
export async function holderOf(
  merchants: Pick<MerchantStore, "ofKey">,
  key: string | null,
): Promise<Merchant> {
  const merchant = key !== null && isKey(key) ? await merchants.ofKey(secretHash(key)) : null;
  if (merchant !== null) return merchant;
  throw new ServiceError(
    "invalid_api_key",
    "Show your merchant's key as `Authorization: Bearer dlm_…`. POST /v1/merchant/proof begins to show that a website is yours, which makes one; so does POST /v1/merchant/connect, with a code from the operator of this service.",
  );
}
