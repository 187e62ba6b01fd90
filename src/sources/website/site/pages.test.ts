import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readHours } from "../../../hours/compile.js";
import { VERTICALS } from "../../../verticals/all.js";
import { registryOf } from "../../../verticals/registry.js";
import { schemaOrgHours } from "./openingHours.js";
import { parsePage } from "./page.js";
import { businessesOf, oursIn } from "./schemaOrg.js";

const CONTEXT = { country: "DE", region: null };
const NOW = Date.UTC(2026, 10, 20);
const SOUGHT = {
  types: registryOf(VERTICALS).schemaOrgTypes,
  properties: new Set<string>(),
  today: "2026-11-20",
};
const KNOWN = { name: "Zur Rose", street: "Lindenweg", housenumber: "5", postcode: "10115" };
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** The hours of our business on a page, or the reason why there are none. */
function hoursOn(html: string): string {
  const page = parsePage(`<!doctype html><html><body>${html}</body></html>`);
  const ours = oursIn(businessesOf(page.data, SOUGHT), KNOWN);
  if (!ours.found) return `refused: ${ours.reason}`;
  const { hours } = ours.business;
  return hours.read ? hours.text : `refused: ${hours.reason}`;
}

const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const json = (value: unknown) => script(JSON.stringify(value));
const rose = (more: object, type: unknown = "Restaurant") => ({
  "@context": "https://schema.org",
  "@type": type,
  name: "Zur Rose",
  ...more,
});
const spec = (dayOfWeek: unknown, opens?: unknown, closes?: unknown, more: object = {}) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek,
  ...(opens === undefined ? {} : { opens }),
  ...(closes === undefined ? {} : { closes }),
  ...more,
});
const specs = (...openingHoursSpecification: unknown[]) => json(rose({ openingHoursSpecification }));
const dated = (validFrom: string, validThrough: string) => ({ validFrom, validThrough });
const special = (...specialOpeningHoursSpecification: unknown[]) =>
  json(rose({ openingHours: "Mo-Fr 09:00-17:00", specialOpeningHoursSpecification }));
const text = (openingHours: unknown) => json(rose({ openingHours }));
const branch = (streetAddress: string, openingHours: string, name = "Zur Rose") => ({
  "@type": "Restaurant",
  name,
  address: { streetAddress, postalCode: "10115" },
  openingHours,
});

const NINE_TO_FIVE = "Mo-Fr 09:00-17:00";
const HTML_OF_ITEM = `<div itemscope itemtype="https://schema.org/HairSalon"><div><div><h1 itemprop="name">Zur Rose</h1></div></div>`;

