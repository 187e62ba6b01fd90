import type { Upkeep } from "../../domain/merchant.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import type { SiteFinding } from "./siteLook.js";

/** How long after a successful check a proof is checked again. */
export const REPEATED_MS = 30 * DAY_MS;
/** A missing proof is checked once more after this: a relaunch of a website may lose it for a day. */
const SECOND_LOOK_MS = 3 * DAY_MS;
const GONE_FOR_GOOD = 2;
/** How often a website without a usable answer is asked, and when that ends. */
const ASKED_AGAIN_MS = DAY_MS;
export const HEARTBEAT_MS = 30 * DAY_MS;

/** The consequence of a check: confirmed, to be checked once more, or the grant is lost. */
type Consequence =
  | { readonly kind: "shown" | "missed"; readonly upkeep: Upkeep; readonly why: string }
  | { readonly kind: "lost"; readonly why: string };

/** The schedule of a new proof. */
export function upkeepFrom(shownAt: Instant): Upkeep {
  return { lookAt: shownAt + REPEATED_MS, goneTimes: 0, silentSince: null };
}

/** The consequence of a finding. An unusable answer neither interrupts nor extends a series of missing proofs. Pure. */
export function consequenceOf(
  found: SiteFinding,
  { goneTimes, silentSince }: Upkeep,
  now: Instant,
): Consequence {
  if (found === "shown") return { kind: "shown", upkeep: upkeepFrom(now), why: "found again" };
  if (found === "unreachable") {
    const since = silentSince ?? now;
    if (now - since >= HEARTBEAT_MS)
      return { kind: "lost", why: "the website has given no answer for 30 days" };
    const upkeep = { lookAt: now + ASKED_AGAIN_MS, goneTimes, silentSince: since };
    return { kind: "missed", upkeep, why: "the website gave no usable answer" };
  }
  const times = goneTimes + 1;
  if (times >= GONE_FOR_GOOD) return { kind: "lost", why: `gone ${times} times in a row (${found})` };
  const upkeep = { lookAt: now + SECOND_LOOK_MS, goneTimes: times, silentSince: null };
  return { kind: "missed", upkeep, why: `gone (${found})` };
}
