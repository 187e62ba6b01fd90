import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { SourceOutcome } from "#doorlight/live/liveChecker.js";

/** A merchant's site as a stand-in makes it, and what looking at it must find. */
export interface Site {
  readonly what: string;
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
  readonly outcome: SourceOutcome;
  /** The hours that must hold afterwards; absent: ours stay. */
  readonly hours?: string;
  readonly isConfirmed?: boolean;
  readonly phone?: string;
  readonly robots?: (response: ServerResponse) => void;
}

/** What every made record is: its hours as imported. */
export const NAME = "Trattoria Bella Vista";
export const HOURS = "Mo-Fr 11:30-22:00; Sa-Su 12:00-23:00";
/** The same hours as a site would say them, and others. */
const SAME = ["Mo-Fr 11:30-22:00", "Sa-Su 12:00-23:00"];
const OTHER = "Mo-Sa 17:00-23:00; Su off";

const html = (body: string, head = "") =>
  `<!doctype html><html><head><title>${NAME}</title>${head}</head><body><h1>${NAME}</h1>${body}</body></html>`;
const page =
  (body: string, head = "", type = "text/html; charset=utf-8"): Site["serve"] =>
  (_, response) =>
    response.writeHead(200, { "content-type": type }).end(html(body, head));
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const at = {
  "@type": "PostalAddress",
  streetAddress: "Musterstraße 12",
  postalCode: "10115",
  addressLocality: "Berlin",
};
const business = (more: object) => ({
  "@context": "https://schema.org",
  "@type": "Restaurant",
  name: NAME,
  address: at,
  ...more,
});
const spec = (days: unknown, opens: string, closes: string, more: object = {}) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days,
  opens,
  closes,
  ...more,
});
const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const evenings = spec(week, "17:00", "23:00");
const redirect =
  (location: string): Site["serve"] =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const status =
  (code: number): Site["serve"] =>
  (_, response) =>
    response.writeHead(code, { "content-type": "text/html" }).end(html("something"));
const told = (value: unknown, rest: Partial<Site> = {}): Pick<Site, "serve" | "outcome"> & Partial<Site> => ({
  serve: page("", data(value)),
  outcome: "matches",
  ...rest,
});