/** Pages: description, HTML, and expected reading. */
const PAGES: readonly (readonly [what: string, html: string, read: string])[] = [
  // The location of the data in the page.
  ["a restaurant in one script", text(NINE_TO_FIVE), NINE_TO_FIVE],
  ["a hair salon", json(rose({ openingHours: NINE_TO_FIVE }, "HairSalon")), NINE_TO_FIVE],
  [
    "a hotel, by its whole address",
    json(rose({ openingHours: NINE_TO_FIVE }, "http://schema.org/Hotel")),
    NINE_TO_FIVE,
  ],
  [
    "several types",
    json(rose({ openingHours: NINE_TO_FIVE }, ["Organization", "schema:Restaurant"])),
    NINE_TO_FIVE,
  ],
  [
    "a graph",
    json({ "@graph": [{ "@type": "WebSite" }, rose({ openingHours: NINE_TO_FIVE })] }),
    NINE_TO_FIVE,
  ],
  ["a list", json([{ "@type": "BreadcrumbList" }, rose({ openingHours: NINE_TO_FIVE })]), NINE_TO_FIVE],
  [
    "nested in a page",
    json({ "@type": "WebPage", about: { mainEntity: rose({ openingHours: NINE_TO_FIVE }) } }),
    NINE_TO_FIVE,
  ],
  [
    "the second of three scripts, one of them broken",
    `${script("{nothing")}${text(NINE_TO_FIVE)}${json({ "@type": "WebSite" })}`,
    NINE_TO_FIVE,
  ],
  [
    "hours that another node holds",
    json({
      "@graph": [
        rose({ openingHoursSpecification: { "@id": "#hours" } }),
        { "@id": "#hours", ...spec(WEEK, "09:00", "17:00") },
      ],
    }),
    NINE_TO_FIVE,
  ],
  [
    "properties with the vocabulary's prefix",
    json({
      "@type": "schema:Restaurant",
      "schema:name": "Zur Rose",
      "https://schema.org/openingHours": NINE_TO_FIVE,
    }),
    NINE_TO_FIVE,
  ],
  [
    "values and lists that JSON-LD wraps",
    text({ "@list": [{ "@value": "Mo-Fr 09:00-12:00" }, { "@value": "Sa 10:00-12:00" }] }),
    "Mo-Fr 09:00-12:00; Sa 10:00-12:00",
  ],
  ["no business at all", json({ "@type": "Recipe", openingHours: NINE_TO_FIVE }), "refused: none"],
  ["nothing", "<p>Open daily</p>", "refused: none"],
  // How the JSON is written.
  [
    "a comment of HTML around it",
    script(`<!-- ${JSON.stringify(rose({ openingHours: NINE_TO_FIVE }))} -->`),
    NINE_TO_FIVE,
  ],
  [
    "CDATA around it",
    script(`//<![CDATA[\n${JSON.stringify(rose({ openingHours: NINE_TO_FIVE }))}\n//]]>`),
    NINE_TO_FIVE,
  ],
  [
    "a comma before the brace, a semicolon after it",
    script(`{"@type":"Restaurant","name":"Zur\nRose","openingHours":["${NINE_TO_FIVE}",],};`),
    NINE_TO_FIVE,
  ],
  [
    "quotes as entities",
    script(JSON.stringify(rose({ openingHours: NINE_TO_FIVE })).replaceAll('"', "&quot;")),
    "refused: none",
  ],
  ["entities in texts", text("Mo&ndash;Fr 09:00&#8211;17:00"), NINE_TO_FIVE],
  ["single quotes", script("{'@type':'Restaurant','openingHours':'Mo-Fr 09:00-17:00'}"), "refused: none"],
  // Microdata.
  [
    "microdata in nested elements",
    `${HTML_OF_ITEM}<p><time itemprop="openingHours" datetime="${NINE_TO_FIVE}">weekdays</time></p></div>`,
    NINE_TO_FIVE,
  ],
  [
    "microdata with specifications",
    `${HTML_OF_ITEM}<div itemprop="openingHoursSpecification" itemscope itemtype="https://schema.org/OpeningHoursSpecification"><div><link itemprop="dayOfWeek" href="https://schema.org/Monday"></div><meta itemprop="opens" content="09:00"><span itemprop="closes">17:00</span></div></div>`,
    "Mo 09:00-17:00",
  ],
  [
    "microdata with two lines",
    `${HTML_OF_ITEM}<meta itemprop="openingHours" content="Mo-Fr 09:00-12:00"><meta itemprop="openingHours" content="Mo-Fr 14:00-17:00"></div>`,
    "Mo-Fr 09:00-12:00,14:00-17:00",
  ],
  [
    "microdata after the item has ended",
    `${HTML_OF_ITEM}</div><meta itemprop="openingHours" content="${NINE_TO_FIVE}">`,
    "refused: none",
  ],
  // Texts.
  ["times with halves of the day", text("Monday-Friday 9:00 AM - 5:30 PM"), "Mo-Fr 09:00-17:30"],
  ["hours alone with halves", text("Mo-Fr 9am-5pm"), NINE_TO_FIVE],
  ["an opening without a closing", text("Mo-Fr 9am"), "refused: half_a_span"],
  ["one half for two times", text("Mo-Fr 5-10pm"), "refused: half_a_span"],
  ["nine to five without halves", text("Mo-Fr 9-5"), "refused: half_a_span"],
  ["nine to seventeen", text("Mo-Fr 9-17"), NINE_TO_FIVE],
  ["words and long dashes", text("Monday to Friday 9:00 – 17:00"), NINE_TO_FIVE],
  ["every day", text("Daily 11:00-22:00"), "Mo-Su 11:00-22:00"],
  ["all hours of the week", text("24/7"), "Mo-Su 00:00-24:00"],
  ["until 24:00", text("Mo-Su 18:00-24:00"), "Mo-Su 18:00-24:00"],
  ["past midnight", text("Fr,Sa 20:00-03:00"), "Fr-Sa 20:00-03:00"],
  ["midnight to midnight as a text", text("Mo-Su 00:00-00:00"), "refused: empty_span"],
  [
    "entries parted by a blank",
    text("Mo-Fr 09:00-17:00 Sa 10:00-14:00"),
    "Mo-Fr 09:00-17:00; Sa 10:00-14:00",
  ],
  ["a day that is closed", text("Mo-Fr 09:00-17:00, Sa closed"), NINE_TO_FIVE],
  ["public holidays", text(["Mo-Fr 09:00-17:00", "PH off"]), "Mo-Fr 09:00-17:00; PH off"],
  ["days without times", text("Mo-Su"), "refused: unreadable_text"],
  ["days of another language", text("Montag-Freitag 09:00-17:00"), "refused: unknown_day"],
  ["a sentence", text("by appointment only"), "refused: unreadable_text"],
  ["the hour 26", text("Mo-Fr 18:00-26:00"), "refused: unknown_time"],
  ["a number for hours", text(917), "refused: wrong_type"],
  ["a day twice, once as closed", text(["Mo-Su 09:00-17:00", "Su closed"]), "refused: contradictory"],
  ["times that lie over each other", text(["Mo-Fr 09:00-17:00", "Mo 08:00-12:00"]), "refused: contradictory"],
  // Specifications.
  ["a specification", specs(spec(WEEK, "09:00:00", "17:00:00")), NINE_TO_FIVE],
  ["days as a text with a range", specs(spec("Mon - Fri", "09:00", "17:00")), NINE_TO_FIVE],
  [
    "days as addresses and objects",
    specs(
      spec(
        ["https://schema.org/Monday", { "@id": "http://schema.org/Tuesday" }, { name: "Wed" }],
        "09:00",
        "17:00",
      ),
    ),
    "Mo-We 09:00-17:00",
  ],
  ["times with a zone", specs(spec(WEEK, "T09:00+01:00", "17:00Z")), NINE_TO_FIVE],
  ["the same twice", specs(spec(WEEK, "09:00", "17:00"), spec("Monday", "09:00", "17:00")), NINE_TO_FIVE],
  [
    "split days",
    specs(spec(WEEK, "14:00", "17:00"), spec(WEEK, "09:00", "12:00")),
    "Mo-Fr 09:00-12:00,14:00-17:00",
  ],
  [
    "missing days are closed",
    specs(spec(["Monday", "Wednesday"], "09:00", "17:00")),
    "Mo 09:00-17:00; We 09:00-17:00",
  ],
  [
    "a closed day by midnights",
    specs(spec(WEEK, "09:00", "17:00"), spec("Sunday", "00:00", "00:00")),
    NINE_TO_FIVE,
  ],
  [
    "a closed day without times",
    specs(spec(WEEK, "09:00", "17:00"), spec("Sunday"), spec("Saturday", "", "")),
    NINE_TO_FIVE,
  ],
  [
    "the whole day until a minute before midnight",
    specs(spec("Saturday", "00:00", "23:59")),
    "Sa 00:00-24:00",
  ],
  [
    "public holidays as a day",
    specs(spec(WEEK, "09:00", "17:00"), spec("https://schema.org/PublicHolidays", "00:00", "00:00")),
    "Mo-Fr 09:00-17:00; PH off",
  ],
  ["no days: every day", specs(spec(undefined, "09:00", "17:00")), "Mo-Su 09:00-17:00"],
  ["an opening alone", specs(spec(WEEK, "09:00")), "refused: half_a_span"],
  ["times as numbers", specs(spec(WEEK, 900, 1700)), "refused: wrong_type"],
  ["opening when it closes", specs(spec(WEEK, "09:00", "09:00")), "refused: empty_span"],
  ["a day that is none", specs(spec("Someday", "09:00", "17:00")), "refused: unknown_day"],
  ["texts in place of specifications", specs("Mo-Fr 09:00-17:00"), "refused: wrong_type"],
  [
    "a text and specifications that agree",
    json(rose({ openingHours: NINE_TO_FIVE, openingHoursSpecification: spec(WEEK, "9:00", "17:00") })),
    NINE_TO_FIVE,
  ],
  [
    "a text and specifications that do not",
    json(rose({ openingHours: NINE_TO_FIVE, openingHoursSpecification: spec(WEEK, "10:00", "17:00") })),
    "refused: contradictory",
  ],
  ["no hours", json(rose({})), "refused: none"],
  // Dates.
  [
    "closed over a feast",
    special(spec(undefined, "00:00", "00:00", dated("2026-12-24", "2026-12-26"))),
    `${NINE_TO_FIVE}; 2026 Dec 24-2026 Dec 26 off`,
  ],
  [
    "a date with two times",
    special(
      spec(undefined, "14:00", "16:00", dated("2026-12-24", "2026-12-24")),
      spec(undefined, "10:00", "12:00", dated("2026-12-24T00:00:00", "2026-12-24")),
    ),
    `${NINE_TO_FIVE}; 2026 Dec 24 10:00-12:00,14:00-16:00`,
  ],
  [
    "a day within other dates, whichever comes first",
    special(
      spec(undefined, "10:00", "12:00", dated("2026-12-31", "2026-12-31")),
      spec(undefined, undefined, undefined, dated("2026-12-24", "2027-01-02")),
    ),
    `${NINE_TO_FIVE}; 2026 Dec 24-2027 Jan 02 off; 2026 Dec 31 10:00-12:00`,
  ],
  [
    "dates that are over",
    special(spec(undefined, "00:00", "00:00", dated("2025-12-24", "2025-12-26"))),
    NINE_TO_FIVE,
  ],
  [
    "dates that cross each other",
    special(
      spec(undefined, "00:00", "00:00", dated("2026-12-24", "2026-12-28")),
      spec(undefined, "10:00", "12:00", dated("2026-12-27", "2026-12-31")),
    ),
    "refused: contradictory",
  ],
  [
    "a date as Germans write it",
    special(spec(undefined, "00:00", "00:00", dated("24.12.2026", "26.12.2026"))),
    "refused: unknown_date",
  ],
  [
    "a date that there is not",
    special(spec(undefined, "00:00", "00:00", dated("2026-02-30", "2026-03-01"))),
    "refused: unknown_date",
  ],
  ["special hours without dates", special(spec("Monday", "00:00", "00:00")), "refused: unknown_date"],
  [
    "from a day on",
    special(spec(undefined, "00:00", "00:00", { validFrom: "2026-12-24" })),
    "refused: open_ended",
  ],
  [
    "the end before the beginning",
    special(spec(undefined, "00:00", "00:00", dated("2026-12-26", "2026-12-24"))),
    "refused: unknown_date",
  ],
  [
    "seasons",
    specs(
      spec(WEEK, "09:00", "17:00", dated("2026-10-01", "2027-03-31")),
      spec(WEEK, "09:00", "20:00", dated("2027-04-01", "2027-09-30")),
    ),
    "2027 Apr 01-2027 Sep 30 Mo-Fr 09:00-20:00; 2026 Oct 01-2027 Mar 31 Mo-Fr 09:00-17:00",
  ],
  [
    "seasons that are over",
    specs(spec(WEEK, "09:00", "17:00", dated("2024-01-01", "2024-12-31"))),
    "refused: past",
  ],
  [
    "dates alone",
    json(
      rose({
        specialOpeningHoursSpecification: spec(
          undefined,
          "00:00",
          "00:00",
          dated("2026-12-24", "2026-12-26"),
        ),
      }),
    ),
    "refused: only_dates",
  ],
  [
    "more dates than can be kept",
    special(
      ...Array.from({ length: 28 }, (_, i) =>
        spec(
          undefined,
          "10:00",
          "12:00",
          dated(`2027-02-${String(i + 1).padStart(2, "0")}`, `2027-02-${String(i + 1).padStart(2, "0")}`),
        ),
      ),
    ),
    "refused: too_long",
  ],
  // Several businesses.
  [
    "branches: the one at our address",
    json([branch("Bergstr. 1", "Mo 10:00-12:00"), branch("Lindenweg 5", NINE_TO_FIVE)]),
    NINE_TO_FIVE,
  ],
  [
    "branches, none at our address",
    json([branch("Bergstr. 1", "Mo 10:00-12:00"), branch("Talstr. 2", NINE_TO_FIVE)]),
    "refused: elsewhere",
  ],
  [
    "a shop within ours",
    json({
      ...branch("Lindenweg 5", NINE_TO_FIVE),
      department: branch("Lindenweg 5", "Mo 10:00-12:00", "Bakery Korn"),
    }),
    NINE_TO_FIVE,
  ],
  [
    "two others at our address",
    json([
      branch("Lindenweg 5", "Mo 10:00-12:00", "Bakery Korn"),
      branch("Lindenweg 5", NINE_TO_FIVE, "Bar Mond"),
    ]),
    "refused: several",
  ],
  ["ours twice, once without hours", `${json(rose({}))}${text(NINE_TO_FIVE)}`, NINE_TO_FIVE],
  [
    "ours twice with other hours",
    `${text("Mo-Fr 10:00-17:00")}${text(NINE_TO_FIVE)}`,
    "refused: contradictory",
  ],
];

