import { SECOND_MS } from "../domain/time.js";
import type { AreaRequest } from "../import/fetchExtract.js";
import type { CoreConfig } from "./config.js";
import { sleepUntil } from "./sleep.js";
import { userAgentOf } from "./userAgent.js";

/** The configured Overpass servers and how to query them, without an area. */
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
    sleep: sleepUntil(signal),
    onRefusal,
  };
}
