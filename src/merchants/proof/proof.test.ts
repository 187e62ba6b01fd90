import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { element, evidence, observation } from "../../domain/testEvidence.js";
import { DAY_MS } from "../../domain/time.js";
import { MERCHANT_SOURCE } from "../../domain/sources.js";
import { createChallenges, grantIdOf, tokenOf } from "./challenge.js";
import { isInHead, isInText, placesOf } from "./places.js";
import { NEW_WEBSITE_MS, shownWebsite } from "./shownWebsite.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const TOKEN = "abc-DEF_123";
const TAG = `<meta name="doorlight-verification" content="${TOKEN}">`;
const SITE = { host: "www.example.com", origin: "https://www.example.com", domain: "example.com" };

test("a token has three places, and is found in each when published as described", () => {
  const { file, meta, dns } = placesOf(SITE, TOKEN);
  assert.deepEqual(
    [file.url, meta.url, dns.name],
    [
      "https://www.example.com/.well-known/doorlight.txt",
      "https://www.example.com/",
      "_doorlight.example.com",
    ],
  );
  assert.ok(isInText(file.content, TOKEN) && isInText(dns.value, TOKEN));
  assert.ok(isInHead(`<!doctype html><html><head>${meta.tag}</head></html>`, TOKEN));
});

test("a file contains the token on a line of its own, next to other lines", () => {
  const line = `doorlight-verification=${TOKEN}`;
  for (const text of [line, `\n${line}\r\n`, `doorlight-verification=other\n  ${line}  \n`])
    assert.equal(isInText(text, TOKEN), true, text);
  for (const text of ["", TOKEN, `x${line}`, `${line}x`, `# ${line}`, line.toUpperCase(), `<p>${line}</p>`])
    assert.equal(isInText(text, TOKEN), false, text);
});

test("a page proves by a token in its head, not where its visitors can write", () => {
  const heads = [
    `<html><head><title>a</title>${TAG}</head><body></body></html>`,
    `<!-- made by a tool --><HTML><HEAD><META NAME="Doorlight-Verification" CONTENT=" ${TOKEN} "></HEAD>`,
    `${TAG}<p>no head is written</p>`,
    `<head><script>if (1 < 2) document.write("</p>");</script><style>a > b {}</style><noscript><link href="x"></noscript>${TAG}</head>`,
  ];
  const others = [
    `<head></head><body>${TAG}</body>`,
    `<head><title>a</title></head>${TAG}`,
    `<p>a comment of a visitor</p>${TAG}`,
    `words${TAG}`,
    `<head><title>${TAG}</title></head>`,
    `<head><!-- ${TAG} --></head>`,
    `<head><script>${TAG}</script></head>`,
    `<head><noscript>${TAG}</noscript></head>`,
    `<head><template>${TAG}</template></head>`,
    `<head><meta name="description" content='${TAG}'></head>`,
    `<textarea>${TAG}</textarea>`,
    `<head><meta name="doorlight-verification" content="${TOKEN}x"></head>`,
    `<head><meta name="verification" content="${TOKEN}"></head>`,
    "",
  ];
  for (const html of heads) assert.equal(isInHead(html, TOKEN), true, html);
  for (const html of others) assert.equal(isInHead(html, TOKEN), false, html);
});

test("a challenge contains what it was made from until it expires, and is invalid if any letter changes", () => {
  const ofSecret = (byte: number) => createChallenges(() => Buffer.alloc(32, byte));
  const challenges = ofSecret(1);
  const bound = { recordId: "r", merchantId: null, host: "example.com", endsAt: NOW };
  const text = challenges.make(bound);
  assert.deepEqual(challenges.read(text, NOW), bound);
  assert.equal(challenges.read(text, NOW + 1), null);
  assert.equal(ofSecret(2).read(text, NOW), null);
  for (const other of ["", "dlc_", `${text}A`, text.slice(0, -1)])
    assert.equal(challenges.read(other, NOW), null);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  fc.assert(
    fc.property(fc.nat(text.length - 5), fc.constantFrom(...letters), (at, letter) => {
      const altered = `${text.slice(0, at + 4)}${letter}${text.slice(at + 5)}`;
      if (altered !== text) assert.equal(challenges.read(altered, NOW), null, altered);
    }),
  );
});

