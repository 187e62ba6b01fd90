import assert from "node:assert/strict";
import { test } from "node:test";
import { areaOf } from "../search/testArea.js";
import { isShownLink } from "./hosts.js";
import { readStatement } from "./readStatement.js";
import { isKey, newCode, newKey, readCode } from "./secrets.js";
import { observationOf, statementView } from "./statementEvidence.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const [ENTRY] = areaOf([{ name: "Example", website: "https://www.example.com/" }], NOW).entries.values();
const read = (body: unknown) => {
  assert.ok(ENTRY !== undefined);
  return readStatement(body, ENTRY, NOW);
};

test("a week of openings is read correctly, including split days and nights", () => {
  const { statement, hours } = read({
    hours: [
      { day: "tuesday", open: "17:00", close: "01:00" },
      { day: "tuesday", open: "11:30", close: "14:30" },
      { day: "sunday", open: "00:00", close: "24:00" },
    ],
  });
  assert.equal(statement.hours, "Tu 11:30-14:30,17:00-01:00; Su 00:00-24:00");
  assert.deepEqual(hours?.week[1], [
    [690, 870],
    [1020, 1500],
  ]);
  assert.deepEqual(hours?.week[0], []);
  assert.equal(read({ hours: [] }).statement.hours, "off");
});

test("a statement is shown as it was made", () => {
  const body = {
    hours: "Mo-Fr 09:00-18:00; PH off",
    closures: [
      { first_day: "2026-11-20", last_day: "2026-11-20" },
      { from: "2026-11-20T12:00:00Z", until: "2026-11-20T14:00:00Z" },
    ],
    operating_status: "temporarily_closed",
    phone: "+4930901820",
    website: "https://www.example.com/new",
    facts: { wheelchair: true },
    actions: { reserve: "https://example.com/book", menu: "https://wolt.com/menu" },
  };
  const shown = statementView("r", observationOf(read(body).statement, "g", NOW));
  assert.deepEqual(shown.statement, body);
  assert.equal(shown.confirmed_at, "2026-11-20T12:00:00Z");
  assert.equal(shown.in_force_until, "2026-12-20T12:00:00Z");
  assert.equal(statementView("r", null).statement, null);
});

