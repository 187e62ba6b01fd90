import { setTimeout as delay } from "node:timers/promises";
import type { OperatorView } from "../../contract/operator.js";

const REFRESH_MS = 2_000;

/**
 * The operator's view as server-sent events until the signal says so: whenever it has changed, and else a comment now and then, so that nobody
 * takes the line for dead.
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

/** Ends early when the signal says so, and leaves nothing behind on it. */
export async function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