test("two challenges for one record share nothing that is visible on a website", () => {
  const [a, b] = ["dlc_a", "dlc_b"];
  assert.notEqual(tokenOf(a), tokenOf(b));
  assert.match(tokenOf(a), /^[A-Za-z0-9_-]{43}$/u);
  assert.match(grantIdOf(a), /^[0-9a-f]{16}$/u);
  assert.notEqual(grantIdOf(a), grantIdOf(b));
});

/** Days ago, and the website stated then. */
type StatedWebsites = readonly (readonly [number, string | null])[];

/** A record with consecutive websites in OpenStreetMap. */
function recordWith(...websites: StatedWebsites) {
  return evidence({
    elements: [element({ lastSeenAt: NOW })],
    observations: websites.map(([daysAgo, website]) => {
      const at = NOW - daysAgo * DAY_MS;
      return observation({
        observedAt: at,
        seenAt: at,
        recordedAt: at,
        values: { name: "P", ...(website === null ? {} : { website }) },
      });
    }),
  });
}

test("a record's website is the one that others state, and is new if another was stated recently", () => {
  const shown = (...websites: StatedWebsites) => {
    const found = shownWebsite("r", recordWith(...websites), NOW);
    return found === null ? null : [found.url, found.isNew];
  };
  const [old, own] = ["https://old.example/", "https://own.example/"];
  assert.equal(shown([90, null]), null);
  assert.deepEqual(shown([90, own]), [own, false]);
  // Earlier websites are unknown before the first import.
  assert.deepEqual(shown([1, own]), [own, true]);
  assert.deepEqual(shown([90, old], [2, own]), [own, true]);
  assert.deepEqual(shown([90, null], [2, own]), [own, true]);
  assert.deepEqual(shown([90, own], [10, old], [2, own]), [own, true]);
  assert.deepEqual(shown([90, old], [NEW_WEBSITE_MS / DAY_MS + 1, own]), [own, false]);
  assert.deepEqual(shown([90, old], [NEW_WEBSITE_MS / DAY_MS + 1, own], [3, own]), [own, false]);
  assert.deepEqual(shown([90, "http://www.own.example/x"], [2, own]), [own, false]);
});

test("a record first seen today is as old as its last edit, whatever check date its tags state", () => {
  const seenToday = (dating: "edited" | "checked" | "listed", daysAgo: number) =>
    shownWebsite(
      "r",
      evidence({
        observations: [
          observation({
            observedAt: NOW - daysAgo * DAY_MS,
            dating,
            seenAt: NOW,
            recordedAt: NOW,
            values: { name: "P", website: "https://own.example/" },
          }),
        ],
      }),
      NOW,
    )?.isNew;
  assert.equal(seenToday("edited", 31), false);
  assert.equal(seenToday("edited", 29), true);
  assert.equal(seenToday("checked", 400), true);
  assert.equal(seenToday("listed", 400), true);
});

test("a website that the merchant states proves nothing", () => {
  const known = recordWith([90, "https://own.example/"]);
  const named = observation({
    source: MERCHANT_SOURCE,
    method: "merchant",
    dating: "stated",
    observedAt: NOW,
    seenAt: NOW,
    recordedAt: NOW,
    values: { website: "https://mallory.example/" },
  });
  const both = { ...known, observations: [named, ...known.observations] };
  assert.deepEqual(shownWebsite("r", both, NOW), { url: "https://own.example/", isNew: false });
  assert.equal(shownWebsite("r", { ...known, observations: [named] }, NOW), null);
});
