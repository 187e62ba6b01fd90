import type { MerchantGrant } from "../domain/merchant.js";

/** A grant as stores keep it: its upkeep in columns. */
export interface GrantRow extends Omit<MerchantGrant, "upkeep"> {
  readonly lookAt: number | null;
  readonly goneTimes: number;
  readonly silentSince: number | null;
}

export function grantOfRow({ lookAt, goneTimes, silentSince, ...grant }: GrantRow): MerchantGrant {
  return { ...grant, upkeep: lookAt === null ? null : { lookAt, goneTimes, silentSince } };
}

export function rowOfGrant({ upkeep, ...grant }: MerchantGrant): GrantRow {
  const { lookAt = null, goneTimes = 0, silentSince = null } = upkeep ?? {};
  return { ...grant, lookAt, goneTimes, silentSince };
}