test("odd pages are read correctly, or refused with a reason", () => {
  assert.deepEqual(
    PAGES.map(([what, html]) => [what, hoursOn(html)]),
    PAGES.map(([what, , read]) => [what, read]),
  );
  assert.equal(new Set(PAGES.map(([what]) => what)).size, PAGES.length);
});

test("everything read from a page can be stored as hours", () => {
  for (const [what, , read] of PAGES)
    if (!read.startsWith("refused")) assert.ok(readHours(read, CONTEXT, NOW).ok, `${what}: ${read}`);
});

test("any data is read or refused, and what is read can be stored", () => {
  const time = fc.constantFrom("09:00", "17:00", "24:00", "00:00", "23:59", "9am", "", "noon");
  const day = fc.constantFrom("Mo", "Friday", "Mo-We", "PublicHolidays", "https://schema.org/Sunday", "None");
  const date = fc.constantFrom("2026-12-24", "2026-12-31", "2027-01-06", "24.12.2026", "2025-01-01");
  const any = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.jsonValue());
  const one = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record(
        {
          dayOfWeek: fc.oneof(day, fc.array(day)),
          opens: time,
          closes: time,
          validFrom: date,
          validThrough: date,
        },
        { requiredKeys: [] },
      ),
    },
    any,
  );
  const written = fc.array(
    fc.constantFrom(
      "Mo-Fr",
      "Sa",
      " ",
      ", ",
      "; ",
      "09:00",
      "-",
      "17:00",
      "10:00-14:00",
      "closed",
      "5pm",
      "24/7",
    ),
  );
  const business = fc.record(
    {
      openingHours: fc.oneof(
        written.map((parts) => parts.join("")),
        fc.array(written.map((parts) => parts.join(" "))),
        any,
      ),
      openingHoursSpecification: fc.oneof(one, fc.array(one)),
      specialOpeningHoursSpecification: fc.oneof(one, fc.array(one)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(business, (data) => {
      const hours = schemaOrgHours(data, SOUGHT.today);
      if (hours.read) assert.ok(readHours(hours.text, CONTEXT, NOW).ok, hours.text);
      else assert.ok(hours.about.length <= 80);
    }),
    { numRuns: 300 },
  );
});