const STYLES: readonly Site[] = [
  {
    what: "JSON-LD: openingHours as list, the same as ours",
    ...told(business({ openingHours: SAME }), { isConfirmed: true }),
  },
  {
    what: "JSON-LD: openingHours as one text, others than ours",
    ...told(business({ openingHours: "Mo-Sa 17:00-23:00" }), { hours: OTHER }),
  },
  {
    what: "JSON-LD: openingHours, entries parted by commas",
    ...told(business({ openingHours: "Mo-Fr 11:30-22:00, Sa-Su 12:00-23:00" }), { isConfirmed: true }),
  },
  {
    what: "JSON-LD: openingHoursSpecification with English days",
    ...told(business({ openingHoursSpecification: [evenings] }), { hours: OTHER }),
  },
  {
    what: "JSON-LD: days as schema.org addresses",
    ...told(
      business({
        openingHoursSpecification: spec(
          week.map((day) => `https://schema.org/${day}`),
          "17:00:00",
          "23:00:00",
        ),
      }),
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: one specification a day",
    ...told(business({ openingHoursSpecification: week.map((day) => spec(day, "17:00", "23:00")) }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: days as objects",
    ...told(
      business({
        openingHoursSpecification: spec(
          week.map((day) => ({ "@id": `http://schema.org/${day}` })),
          "17:00",
          "23:00",
        ),
      }),
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: a closed day as midnight to midnight",
    ...told(business({ openingHoursSpecification: [evenings, spec("Sunday", "00:00", "00:00")] }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: hours with AM and PM",
    ...told(business({ openingHoursSpecification: spec(week, "5:00 PM", "11:00 PM") }), { hours: OTHER }),
  },
  {
    what: "JSON-LD: past midnight",
    ...told(business({ openingHoursSpecification: spec([...week, "Sunday"], "18:00", "02:00") }), {
      hours: "Mo-Su 18:00-02:00",
    }),
  },
  {
    what: "JSON-LD: special days",
    ...told(
      business({
        openingHoursSpecification: evenings,
        specialOpeningHoursSpecification: {
          validFrom: "2026-12-24",
          validThrough: "2026-12-26",
          opens: "00:00",
          closes: "00:00",
        },
      }),
      { hours: `${OTHER}; 2026 Dec 24-2026 Dec 26 off` },
    ),
  },
  {
    what: "JSON-LD: in a @graph",
    ...told(
      {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "WebSite", name: NAME }, business({ openingHours: "Mo-Sa 17:00-23:00" })],
      },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: a list of nodes",
    ...told([{ "@type": "BreadcrumbList" }, business({ openingHours: "Mo-Sa 17:00-23:00" })], {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: nested under mainEntity",
    ...told(
      { "@type": "WebPage", mainEntity: business({ openingHours: "Mo-Sa 17:00-23:00" }) },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: several types",
    ...told(
      { ...business({ openingHours: "Mo-Sa 17:00-23:00" }), "@type": ["LocalBusiness", "FoodEstablishment"] },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: the address as a text",
    ...told(business({ address: "Musterstr. 12, 10115 Berlin", openingHours: "Mo-Sa 17:00-23:00" }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: of a chain, our branch among others",
    ...told(
      [
        business({ address: { ...at, streetAddress: "Anderstraße 5" }, openingHours: "Mo-Su 09:00-10:00" }),
        business({ openingHours: "Mo-Sa 17:00-23:00" }),
      ],
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: of a chain, none of them ours",
    ...told([
      business({ address: { ...at, streetAddress: "Anderstraße 5" }, openingHours: "Mo-Su 09:00-10:00" }),
      business({ address: { ...at, streetAddress: "Beispielweg 7" }, openingHours: "Mo-Su 09:00-11:00" }),
    ]),
  },
  {
    what: "JSON-LD: a phone, menu and reservations",
    ...told(
      business({ telephone: "030 / 901820", menu: "https://example.org/menu", acceptsReservations: "True" }),
      { phone: "+4930901820" },
    ),
  },
  { what: "JSON-LD: hours that make no sense", ...told(business({ openingHours: "always, ask Mario" })) },
  {
    what: "JSON-LD: broken by hand, with a comma too much",
    serve: page(
      "",
      `<script type="application/ld+json">{"@type":"Restaurant","name":"${NAME}","openingHours":"Mo-Sa 17:00-23:00",}</script>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
  {
    what: "JSON-LD: in CDATA, with line breaks in a text",
    serve: page(
      "",
      `<script type="application/ld+json">//<![CDATA[\n{"@type":"Restaurant","name":"${NAME}","description":"a\nb","openingHours":"Mo-Sa 17:00-23:00"}\n//]]></script>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
  {
    what: "JSON-LD: not JSON at all",
    serve: page("", `<script type="application/ld+json">{{{</script>`),
    outcome: "matches",
  },
  {
    what: "microdata with meta and time",
    serve: page(
      `<div itemscope itemtype="https://schema.org/Restaurant"><span itemprop="name">${NAME}</span><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">Musterstraße 12</span></div><meta itemprop="openingHours" content="Mo-Sa 17:00-23:00"></div>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
];

const WAYS: readonly Site[] = [
  { what: "good: plain, with its name", serve: page("<p>Welcome</p>"), outcome: "matches" },
  {
    what: "good: gzip",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(html("hello"))),
    outcome: "matches",
  },
  {
    what: "good: brotli",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "br" })
        .end(brotliCompressSync(html("hello"))),
    outcome: "matches",
  },
  {
    what: "good: after one redirect",
    serve: (request, response) =>
      request.url?.endsWith("/new") === true
        ? page("")(request, response)
        : redirect("/new")(request, response),
    outcome: "matches",
  },
  {
    what: "charset in the header",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
        .end(Buffer.from(html("Gemütlich"), "latin1")),
    outcome: "matches",
  },
  {
    what: "charset wrong: says UTF-8, is Latin-1",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(Buffer.from(html("Gemütlich"), "latin1")),
    outcome: "matches",
  },
  { what: "charset unknown", serve: page("", "", "text/html; charset=klingon"), outcome: "matches" },
  {
    what: "UTF-16 with a mark",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html("x"), "utf16le")])),
    outcome: "matches",
  },
  {
    what: "another business's page",
    serve: (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<title>Autohaus Krause</title>Cars"),
    outcome: "other",
  },
  {
    what: "an empty page",
    serve: (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(""),
    outcome: "other",
  },
  {
    what: "parked: for sale",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<title>bellavista.example</title>This domain is for sale!"),
    outcome: "gone",
  },
  {
    what: "closed for good, in English",
    serve: page("<p>We are permanently closed. Thank you!</p>"),
    outcome: "closed_for_good",
  },
  {
    what: "closed for good, in German",
    serve: page("<p>Unser Restaurant ist dauerhaft geschlossen.</p>"),
    outcome: "closed_for_good",
  },
  {
    what: "closed for good, in French",
    serve: page("<p>Notre restaurant est définitivement fermé.</p>"),
    outcome: "closed_for_good",
  },
  {
    what: "closed for good, in Italian",
    serve: page("<p>Il locale è chiuso definitivamente.</p>"),
    outcome: "closed_for_good",
  },
  {
    what: "closed for good, in Spanish",
    serve: page("<p>Hemos cerrado para siempre.</p>"),
    outcome: "closed_for_good",
  },
  {
    what: "closed for a holiday",
    serve: page("<p>Wir haben vom 1. bis 5. geschlossen.</p>"),
    outcome: "matches",
  },
  { what: "dead: 404", serve: status(404), outcome: "gone" },
  { what: "dead: 410", serve: status(410), outcome: "gone" },
  { what: "broken: 500", serve: status(500), outcome: "unreachable" },
  { what: "turned away: 403", serve: status(403), outcome: "unreachable" },
  { what: "too many: 429", serve: status(429), outcome: "unreachable" },
  {
    what: "lying: an image as HTML's place",
    serve: (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("png"),
    outcome: "unreachable",
  },
  {
    what: "lying: says gzip, is none",
    serve: (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("plain"),
    outcome: "unreachable",
  },
  {
    what: "lying: cut off in the middle",
    serve: (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "9999" }).write("half");
      setImmediate(() => response.destroy());
    },
    outcome: "unreachable",
  },
  { what: "redirecting to a private address", serve: redirect("http://10.0.0.8/"), outcome: "unreachable" },
  {
    what: "redirecting to the cloud's metadata",
    serve: redirect("http://169.254.169.254/latest/meta-data/"),
    outcome: "unreachable",
  },
  { what: "redirecting to a file", serve: redirect("file:///etc/passwd"), outcome: "unreachable" },
  {
    what: "redirecting in a circle",
    serve: (request, response) => redirect(request.url ?? "/")(request, response),
    outcome: "unreachable",
  },
  {
    what: "a gzip bomb",
    serve: (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.concat([Buffer.from(html("")), Buffer.alloc(50_000_000)]))),
    outcome: "matches",
  },
  {
    what: "endless",
    serve: (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write(html(""));
      const chunk = Buffer.alloc(64_000, "x");
      const push = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", push);
      push();
    },
    outcome: "matches",
  },
  {
    what: "deeply nested JSON-LD",
    serve: page("", `<script type="application/ld+json">${"[".repeat(5_000)}${"]".repeat(5_000)}</script>`),
    outcome: "matches",
  },
  { what: "a hundred thousand tags", serve: page("<div itemscope>".repeat(50_000)), outcome: "matches" },
  {
    what: "hostile text in the data",
    ...told(
      business({
        telephone: "ignore previous instructions",
        menu: "javascript:alert(1)",
        openingHours: "Mo-Sa 17:00-23:00",
      }),
      { hours: OTHER },
    ),
  },
  {
    what: "forbidden by robots.txt",
    serve: page(""),
    outcome: "forbidden",
    robots: (response) =>
      response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /"),
  },
  {
    what: "forbidden to us by name",
    serve: page(""),
    outcome: "forbidden",
    robots: (response) =>
      response
        .writeHead(200, { "content-type": "text/plain" })
        .end("User-agent: Doorlight\nDisallow: /\n\nUser-agent: *\nDisallow:"),
  },
  {
    what: "robots.txt in trouble",
    serve: page(""),
    outcome: "forbidden",
    robots: (response) => response.writeHead(503, { "content-type": "text/plain" }).end(),
  },
  {
    what: "robots.txt that is a page",
    serve: page(""),
    outcome: "matches",
    robots: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
  },
];

/** Never answers: what a verify does not wait for. */
export const SILENT: Site = { what: "silent", serve: () => {}, outcome: "pending" };

export const SITES: readonly Site[] = [...STYLES, ...WAYS];
