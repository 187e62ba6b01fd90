import assert from "node:assert/strict";
import { test } from "node:test";
import { commonTimeZone } from "./locale.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const BERLIN = at(52.5, 13.4);
const VIENNA = at(48.2, 16.4);
const NEW_YORK = at(40.7, -74);
const HONOLULU = at(21.3, -157.9);
const KATHMANDU = at(27.7, 85.3);
const PHOENIX = at(33.4, -112.1);
const DENVER = at(39.7, -105);

test("an area lies in one time zone, or in several with the same clocks", () => {
  assert.equal(commonTimeZone([BERLIN, VIENNA, BERLIN], NOW), "Europe/Berlin");
  assert.equal(
    commonTimeZone([...Array.from({ length: 200 }, () => BERLIN), at(51.5, -0.1)], NOW),
    "Europe/Berlin",
  );
});

test("places whose clocks differ, now or in summer, are refused with what to do", () => {
  for (const points of [
    [NEW_YORK, HONOLULU, KATHMANDU],
    [PHOENIX, DENVER, DENVER],
  ])
    assert.throws(() => commonTimeZone(points, NOW), /different clocks .*--boundary.*--timezone/u);
});
