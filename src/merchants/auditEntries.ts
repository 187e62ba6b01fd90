import { randomBytes } from "node:crypto";
import type { AuditAction, AuditEntry, Merchant, MerchantGrant } from "../domain/merchant.js";
import type { Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { newKey, secretHash } from "./secrets.js";

/** A public id: 64 random bits. */
const ID_BYTES = 8;

export function newId(): string {
  return randomBytes(ID_BYTES).toString("hex");
}

/** Builds an audit log entry about a grant. `actor`: a merchant's id, `operator` or `service`. */
export function auditEntry(
  action: AuditAction,
  { id: grantId, recordId }: Pick<MerchantGrant, "recordId"> & { readonly id: string | null },
  actor: string,
  at: Instant,
  detail: string,
): AuditEntry {
  return { id: newId(), at, action, actor, grantId, recordId, detail };
}

/** Adds a grant that is proven now, and its merchant with a key if that is new (`known` null). Null if the grant, or another of the merchant for the record, exists. */
export async function addGrant(
  { merchants }: Pick<Store, "merchants">,
  known: Merchant | null,
  name: string,
  made: Omit<MerchantGrant, "merchantId" | "provenAt" | "endedAt">,
  action: AuditAction,
  detail: string,
) {
  const key = known === null ? newKey() : null;
  const merchant = known ?? { id: newId(), name, createdAt: made.madeAt };
  const grant = { ...made, merchantId: merchant.id, provenAt: made.madeAt, endedAt: null };
  const entry = auditEntry(action, grant, merchant.id, made.madeAt, detail);
  const added = key === null ? null : { merchant, keyHash: secretHash(key) };
  return (await merchants.addGrant(grant, entry, added)) ? { grant, key } : null;
}
