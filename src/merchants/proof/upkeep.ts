import type { Upkeep } from "../../domain/merchant.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import type { SiteFinding } from "./siteLook.js";

/** A proof is looked for again so long after it was shown. */
export const REPEATED_MS = 30 * DAY_MS;
/** One that is gone is looked for once more: a website that is made anew may lose it for a day. */
const SECOND_LOOK_MS = 3 * DAY_MS;
const GONE_FOR_GOOD = 2;
/** A website that gives no usable answer is asked every day, and given up after so long. */
const ASKED_AGAIN_MS = DAY_MS;
export const HEARTBEAT_MS = 30 * DAY_MS;

/** What follows from a look: it was shown again, it is looked for once more, or its grant is lost. */
export type Consequence =
  | { readonly kind: "shown" | "missed"; readonly upkeep: Upkeep; readonly why: string }
  | { readonly kind: "lost"; readonly why: string };

/** How a proof begins to be looked for again. */
export function upkeepFrom(shownAt: Instant): Upkeep {
  return { lookAt: shownAt + REPEATED_MS, goneTimes: 0, silentSince: null };
}

/** What follows from what a look found. An answer that says nothing neither ends a row of looks that found it gone nor counts as one. Pure. */
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
