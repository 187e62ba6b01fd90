import { OSM, sourceName } from "../../domain/sources.js";
import { listedElements } from "../../belief/listing.js";
import { FetchError, fetchPage } from "../../outgoing/fetch.js";
import type { Reach } from "../../outgoing/target.js";
import { type LiveSource, removed, silence } from "../../live/source.js";

interface OpenStreetMapParts {
  /** Base address of API 0.6, without a slash at its end. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly reach: Reach;
}

/** Checks elements with the OpenStreetMap API: whether they changed, moved, became something else or were deleted since the extract. */
export function openStreetMap({ apiUrl, userAgent, reach }: OpenStreetMapParts): LiveSource {
  return {
    name: sourceName(OSM),
    pauseMs: 200,
    questionAbout(entry) {
      const element =
        listedElements(entry.record.elements, OSM)[0] ??
        entry.record.elements.find(({ source }) => source === OSM);
      if (element === undefined) return null;
      return {
        host: new URL(apiUrl).host,
        async ask(now, signal) {
          const reference = { source: OSM, id: element.id };
          try {
            const page = await fetchPage({
              url: `${apiUrl}/api/0.6/${element.id}.json`,
              types: ["application/json", "text/json"],
              userAgent,
              reach,
              signal,
            });
            if (page.status === 410 || page.status === 404) return removed(reference);
            if (page.status !== 200 || page.isCut) return silence("unreachable", false);
            // Loaded on demand, to keep servers without live checks small.
            const { readElement } = await import("./openStreetMapAnswer.js");
            return readElement(entry, reference, page.body.toString("utf8"), now);
          } catch (error) {
            if (error instanceof FetchError) return silence("unreachable", false);
            throw error;
          }
        },
      };
    },
  };
}

/** Whether the API answers at all; used to tell whether this machine has a network. */
export async function isReachable(
  { apiUrl, userAgent, reach }: OpenStreetMapParts,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await fetchPage({ url: `${apiUrl}/api/versions.json`, types: ["*"], userAgent, reach, signal });
    return true;
  } catch (error) {
    if (error instanceof FetchError) return false;
    throw error;
  }
}
