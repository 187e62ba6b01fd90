import { hash } from "node:crypto";
import type { CatalogEntry } from "../../catalog/catalog.js";
import { MERCHANT_LIMITS, type PullProblem } from "../../contract/merchant.js";
import { type MerchantGrant, NOTHING_STATED, type WebsiteStatement } from "../../domain/merchant.js";
import { HOUR_MS } from "../../domain/time.js";
import { readHours } from "../../hours/compile.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { statedBySite } from "../../sources/website/statedBySite.js";
import type { MerchantSource, MerchantSourceState } from "../../store/store.js";
import { auditEntry } from "../auditEntries.js";
import { lastStated, type MerchantContext } from "../holders.js";
import { shownWebsite } from "../proof/shownWebsite.js";
import { observationOf, statedBefore } from "../statementEvidence.js";
import { isOwnHost } from "../hosts.js";

export interface PullParts extends MerchantContext {
  /** Fetches an address: the page, or why there is none. Never rejects because of the website. */
  readonly fetch: (url: string, signal: AbortSignal) => Promise<FetchedPage | PullProblem>;
}

/** Intervals: after a success, and after failures, growing up to a day. */
export const PULL_EVERY_MS = 6 * HOUR_MS;
const RETRY_MS = HOUR_MS;
const MAX_RETRY_MS = 24 * HOUR_MS;
/** Addresses read per run. */
const MAX_AT_ONCE = 20;

/** What changes of an address's state when it is read. */
type Change = Partial<MerchantSourceState>;

const problemOf = (problem: PullProblem | null, about: string | null = null) => ({ problem, about });

/**
 * Reads the addresses that are due, one after the other, until the signal aborts. New content counts as stated by the merchant now. Unchanged content states
 * nothing, so that a neglected page ages like an old statement. Rejects if the store is unreachable.
 */
export async function pullDue(parts: PullParts, signal: AbortSignal): Promise<void> {
  const { clock } = parts;
  const { merchants } = parts.store;
  for (const source of await merchants.sources({ dueBy: clock.now() }, MAX_AT_ONCE)) {
    if (signal.aborted) return;
    const grants = await merchants.grants({ recordId: source.recordId, state: "approved" }, 1_000);
    const grant = grants.find(({ id }) => id === source.grantId);
    if (grant === undefined) {
      // Revoked: stop reading for it.
      await merchants.setSources(source.grantId, source.recordId, [], clock.now());
      continue;
    }
    const change = await pull(parts, grant, source, signal);
    if (change !== null) await settle(parts, source, change);
  }
}

/** Reads an address; null if the signal aborted meanwhile. */
async function pull(
  parts: PullParts,
  grant: MerchantGrant,
  { recordId, url, state }: MerchantSource,
  signal: AbortSignal,
): Promise<Change | null> {
  const now = parts.clock.now();
  const entry = await parts.find(recordId, now);
  if (entry === undefined || !isOwnHost(url, shownWebsite(recordId, entry.evidence, now)?.url ?? null))
    return problemOf("other_host");
  const page = await parts.fetch(url, signal);
  if (signal.aborted) return null;
  if (typeof page === "string") return problemOf(page);
  const stated = statedBySite(entry, page, parts.clock.now());
  if (!stated.read) return problemOf(stated.problem, stated.about);
  const { statement } = stated;
  const digest = hash("sha256", stated.written, "base64url");
  if (digest === state.digest) return problemOf(null);
  const { closures: most } = MERCHANT_LIMITS;
  if ((statement.closures?.length ?? 0) > most)
    return problemOf("calendar_unread", `too_many: more than ${most} to come`);
  const problem = await restate(parts, grant, entry, statement);
  return problem === null
    ? { ...problemOf(null), digest, statedAt: parts.clock.now() }
    : problemOf(problem, statement.hours);
}

/** Adds what a website states to the merchant's statement; resolves to the problem if that is impossible. */
async function restate(
  { store, clock }: PullParts,
  grant: MerchantGrant,
  entry: CatalogEntry,
  stated: WebsiteStatement,
): Promise<PullProblem | null> {
  const now = clock.now();
  const last = await lastStated(store, grant);
  const before = last === null ? NOTHING_STATED : statedBefore(last);
  const statement = {
    ...before,
    hours: stated.hours ?? before.hours,
    phone: stated.phone ?? before.phone,
    closures: stated.closures ?? before.closures,
  };
  const read = statement.hours === null ? null : readHours(statement.hours, entry.area.area, now);
  if (read?.ok === false) return "hours_unread";
  const observation = observationOf(statement, grant.id, now);
  const detail = `read on its website: ${JSON.stringify(statement)}`;
  const audited = auditEntry("stated", grant, "service", now, detail);
  await store.merchants.state({ recordId: grant.recordId, observation, hours: read?.hours ?? null }, audited);
  return null;
}

/** Stores the state of an address and when to read it next. */
function settle({ store, clock }: PullParts, source: MerchantSource, change: Change): Promise<void> {
  const now = clock.now();
  const state = { ...source.state, ...change, askedAt: now };
  const isFine = state.problem === null;
  const failures = isFine ? 0 : state.failures + 1;
  const wait = isFine ? PULL_EVERY_MS : Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(failures - 1, 10));
  return store.merchants.updateSource({ ...source, nextAt: now + wait, state: { ...state, failures } });
}
