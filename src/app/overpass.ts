import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS } from "../domain/time.js";
import type { AreaRequest } from "../import/fetchExtract.js";
import type { CoreConfig } from "./config.js";
import { userAgentOf } from "./userAgent.js";

/** How the Overpass servers of the settings are asked, whatever area they are asked for. */
export function overpassServers(
  {
    overpassUrls: urls,
    contact,
    fetchTimeout,
  }: Pick<CoreConfig, "overpassUrls" | "contact" | "fetchTimeout">,
  onRefusal: (message: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Omit<AreaRequest, "areaName"> {
  return {
    urls,
    userAgent: userAgentOf("OpenStreetMap import", contact),
    timeoutMs: fetchTimeout * SECOND_MS,
    signal,
    // A command that waits for a server does nothing else, and must not end meanwhile.
    sleep: (ms) => delay(ms, undefined, { signal }).catch(() => {}),
    onRefusal,
  };
}
