import robotsParser from "robots-parser";
import { FetchError, fetchPage } from "../../outgoing/fetch.js";
import type { Reach } from "../../outgoing/target.js";
import { parseUrl } from "../../language/text/webAddress.js";
import { gone, type LiveSource, silence, WEBSITE_SOURCE } from "../../live/source.js";

/** The package is a CommonJS function, although its types say otherwise. */
const parseRobots = robotsParser as unknown as (
  url: string,
  rules: string,
) => { isAllowed(url: string, robot: string): boolean | undefined };

const MAX_ROBOTS = 100_000;

interface WebsiteParts {
  readonly userAgent: string;
  /** The product name that robots.txt is read for. */
  readonly robotName: string;
  readonly reach: Reach;
  /** Whether our own network works. If not, a host that cannot be resolved proves nothing. */
  readonly isOnline: (signal: AbortSignal) => Promise<boolean>;
}

/** Checks a business's own website: whether it is up and names the business, what its structured data states, and whether it announces a closure. */
export function website({ userAgent, robotName, reach, isOnline }: WebsiteParts): LiveSource {
  /** RFC 9309: a missing robots.txt allows everything, a server error nothing. */
  const isAllowed = async (url: string, signal: AbortSignal): Promise<boolean> => {
    const address = new URL("/robots.txt", url).href;
    try {
      const page = await fetchPage({ url: address, types: ["text/*"], userAgent, reach, signal });
      if (page.status >= 400) return page.status < 500;
      const rules = page.body.toString("utf8").slice(0, MAX_ROBOTS);
      return parseRobots(address, rules).isAllowed(url, robotName) !== false;
    } catch (error) {
      // Not text: the site serves a page for any path.
      if (error instanceof FetchError && error.failure === "type") return true;
      throw error;
    }
  };

  return {
    name: WEBSITE_SOURCE,
    pauseMs: 1_000,
    questionAbout(entry) {
      const url = entry.record.attributes.website?.value;
      if (url === undefined || !/^https?:\/\//iu.test(url)) return null;
      return {
        host: parseUrl(url)?.host ?? "",
        async ask(now, signal) {
          try {
            if (!(await isAllowed(url, signal))) return silence("forbidden", true);
            const types = ["text/html", "application/xhtml+xml"];
            const page = await fetchPage({ url, types, userAgent, reach, signal });
            // Loaded on demand, to keep servers without live checks small.
            const { readSite } = await import("./websiteAnswer.js");
            return readSite(entry, page, now);
          } catch (error) {
            if (!(error instanceof FetchError)) throw error;
            if (error.failure === "gone")
              return (await isOnline(signal)) ? gone() : silence("unreachable", false);
            // A timeout may be caused by our own network.
            return silence("unreachable", error.failure !== "timeout");
          }
        },
      };
    },
  };
}
