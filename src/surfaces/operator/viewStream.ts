import { setTimeout as delay } from "node:timers/promises";
import type { OperatorView } from "../../contract/operator.js";

const REFRESH_MS = 2_000;

/**
 * Streams the operator's data as server-sent events until aborted: an event on each change, otherwise a comment now and then to keep
 * the connection alive.
 */
export async function* viewStream(
  view: () => Promise<OperatorView>,
  signal: AbortSignal,
  pause: (signal: AbortSignal) => Promise<void> = (until) => pauseUntil(REFRESH_MS, until),
): AsyncGenerator<string> {
  let sent = "";
  while (!signal.aborted) {
    const { at, ...rest } = await view();
    const text = JSON.stringify(rest);
    yield text === sent ? ": still here\n\n" : `data: ${JSON.stringify({ at, ...rest })}\n\n`;
    sent = text;
    await pause(signal);
  }
}

/** Waits, or ends early when aborted. Leaves no listener on the signal. */
export async function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
