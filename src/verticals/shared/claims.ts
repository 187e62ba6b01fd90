import { anyOf, both, claim, first, has, hasExactly, isPriced, not, quality } from "../claimRules.js";
import type { Claim } from "../vertical.js";
import { SHARED_FACTS } from "../definition.js";

const hasWifi = hasExactly("internet_access", { wlan: true, wifi: true, false: false });

/** Claims about any business, besides shared facts, hours, name and contact. */
export const sharedClaims: Readonly<Record<string, Claim>> = {
  wifi: claim("Wi-Fi", hasWifi),
  free_wifi: claim(
    "free Wi-Fi",
    both(hasWifi, hasExactly("internet_access_fee", { false: true, customers: true, true: false })),
  ),
  non_smoking: claim(
    "smoking not allowed",
    not(has("smoking", SHARED_FACTS["smoking"]?.values)),
    "smoking allowed",
  ),
  cards: claim(
    "cards accepted",
    first(
      anyOf(has("payment_cards"), has("payment_credit_cards"), has("payment_debit_cards")),
      hasExactly("payment_cash", { only: false }),
    ),
    "cards not accepted",
  ),
  cash_only: claim(
    "cash only",
    first(
      hasExactly("payment_cards", { true: false }),
      hasExactly("payment_credit_cards", { true: false }),
      hasExactly("payment_debit_cards", { true: false }),
      hasExactly("payment_cash", { only: true, false: false }),
    ),
    "not cash only",
  ),
  cheap: quality("a low price band", isPriced("€"), "another price band"),
  moderate: quality("a middle price band", isPriced("€€"), "another price band"),
  expensive: quality("a high price band", isPriced("€€€"), "another price band"),
  temporarily_closed: claim(
    "temporarily closed",
    ({ attributes: { operating_status: attribute } }) =>
      attribute === undefined || attribute.value === "unknown"
        ? null
        : { field: "operating_status", attribute, holds: attribute.value === "temporarily_closed" },
    "not temporarily closed",
  ),
};
