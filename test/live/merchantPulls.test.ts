import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { fetchSource } from "#doorlight/app/merchants.js";
import { entryAvailability } from "#doorlight/catalog/availability.js";
import { type MerchantGrant, NOTHING_STATED } from "#doorlight/domain/merchant.js";
import { HOUR_MS } from "#doorlight/domain/time.js";
import { isOwnHost } from "#doorlight/merchants/hosts.js";
import { PULL_EVERY_MS, pullDue } from "#doorlight/merchants/pulling/pull.js";
import { observationOf } from "#doorlight/merchants/statementEvidence.js";
import { createMerchantCalls } from "#doorlight/merchants/merchantCalls.js";
import { createPasses } from "#doorlight/merchants/sessions.js";
import { catalogOf, NOW, type StandIn, standIn } from "./standIns.js";

/** The context of a merchant's call, besides its record and body. */
const CALL = { shown: "key", body: undefined };
const DATA = (hours: string, more = "") =>
  `{"@context": "https://schema.org", "@type": "Restaurant", "name": "Own"${hours === "" ? "" : `, "openingHours": ${hours}`}${more}}`;
const PAGE = (data: string) => `<html><script type="application/ld+json">${data}</script></html>`;
const HTML = "text/html";

describe("hours read from a merchant's own website", () => {
  let site: StandIn;
  let known: Awaited<ReturnType<typeof catalogOf>>;
  let recordId = "";
  let now = NOW;
  let grants = 0;
  let grant: MerchantGrant;
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const show = (body: string, type = HTML, status = 200, headers: Record<string, string> = {}) => {
    answer = (_, response) => response.writeHead(status, { "content-type": type, ...headers }).end(body);
  };
  const find = (id: string, at: number) => known.catalog.find(id, at);
  before(async () => {
    site = await standIn((request, response) => answer(request, response));
    known = await catalogOf([{ name: "Own", website: `${site.url}/`, opening_hours: "Mo-Su 10:00-10:30" }]);
    recordId = (await known.entry(1)).record.id;
  });
  after(() => site.close());
  beforeEach(async () => {
    const { merchants } = known.store;
    for (const one of await merchants.grants({ state: "approved" }, 100))
      await merchants.changeGrant(
        one.id,
        { from: ["approved"], state: "revoked", provenAt: null, endedAt: now },
        entryOf("revoked"),
      );
    now = NOW;
    grants += 1;
    grant = {
      id: `g${grants}`,
      merchantId: "m1",
      recordId,
      method: "code",
      host: null,
      token: null,
      state: "approved",
      madeAt: now,
      provenAt: now,
      endedAt: null,
      upkeep: null,
    };
    await merchants.addGrant(grant, entryOf("connected"), null);
  });
  let entries = 0;
  const entryOf = (action: "connected" | "revoked" | "stated") => {
    entries += 1;
    return { id: `e${entries}`, at: now, action, actor: "operator", grantId: "g", recordId, detail: "" };
  };
  const merchant = { id: "m1", name: "Anna", createdAt: NOW };
  const desk = () =>
    createMerchantCalls({
      store: known.store,
      clock: { now: () => now },
      passes: createPasses(() => Buffer.alloc(32)),
      proof: () => assert.fail("nobody proves anything here"),
      holder: async () => ({ merchant, keyHash: Buffer.alloc(32) }),
      find,
    });
  const name = (urls: readonly string[]) =>
    desk().put_merchant_sources({ ...CALL, recordId, body: { urls } });
  const turn = () =>
    pullDue(
      {
        store: known.store,
        clock: { now: () => now },
        find,
        fetch: (url, signal) => fetchSource({ contact: null, allowLoopback: "on" }, url, signal),
      },
      AbortSignal.timeout(60_000),
    );
  const standing = async () =>
    (await desk().get_merchant_sources({ ...CALL, recordId })).sources[0] ?? assert.fail();
  const availability = async () => {
    const entry = (await find(recordId, now)) ?? assert.fail();
    const { status, inferred } = entryAvailability(entry, now, now, false);
    return `${status} ${inferred}`;
  };
  const stated = async () =>
    (await known.store.merchants.audit(recordId, 100)).filter(
      ({ action, grantId }) => action === "stated" && grantId === grant.id,
    ).length;

  test("what a page states counts as stated by its owner; an unchanged page states nothing", async () => {
    let requests = 0;
    show(PAGE(DATA('"Mo-Su 08:00-23:00"')));
    const shown = answer;
    answer = (request, response) => {
      requests += 1;
      shown(request, response);
    };
    assert.equal(await availability(), "likely_closed_now true");
    await name([`${site.url}/hours`]);
    await turn();
    assert.equal(await availability(), "likely_open_now false");
    const { problem, asked_at, stated_at } = await standing();
    assert.deepEqual([problem, asked_at, stated_at], [null, "2026-11-20T12:00:00Z", "2026-11-20T12:00:00Z"]);
    await turn();
    assert.equal(requests, 1, "it is not due yet");
    now += PULL_EVERY_MS;
    await turn();
    assert.equal(requests, 2);
    assert.equal(await stated(), 1);
    // New hours are taken; the same content again is not a new statement.
    show(PAGE(DATA('"Mo-Su 20:00-23:00"')));
    now += PULL_EVERY_MS;
    await turn();
    now += PULL_EVERY_MS;
    await turn();
    assert.equal(await stated(), 2);
    assert.equal((await standing()).stated_at, "2026-11-21T00:00:00Z");
  });

  test("a feed of JSON-LD is read like a page", async () => {
    show(DATA('"Mo-Su 08:00-23:00"'), "application/ld+json; charset=utf-8");
    await name([`${site.url}/feed.json`]);
    await turn();
    assert.equal(await availability(), "likely_open_now false");
  });

  test("a calendar adds closures to the hours; a past event confirms nothing", async () => {
    const event = (first: string, end: string) =>
      `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${first}\r\nDTEND;VALUE=DATE:${end}\r\nEND:VEVENT\r\n`;
    const calendar = (...events: readonly string[]) =>
      `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
    show(DATA('"Mo-Su 08:00-23:00"'), "application/ld+json");
    const page = answer;
    show(
      calendar(event("20261120", "20261121"), event("20261224", "20261227")),
      "text/calendar; charset=utf-8",
    );
    const closed = answer;
    answer = (request, response) => (request.url === "/closed.ics" ? closed : page)(request, response);
    await name([`${site.url}/feed.json`, `${site.url}/closed.ics`]);
    await turn();
    assert.equal(await availability(), "likely_closed_now false");
    assert.equal(await stated(), 2);
    now += 24 * HOUR_MS;
    await turn();
    assert.equal(await availability(), "likely_open_now false");
    assert.equal(await stated(), 2, "a day that is over is nothing new");
    show(
      calendar(event("20261121", "20261122").replace("END:VEVENT", "RRULE:FREQ=HOURLY\r\nEND:VEVENT")),
      "text/calendar",
    );
    now += PULL_EVERY_MS;
    await turn();
    const { sources } = await desk().get_merchant_sources({ ...CALL, recordId });
    assert.deepEqual(sources.map(({ problem, about }) => [problem, about]).at(-1), [
      "calendar_unread",
      "recurs: FREQ=HOURLY",
    ]);
  });

  test("a calendar with too many closures is refused, not truncated", async () => {
    const days = Array.from(
      { length: 51 },
      (_, i) => `BEGIN:VEVENT\r\nDTSTART:202701${String(1 + (i % 28)).padStart(2, "0")}\r\nEND:VEVENT\r\n`,
    );
    show(`BEGIN:VCALENDAR\r\n${days.join("")}END:VCALENDAR\r\n`, "text/calendar");
    await name([`${site.url}/closed.ics`]);
    await turn();
    const { problem, about } = await standing();
    assert.deepEqual([problem, about], ["calendar_unread", "too_many: more than 50 to come"]);
    assert.equal(await stated(), 0);
  });

  test("unusable data is reported with its reason, states nothing, and is tried again at growing intervals", async () => {
    const elsewhere = { location: "http://localhost:9/" };
    const rows: readonly (readonly [() => void, string, RegExp | null])[] = [
      [() => show("", HTML, 404), "gone", null],
      [() => show("", HTML, 503), "unreachable", null],
      [() => show("", HTML, 302, elsewhere), "elsewhere", null],
      [() => show("GIF89a", "image/gif"), "type", null],
      [() => show("<p>Open daily!</p>"), "no_business", null],
      [() => show(PAGE(DATA(""))), "no_hours", null],
      [() => show(PAGE(DATA('"Mo-Fr 9-5"'))), "hours_unread", /: .*9-5/u],
      [() => show(PAGE(DATA("7"))), "hours_unread", /wrong_type/u],
      [
        () => show(PAGE(DATA('"Mo-Su 08:00-23:00"', ', "address": {"streetAddress": "Elsewhere 3"}'))),
        "no_business",
        null,
      ],
    ];
    await name([`${site.url}/hours`]);
    for (const [set, problem, about] of rows) {
      set();
      await turn();
      const current = await standing();
      assert.equal(current.problem, problem);
      if (about === null) assert.equal(current.about, null, problem);
      else assert.match(current.about ?? "", about);
      now = Date.parse(current.next_at);
    }
    const waits = Date.parse((await standing()).next_at) - Date.parse((await standing()).asked_at ?? "");
    assert.equal(waits, 24 * HOUR_MS);
    assert.equal(await stated(), 0);
    assert.equal(await availability(), "likely_closed_now true");
  });

  test("a website stated by the merchant does not count as its own", async () => {
    const observation = observationOf({ ...NOTHING_STATED, website: "https://example.com/" }, grant.id, now);
    await known.store.merchants.state({ recordId, observation, hours: null }, entryOf("stated"));
    assert.equal((await find(recordId, now))?.record.attributes.website?.value, "https://example.com/");
    await assert.rejects(name(["https://example.com/hours"]), { code: "invalid_request" });
    show(PAGE(DATA('"Mo-Su 08:00-23:00"')));
    await name([`${site.url}/hours`]);
    await turn();
    assert.equal((await standing()).problem, null);
  });

  test("only the business's own website can be named, and nothing is read for a revoked grant", async () => {
    for (const url of ["http://localhost:1/", "https://example.com/", "http://127.0.0.1:1/"])
      await assert.rejects(name([url]), {
        code: "invalid_request",
        message: /`urls\.0` must be on the website that other sources have on record/u,
      });
    await assert.rejects(name(Array.from({ length: 4 }, (_, i) => `${site.url}/${i}`)), {
      code: "invalid_request",
    });
    show(PAGE(DATA('"Mo-Su 08:00-23:00"')));
    await name([`${site.url}/hours`]);
    const revoked = { from: ["approved"], state: "revoked", provenAt: null, endedAt: now } as const;
    await known.store.merchants.changeGrant(grant.id, revoked, entryOf("revoked"));
    await turn();
    assert.equal(await availability(), "likely_closed_now true");
    assert.deepEqual(await known.store.merchants.sources({ grantId: grant.id }, 100), []);
  });
});

test("a host is the merchant's with or without www., by its exact name and port", () => {
  const site = "https://www.example.com/de/";
  for (const own of ["https://example.com/x", "http://www.example.com/", "https://EXAMPLE.com./"])
    assert.equal(isOwnHost(own, site), true, own);
  for (const other of [
    "https://shop.example.com/",
    "https://example.com:8443/",
    "https://user:pass@example.com/",
    "https://example.com.evil.test/",
    "example.com",
  ])
    assert.equal(isOwnHost(other, site), false, other);
  assert.equal(isOwnHost("https://example.com/", null), false);
});
