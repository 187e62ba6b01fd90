import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readMoment } from "./moment.js";

test("reads times of RFC 3339 in any zone, and the plus that a query string turned into a space", () => {
  const at = Date.UTC(2026, 10, 20, 19, 22);
  for (const text of [
    "2026-11-20T19:22:00Z",
    "2026-11-20t19:22z",
    "2026-11-20 19:22:00.000Z",
    "2026-11-20T20:22:00+01:00",
    "2026-11-20T20:22:00 01:00",
    "2026-11-20T13:52-05:30",
    "2026-11-20T19:21:60Z",
    "2026-11-20T19:22:00.1234567890123Z",
    "2026-11-21T18:22:00+23:00",
    "2026-11-20T19:22:00-00:00",
  ])
    assert.equal(readMoment(text), at, text);
});

test("refuses invalid times", () => {
  for (const text of [
    "",
    "now",
    "2026-11-20",
    "2026-11-20T19:22:00",
    "2026-02-30T10:00:00Z",
    "2026-13-01T10:00:00Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T19:60:00Z",
    "2026-11-20T19:22:00+24:00",
    "2026-11-20T19:22:61Z",
    "2026-11-20T19:22:00.Z",
    "2026-11-20T19:22:00+01:75",
    "1763666520",
    "20261120T192200Z",
    "2026-11-20T19:22:00Z ",
  ])
    assert.equal(readMoment(text), null, text);
});

test("parses every time formatted by Date", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (date) => assert.equal(readMoment(date.toISOString()), Math.floor(date.getTime() / 1000) * 1000),
    ),
  );
});
