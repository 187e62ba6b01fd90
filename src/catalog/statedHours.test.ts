import assert from "node:assert/strict";
import { test } from "node:test";
import { german } from "../contract/messages/compiled.js";
import { germanWith } from "../contract/messages/languages.js";
import type { Message } from "../contract/messages/message.js";
import { createRenderer } from "../contract/messages/render.js";
import type { LiveCheck, Observation } from "../domain/evidence.js";
import type { Closure } from "../domain/merchant.js";
import type { OperatingStatus } from "../domain/record.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import { AGEING, element, evidence, observation } from "../domain/testEvidence.js";
import { DAY_MS, HOUR_MS } from "../domain/time.js";
import { everyDay } from "../hours/testHours.js";
import { areaOf } from "../search/testArea.js";
import { detailsView } from "./details.js";
import { entryAvailability } from "./availability.js";
import { toEntry } from "./loadedArea.js";
import { judge } from "../verify/testEntry.js";
import { attributeConfidence } from "../belief/confidence.js";

/** A Friday in Berlin, 13:00. */
const NOON = Date.UTC(2026, 10, 20, 12);
const HOURS = everyDay(10 * 60, 22 * 60);
const AREA = areaOf([], NOON);

interface Stated {
  readonly hours?: string;
  readonly status?: OperatingStatus;
  readonly closures?: readonly Closure[];
}

/** A place on a map, with its merchant's statement at noon; null for none. */
function entryOf(stated: Stated | null, isListedWithHours = true, checks: readonly LiveCheck[] = []) {
  const dated = { observedAt: NOON, dating: "stated" } as const;
  const imported = observation({
    observedAt: NOON - 90 * DAY_MS,
    seenAt: NOON - 20 * DAY_MS,
    values: isListedWithHours ? { hours: "Mo-Su 10:00-22:00" } : {},
  });
  const said: readonly Observation[] =
    stated === null
      ? []
      : [
          {
            source: MERCHANT_SOURCE,
            method: "merchant",
            ...dated,
            seenAt: NOON,
            recordedAt: NOON,
            attributes: {
              ...(stated.hours === undefined ? {} : { hours: { value: stated.hours, ...dated } }),
              ...(stated.status === undefined
                ? {}
                : { operating_status: { value: stated.status, ...dated } }),
            },
            facts: {},
            warnings: [],
            stated: { grantId: "g", closures: stated.closures ?? [] },
          },
        ];
  const known = evidence({
    observations: [imported, ...said],
    elements: [element({ lastSeenAt: NOON - 20 * DAY_MS })],
    checks,
  });
  const hasHours = isListedWithHours || stated?.hours !== undefined;
  return toEntry({ id: "r", areaId: "a", evidence: known, hours: hasHours ? HOURS : null }, AREA, AGEING);
}

test("hours that a merchant stated are not inferred for 30 days, and the basis says who confirmed them", () => {
  const entry = entryOf({ hours: "Mo-Su 10:00-22:00" });
  const today = entryAvailability(entry, NOON);
  assert.deepEqual([today.status, today.inferred], ["likely_open_now", false]);
  assert.match(today.basis, /confirmed by its merchant on 2026-11-20/u);
  assert.equal(entryAvailability(entry, NOON + 30 * DAY_MS).inferred, false);
  assert.equal(entryAvailability(entry, NOON + 30 * DAY_MS + 1).inferred, true);
  assert.equal(entryAvailability(entryOf(null), NOON).inferred, true);
});

test("a merchant without stated hours changes nothing about hours", () => {
  const { inferred, basis } = entryAvailability(entryOf({}), NOON);
  assert.equal(inferred, true);
  assert.doesNotMatch(basis, /merchant/u);
});

test("closed today: likely closed according to the merchant, and tomorrow as usual", () => {
  const entry = entryOf({ closures: [{ firstDay: "2026-11-20", lastDay: "2026-11-20" }] });
  const today = entryAvailability(entry, NOON);
  assert.deepEqual([today.status, today.inferred], ["likely_closed_now", false]);
  assert.equal(today.basis, "Closed: its merchant stated on 2026-11-20 that it is closed on Fri.");
  const said = "its merchant stated on 2026-11-20 that it is closed on Fri 2026-11-20.";
  for (const claim of ["open now", "closed today", "open today at 18:00"])
    assert.ok(judge(claim, entry, NOON).basis.includes(said), claim);
  assert.ok(!judge("open tomorrow", entry, NOON).basis.includes("merchant"));
  const tomorrow = entryAvailability(entry, NOON + DAY_MS);
  assert.deepEqual([tomorrow.status, tomorrow.inferred], ["likely_open_now", true]);
});

