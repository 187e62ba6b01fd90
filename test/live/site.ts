import type { IncomingMessage, ServerResponse } from "node:http";
import type { SourceOutcome } from "#doorlight/live/liveChecker.js";

/** A stand-in for a merchant's site, and the expected result of a check. */
export interface Site {
  readonly what: string;
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
  readonly outcome: SourceOutcome;
  /** The expected hours afterwards; absent if ours stay. */
  readonly hours?: string;
  readonly isConfirmed?: boolean;
  readonly phone?: string;
  readonly robots?: (response: ServerResponse) => void;
}

/** The name of every test record. */
export const NAME = "Trattoria Bella Vista";
export const HOURS = "Mo-Fr 11:30-22:00; Sa-Su 12:00-23:00";
/** The record's hours as a site would write them, and other hours. */
export const SAME = ["Mo-Fr 11:30-22:00", "Sa-Su 12:00-23:00"];
export const OTHER = "Mo-Sa 17:00-23:00";

export const html = (body: string, head = "") =>
  `<!doctype html><html><head><title>${NAME}</title>${head}</head><body><h1>${NAME}</h1>${body}</body></html>`;
export const page =
  (body: string, head = "", type = "text/html; charset=utf-8"): Site["serve"] =>
  (_, response) =>
    response.writeHead(200, { "content-type": type }).end(html(body, head));
export const data = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
export const at = {
  "@type": "PostalAddress",
  streetAddress: "Musterstraße 12",
  postalCode: "10115",
  addressLocality: "Berlin",
};
export const business = (more: object) => ({
  "@context": "https://schema.org",
  "@type": "Restaurant",
  name: NAME,
  address: at,
  ...more,
});
export const spec = (days: unknown, opens: string, closes: string, more: object = {}) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days,
  opens,
  closes,
  ...more,
});
export const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const evenings = spec(week, "17:00", "23:00");
export const jsonLdSite = (
  value: unknown,
  rest: Partial<Site> = {},
): Pick<Site, "serve" | "outcome"> & Partial<Site> => ({
  serve: page("", data(value)),
  outcome: "matches",
  ...rest,
});
