import type { MerchantGrant } from "../../domain/merchant.js";
import type { Instant } from "../../domain/time.js";
import { parseUrl } from "../../language/text/webAddress.js";
import { auditEntry } from "../auditEntries.js";
import { bareHost } from "../hosts.js";
import { provableSite } from "./provableSite.js";
import { shownWebsite } from "./shownWebsite.js";
import type { SiteFinding } from "./siteLook.js";
import { consequenceOf } from "./upkeep.js";
import type { WebsiteProofParts } from "./websiteProof.js";

export type RepeatParts = Pick<
  WebsiteProofParts,
  "store" | "clock" | "look" | "atHost" | "timeout" | "loopback"
>;

/** Proofs checked per run, one after the other. */
export const LOOKS_A_TURN = 10;

/**
 * Checks the proofs that are due again. A grant is revoked, with all its statements, if its proof is missing twice in a row or its website gives no answer for
 * 30 days. Resolves to the number of proofs checked. `signal` aborts when another process takes over. Rejects if the store is unreachable.
 */
export async function repeatProofs(parts: RepeatParts, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts;
  const due = await store.merchants.grants({ dueBy: clock.now() }, LOOKS_A_TURN);
  let done = 0;
  for (const grant of due) {
    if (signal.aborted) break;
    const now = clock.now();
    const found = await findingOf(parts, grant, now);
    if (found === null || signal.aborted) continue;
    done += 1;
    const { id, state, upkeep } = grant;
    if (upkeep === null) continue;
    const next = consequenceOf(found, upkeep, now);
    const action = { shown: "proven", missed: "missed", lost: "revoked" } as const;
    const entry = auditEntry(action[next.kind], grant, "service", now, `${next.why}, at ${grant.host ?? ""}`);
    const change =
      next.kind === "lost"
        ? { state: "revoked" as const, provenAt: null, endedAt: now }
        : { state, provenAt: next.kind === "shown" ? now : null, endedAt: null, upkeep: next.upkeep };
    await store.merchants.changeGrant(id, { from: [state], ...change }, entry);
  }
  return done;
}

/** The result of checking a grant's proof; null if the website could not be asked now. */
async function findingOf(
  { store, look, atHost, timeout, loopback }: RepeatParts,
  { recordId, host, token, method }: MerchantGrant,
  now: Instant,
): Promise<SiteFinding | null> {
  if (host === null || token === null || method === "code") return "missing";
  const known = await store.record(recordId, true);
  const shown = known === null ? null : shownWebsite(recordId, known.evidence, now);
  const isSame = shown !== null && bareHost(parseUrl(shown.url)?.host ?? "") === bareHost(host);
  // If the record has named another website for long, the proof no longer applies. While that is new, it may be a mistake in the map, or an attack.
  if (shown !== null && !isSame && !shown.isNew) return "elsewhere";
  const site = provableSite(isSame ? shown.url : `https://${host}/`, loopback);
  if (typeof site === "string") return "missing";
  return atHost(host, timeout(), (signal) => look(site, method, token, signal));
}
