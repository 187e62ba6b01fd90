import type { AuditAction, AuditEntry, MerchantGrant } from "../domain/merchant.js";
import type { Instant } from "../domain/time.js";

/** A public id: 64 random bits. */
const ID_BYTES = 8;

export function newId(random: (bytes: number) => Buffer): string {
  return random(ID_BYTES).toString("hex");
}

/** Builds an audit log entry about a grant. `actor`: a merchant's id, `operator` or `service`. */
export function auditEntry(
  id: string,
  action: AuditAction,
  { id: grantId, recordId }: Pick<MerchantGrant, "recordId"> & { readonly id: string | null },
  actor: string,
  at: Instant,
  detail: string,
): AuditEntry {
  return { id, at, action, actor, grantId, recordId, detail };
}