test("a page that would take a naive reader forever is read at once", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  for (const html of [
    script("/*".repeat(200_000)),
    script(`{"@type":"Restaurant","name":"Zur Rose","openingHours":${deep}}`),
    text(" ".repeat(200_000)),
    text(`${"Mo ".repeat(100_000)}09:00`),
    specs(spec(",".repeat(200_000), "09:00", "17:00")),
    "<b>".repeat(330_000),
    json(Array.from({ length: 900 }, () => rose({ openingHours: `Mo${" ".repeat(900)}- 9` }))),
  ])
    assert.match(hoursOn(html), /^refused: (?:broken|none|too_long|wrong_type|half_a_span)$/u);
});

test("a business on a page with thousands of items, or deep in others, keeps all its days", () => {
  const week = spec(
    [...WEEK, "Saturday", "Sunday"].map((day) => `https://schema.org/${day}`),
    "09:00",
    "17:00",
  );
  for (let items = 980; items < 1_010; items++) {
    const hasMenuItem = Array.from({ length: items }, (_, at) => ({
      name: `Dish ${at}`,
      offers: { price: 9 },
    }));
    assert.equal(
      hoursOn(json(rose({ hasMenuItem, openingHoursSpecification: [week] }))),
      "Mo-Su 09:00-17:00",
    );
  }
  for (let depth = 0; depth < 14; depth++) {
    let value: object = rose({ openingHoursSpecification: [spec(["Monday"], "09:00", "17:00")] });
    for (let at = 0; at < depth; at++) value = { "@type": "Thing", about: value };
    assert.ok(["Mo 09:00-17:00", "refused: none"].includes(hoursOn(json(value))), `${depth}`);
  }
});

test("a text of thousands of tags does not hide the rest of its block", () => {
  const description = `&amp;${"<b>".repeat(4_000)}`;
  assert.equal(hoursOn(json(rose({ description, openingHours: "Mo-Fr 09:00-17:00" }))), NINE_TO_FIVE);
});