test("a status other than operational says closed for good, or for the time being, whatever else is stated", () => {
  const closures = [{ firstDay: "2026-11-20", lastDay: "2026-11-20" }];
  const inGerman = createRenderer(german(), germanWith(String));
  for (const [status, said, translated] of [
    [
      "permanently_closed",
      "that it is closed for good.",
      "Dauerhaft geschlossen: laut Angabe des Betriebs vom",
    ],
    ["temporarily_closed", "that it is closed for the time being.", "Vorübergehend geschlossen: laut Angabe"],
  ] as const) {
    const entry = entryOf({ status, closures });
    for (const at of [NOON, NOON + 3 * DAY_MS]) {
      const { basis, basis_codes: codes } = entryAvailability(entry, at, NOON, true);
      assert.equal(basis, `Closed: its merchant stated on 2026-11-20 ${said}`);
      assert.ok(inGerman.text((codes ?? []) as Message[]).startsWith(translated), translated);
    }
    for (const claim of ["open now", "open tomorrow", "closed on Sunday"])
      assert.ok(judge(claim, entry, NOON).basis.includes(said), claim);
  }
});

test("back at three: closed until then", () => {
  const entry = entryOf({ closures: [{ from: NOON, until: NOON + 2 * HOUR_MS }] });
  const { status, basis } = entryAvailability(entry, NOON + HOUR_MS);
  assert.equal(status, "likely_closed_now");
  assert.equal(basis, "Closed: its merchant stated on 2026-11-20 that it is closed for a time on Fri.");
  assert.equal(detailsView(entry, NOON).hours.next_change_at, "2026-11-20T14:00:00Z");
  assert.equal(entryAvailability(entry, NOON + 3 * HOUR_MS).status, "likely_open_now");
});

test("a closure on another day than the requested one shows its date, and a night that began before it stays open", () => {
  const entry = entryOf({ closures: [{ firstDay: "2026-11-22", lastDay: "2026-11-22" }] });
  assert.equal(
    entryAvailability(entry, NOON + 2 * DAY_MS, NOON).basis,
    "Closed: its merchant stated on 2026-11-20 that it is closed on Sun 2026-11-22.",
  );
  assert.match(entryAvailability(entry, NOON + 3 * DAY_MS).basis, /^Open: Mon 10:00–22:00, /u);
});

test("when a website contradicts its merchant's hours later, belief in them falls, and every basis says so", () => {
  const look = (at: number, hours: LiveCheck["hours"]): LiveCheck => ({
    source: "Website",
    at,
    outcome: "matches",
    hours,
  });
  const stated = { hours: "Mo-Su 10:00-22:00" };
  const now = NOON + DAY_MS;
  const seen = (checks: readonly LiveCheck[], from: Stated | null = stated) => {
    const entry = entryOf(from, true, checks);
    const claimed = (claim: string) => judge(claim, entry, now).basis;
    return {
      belief: attributeConfidence("hours", entry.record.attributes.hours ?? assert.fail(), entry, now),
      bases: [entryAvailability(entry, now).basis, claimed("open now"), claimed("open on Sunday")],
    };
  };
  const [silent, differing] = [seen([]), seen([look(now, "differ")])];
  assert.ok(differing.belief < silent.belief - 0.01);
  for (const basis of differing.bases)
    assert.match(basis, /On 2026-11-21 its website gave other hours than its merchant\./u);
  for (const { bases } of [
    silent,
    seen([look(now, "confirmed")]),
    seen([look(NOON - DAY_MS, "differ")]),
    seen([look(now, "differ")], null),
  ])
    for (const basis of bases) assert.doesNotMatch(basis, /website/u);
});

test("temporarily closed is closed now and not gone; permanently closed is gone", () => {
  const [resting, over] = [
    entryOf({ status: "temporarily_closed" }),
    entryOf({ status: "permanently_closed" }),
  ];
  assert.equal(entryAvailability(resting, NOON).status, "likely_closed_now");
  assert.equal(detailsView(resting, NOON).operating_status, "temporarily_closed");
  assert.ok(detailsView(resting, NOON).confidence > 0.9);
  assert.equal(detailsView(over, NOON).operating_status, "permanently_closed");
  assert.equal(entryAvailability(over, NOON).status, "likely_closed_now");
});

test("with unknown hours, a closure covers only its own time", () => {
  const entry = entryOf({ closures: [{ firstDay: "2026-11-20", lastDay: "2026-11-20" }] }, false);
  assert.equal(entryAvailability(entry, NOON).status, "likely_closed_now");
  const tomorrow = entryAvailability(entry, NOON + DAY_MS);
  assert.deepEqual([tomorrow.status, tomorrow.basis], ["unknown", "No opening hours are on record."]);
});
