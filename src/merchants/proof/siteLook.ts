import { FetchError, fetchPage, type FetchedPage } from "../../outgoing/fetch.js";
import { textRecords } from "../../outgoing/textRecords.js";
import type { Reach, Resolve } from "../../outgoing/target.js";
import { isInHead, isInText, placesOf, type SiteMethod } from "./places.js";
import { leadsToItself } from "../hosts.js";
import type { ProvableSite } from "./provableSite.js";

/**
 * The result of looking for a token. `shown`: found; `missing`: the page exists without it; `elsewhere`: the website redirects to another host; `type`: wrong
 * content type; `unreachable`: no usable answer, which proves nothing.
 */
export type SiteFinding = "shown" | "missing" | "elsewhere" | "type" | "unreachable";

export interface SiteLookParts {
  readonly userAgent: string;
  readonly reach: Reach;
  /** Resolves host names; default: the machine's resolver. */
  readonly resolve?: Resolve;
  readonly texts?: typeof textRecords;
}

/** Size limits: a file of a few lines, a page with a long head. */
const MAX_FILE_BYTES = 16_384;
const MAX_PAGE_BYTES = 500_000;
const HTML_TYPES = ["text/html", "application/xhtml+xml"];

/** How each kind of page is fetched. */
const FETCHED = {
  file: { types: ["text/plain"], maxBytes: MAX_FILE_BYTES, mayFollow: isSamePlace },
  meta: { types: HTML_TYPES, maxBytes: MAX_PAGE_BYTES, mayFollow: leadsToItself },
};

export type SiteLook = ReturnType<typeof createSiteLook>;

/**
 * Looks for a token on a website with one method. Never rejects because of the website. Requests reach public addresses only, resolved once and pinned, with
 * limits on size and time. Redirects stay on the host (with or without www.) and never go from https to http.
 */
export function createSiteLook({ userAgent, reach, resolve, texts = textRecords }: SiteLookParts) {
  const common = { userAgent, reach, ...(resolve === undefined ? {} : { resolve }) };
  return async (
    site: ProvableSite,
    method: SiteMethod,
    token: string,
    signal: AbortSignal,
  ): Promise<SiteFinding> => {
    const places = placesOf(site, token);
    try {
      if (method === "dns") {
        const found = await texts({ name: places.dns.name, signal });
        return found.some((text) => isInText(text, token)) ? "shown" : "missing";
      }
      const page = await fetchPage({ ...common, ...FETCHED[method], url: places[method].url, signal });
      return findingOf(page, (text) => (method === "file" ? isInText : isInHead)(text, token));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return error.failure === "elsewhere" || error.failure === "type" ? error.failure : "unreachable";
    }
  };
}

/** Whether a redirect keeps the path. Other paths may contain visitors' uploads. */
function isSamePlace(from: URL, to: URL): boolean {
  return leadsToItself(from, to) && to.pathname === from.pathname;
}

/** Client errors that are temporary. */
const NO_ANSWER = new Set([408, 425, 429]);

function findingOf({ status, body }: FetchedPage, isIn: (text: string) => boolean): SiteFinding {
  if (status >= 500 || NO_ANSWER.has(status)) return "unreachable";
  return status === 200 && isIn(body.toString("utf8")) ? "shown" : "missing";
}