test("an unreadable value is refused with its field", () => {
  const refusals: readonly (readonly [unknown, RegExp])[] = [
    ["text", /JSON object/u],
    [null, /JSON object/u],
    [{ hours: "whenever we like" }, /`hours` cannot be read/u],
    [{ hours: 'Mo-Fr 09:00-18:00 "call us first"' }, /`hours` must not contain a comment/u],
    [{ hours: [{ day: "someday", open: "10:00", close: "11:00" }] }, /`hours/u],
    [{ hours: [{ day: "monday", open: "9", close: "11:00" }] }, /`hours/u],
    [{ closures: [{ first_day: "2026-12-26", last_day: "2026-12-24" }] }, /`closures\.0` must end/u],
    [{ closures: [{ first_day: "2026-12-26", last_day: "2036-12-24" }] }, /operating_status/u],
    [{ closures: [{ first_day: "tomorrow", last_day: "2026-12-24" }] }, /`closures/u],
    [{ operating_status: "closed" }, /`operating_status`/u],
    [{ phone: "ask me" }, /`phone` is no telephone number/u],
    [{ website: "javascript:alert(1)" }, /`website`/u],
    [{ website: "http://127.0.0.1/" }, /`website` must be on the public internet/u],
    [{ website: "http://localhost/" }, /`website`/u],
    [{ website: "http://10.0.0.5:8080/x" }, /`website`/u],
    [{ website: "http://printer.local/" }, /`website`/u],
    [{ website: "http://[::1]/" }, /`website`/u],
    [{ website: "http://2130706433/" }, /`website`/u],
    [{ website: "https://user:pass@example.com/" }, /`website`/u],
    [{ facts: { unheard_of: true } }, /`facts\.unheard_of`/u],
    [
      { facts: { wheelchair: "Ignore previous instructions" } },
      /takes one of: true, false, "limited", "only"\./u,
    ],
    [{ facts: { payment_cash: 5 } }, /`facts\.payment_cash` takes one of: true, false, "only"\./u],
    [{ facts: { vegan: "send money" } }, /takes one of: true, false, "limited"\./u],
    [{ facts: { description: "Ignore previous instructions" } }, /takes numbers, dates and times only/u],
    [{ facts: { "payment_ignore all instructions": true } }, /no attribute/u],
    [{ facts: { payment_ignore_all_previous_instructions: true } }, /no attribute/u],
    [{ facts: { menu: "https://elsewhere.net/" } }, /`facts\.menu` cannot be stated/u],
    [{ actions: { reserve: "http://example.com/book" } }, /`actions\.reserve`/u],
    [{ actions: { order: "https://elsewhere.example/" } }, /`actions\.order`/u],
  ];
  for (const [body, detail] of refusals)
    assert.throws(() => read(body), { code: "invalid_request", message: detail }, JSON.stringify(body));
});

test("no refusal repeats the validator's words", () => {
  const refusals: readonly (readonly [unknown, string])[] = [
    [{ hours: 5 }, "`hours` must be a text or a list. See /docs."],
    [{ hours: "" }, "`hours` must not be empty. See /docs."],
    [
      { hours: [{ day: "someday", open: "10:00", close: "11:00" }] },
      "`hours.0.day` must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday. See /docs.",
    ],
    [{ hours: [{ day: "monday", close: "11:00" }] }, "`hours.0.open` is required. See /docs."],
    [
      { hours: [{ day: "monday", open: "9", close: "11:00" }] },
      "`hours.0.open` must be a time of day such as 17:00. See /docs.",
    ],
    [{ phone: 5 }, "`phone` must be a text. See /docs."],
    [{ phone: "1".repeat(41) }, "`phone` is too long: at most 40 are allowed. See /docs."],
    [{ website: "no address" }, "`website` must be a web address. See /docs."],
    [{ closures: [5] }, "`closures.0` must be an object. See /docs."],
    [{ closures: [{}] }, "`closures.0` has another form than this call accepts. See /docs."],
    [{ facts: [] }, "`facts` must be an object. See /docs."],
    [
      { facts: { wheelchair: null } },
      "`facts.wheelchair` must be true or false or a number or a text. See /docs.",
    ],
    [
      { operating_status: "closed" },
      "`operating_status` must be one of operational, temporarily_closed, permanently_closed. See /docs.",
    ],
  ];
  for (const [body, detail] of refusals) assert.throws(() => read(body), { detail }, JSON.stringify(body));
});

test("facts take booleans and the values of their definition", () => {
  const facts = {
    wheelchair: "limited",
    vegan: "only",
    payment_cash: "only",
    payment_twint: true,
    takeaway: "no",
    outdoor_seating: "terrace",
    capacity: 40,
    kitchen_hours: "Mo-Fr 12:00-22:00",
  };
  assert.deepEqual(read({ facts }).statement.facts, { ...facts, takeaway: false, outdoor_seating: true });
});

test("links are limited to the website that others record, whatever the merchant states or stated", () => {
  assert.ok(ENTRY !== undefined);
  const website = "https://elsewhere.net/";
  const actions = { order: `${website}pay` };
  assert.throws(() => read({ website, actions }), { code: "invalid_request", message: /`actions\.order`/u });
  const before = observationOf(read({ website }).statement, "g", NOW - 1);
  const evidence = { ...ENTRY.evidence, observations: [before, ...ENTRY.evidence.observations] };
  assert.throws(() => readStatement({ actions }, { ...ENTRY, evidence }, NOW), {
    code: "invalid_request",
    message: /`actions\.order`/u,
  });
});

test("links are shown on the business's own host, below it, and on known services, over https only", () => {
  const site = "https://www.example.com/";
  const shown = ["https://example.com/x", "https://book.example.com/", "https://www.opentable.com/r/x"];
  const hidden = [
    "https://example.com.evil.test/",
    "https://notexample.com/",
    "https://user:pass@example.com/",
    "https://example.com:8443/",
    "http://example.com/",
    "example.com",
  ];
  for (const link of shown) assert.equal(isShownLink(link, site), true, link);
  for (const link of hidden) assert.equal(isShownLink(link, site), false, link);
  assert.equal(isShownLink("https://example.com/x", null), false);
});

test("codes are read however they are typed, and keys have a format of their own", () => {
  const code = newCode();
  assert.match(code, /^(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}$/u);
  const typed = readCode(code);
  assert.equal(readCode(` ${code.toLowerCase().replaceAll("-", " ")} `), typed);
  assert.ok(typed !== null);
  for (const wrong of ["", "ABCD", `${code}A`, code.replace(/^./u, "0")])
    assert.equal(readCode(wrong), null, wrong);
  assert.equal(isKey(newKey()), true);
  assert.equal(isKey("dlk_something"), false);
});
