import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { doorlight } from "../support/command.js";
import {
  assertAccessible,
  assertNoOverflow,
  type ConsoleUnderTest,
  DARK,
  PHONE,
  startConsole,
  type VisitOptions,
  withoutBrowser,
} from "../support/consoleBrowser.js";

interface Found {
  readonly result_id: string;
  readonly name: string;
  readonly availability: { readonly status: string; readonly inferred: boolean; readonly basis: string };
}

/** The console's texts in one language. */
interface Words {
  readonly query: string;
  readonly ask: string;
  readonly verify: string;
  readonly claim: RegExp;
  readonly verdict: RegExp;
  readonly basis: RegExp;
  readonly outcome: string;
  readonly send: string;
  readonly moved: RegExp;
  readonly undo: string;
  readonly undone: RegExp;
  readonly back: RegExp;
  readonly event: RegExp;
  readonly takenBack: RegExp;
}

const ENGLISH: Words = {
  query: "pizza",
  ask: "What are you looking for?",
  verify: "Verify a fact",
  claim: /^has vegan options$/u,
  verdict: /supported|contradicted|unknown|not known/u,
  basis: /On record|Nothing is on record/u,
  outcome: "It was closed",
  send: "Report",
  moved: /Thank you\. The probability that it exists changed from/u,
  undo: "Undo",
  undone: /Undone\. The probability that it exists changed from/u,
  back: /Back to the search/u,
  event: /report: closed/u,
  takenBack: /report: other/u,
};

const GERMAN: Words = {
  query: "Pizza",
  ask: "Wonach suchst du?",
  verify: "Eine Angabe prüfen",
  claim: /^hat vegane Gerichte$/u,
  verdict: /stimmt wohl|nicht bekannt/u,
  basis: /Bekannt ist|Dazu ist nichts bekannt/u,
  outcome: "Es war geschlossen",
  send: "Melden",
  moved: /Danke\. Die Wahrscheinlichkeit, dass es den Betrieb gibt/u,
  undo: "Zurücknehmen",
  undone: /Zurückgenommen\./u,
  back: /Zurück zur Suche/u,
  event: /Meldung: geschlossen/u,
  takenBack: /Meldung: sonstiges/u,
};

const JOURNEYS: readonly (readonly [string, Words, VisitOptions])[] = [
  ["wide", ENGLISH, { viewport: { width: 1440, height: 900 } }],
  ["narrow and dark", ENGLISH, { ...PHONE, ...DARK }],
  ["narrow and German", GERMAN, { ...PHONE, locale: "de-DE" }],
];
/** Maximum number of tab stops to the search field: the skip link and the page frame come before it. */
const MAX_TABS = 15;

describe("journeys", { skip: withoutBrowser }, () => {
  let tested: ConsoleUnderTest;
  before(async () => {
    // The invented town is the same everywhere.
    tested = await startConsole(false);
  });
  after(() => tested.close());

  for (const [i, [name, words, options]] of JOURNEYS.entries())
    test(`${name}: search, record, verify, report, take it back`, () =>
      // A reporter's last report of a day on a place counts, so each journey uses another place.
      tested.visit("/", (page) => walk(page, words, i), options));

  async function walk(page: Page, words: Words, at: number): Promise<void> {
    await page.getByPlaceholder(words.ask).fill(words.query);
    await page.keyboard.press("Enter");
    await page.locator(".search-page .results li").nth(at).getByRole("link").first().click();
    await page.getByRole("heading", { name: words.verify }).waitFor();
    assert.match(await page.title(), /^.+ · Doorlight$/u);
    // Keyboard users continue at the beginning of the page.
    assert.equal(await page.evaluate("document.activeElement.id"), "content");
    const rows = await page.locator(".on-record tbody tr").count();
    assert.ok(rows > 3, `${rows} values`);

    await page.getByRole("button", { name: words.claim }).click();
    const verdict = page.locator(".verify .answer");
    await verdict.locator(".badge").first().waitFor();
    assert.match(await verdict.innerText(), words.verdict);
    assert.match(await verdict.innerText(), words.basis);

    await page.getByRole("button", { name: words.outcome }).click();
    // The page asks for confirmation.
    await page.getByRole("button", { name: words.send, exact: true }).click();
    const [from, to] = await sharesIn(page, words.moved);
    await page.locator(".timeline").getByText(words.event).waitFor();
    await page.locator(".record-head").getByText(to).first().waitFor();
    await page.getByRole("button", { name: words.undo }).click();
    const [again, back] = await sharesIn(page, words.undone);
    assert.equal(again, to);
    // A retraction is itself a report ("other") with hardly any weight.
    assert.ok(Math.abs(Number.parseInt(back, 10) - Number.parseInt(from, 10)) <= 1, `${from}, then ${back}`);
    // The log keeps everything: the retraction is listed next to the report.
    await page.locator(".timeline").getByText(words.takenBack).waitFor();
    await page.locator(".record-head").getByText(back).first().waitFor();
    await assertAccessible(page);
    await assertNoOverflow(page);
    await page.getByRole("link", { name: words.back }).click();
    await page.locator(".results li").first().waitFor();
  }

  /** The belief before and after, from a sentence of the page in either order. */
  async function sharesIn(page: Page, sentence: RegExp): Promise<readonly [string, string]> {
    const sentenceShown = await page.getByText(sentence).innerText();
    const [first = "", second = ""] = sentenceShown.match(/\d+\s?%/gu) ?? [];
    return sentenceShown.includes("statt") ? [second, first] : [first, second];
  }

  test("with the keyboard only, to a verdict", () =>
    tested.visit("/", async (page) => {
      const focused = () => page.evaluate("document.activeElement.name || document.activeElement.className");
      await page.locator("input[name=q]").waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "skip");
      for (let i = 0; i < MAX_TABS && (await focused()) !== "q"; i++) await page.keyboard.press("Tab");
      await page.keyboard.type("pizza");
      await page.keyboard.press("Enter");
      const link = page.locator(".results li").first().getByRole("link").first();
      await link.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Verify a fact" }).waitFor();
      await page.locator(".verify input").focus();
      await page.keyboard.type("open on Sunday evening");
      await page.keyboard.press("Enter");
      await page.locator(".verify .answer .badge").waitFor();
      // A question replaces the button and takes the focus.
      await page.getByRole("button", { name: "All as stated" }).focus();
      await page.keyboard.press("Enter");
      await page.locator(".report .answer:focus").waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.innerText"), "Report");
    }));

  test("an owner signs in with a code and states a week and a closure; agents see them at once, until the grant is revoked", async () => {
    const { results } = await search("ramen");
    const { result_id: id, name, availability } = results[0] ?? assert.fail("the sample has no ramen");
    assert.equal(availability.inferred, true);
    const merchants = async (...args: string[]) => {
      const done = await doorlight([
        "merchants",
        ...args,
        "--data",
        tested.data,
        "--now",
        tested.clock,
        "--json",
      ]);
      assert.equal(done.code, 0, done.stderr);
      return JSON.parse(done.stdout) as { code?: string; grant?: string; result_id: string }[] & {
        code: string;
      };
    };
    const { code } = await merchants("invite", id);
    const shown = async () => (await search(name)).results.find((one) => one.result_id === id)?.availability;
    await tested.visit(
      "/",
      async (page) => {
        await page.getByRole("contentinfo").getByRole("link", { name: "Für Geschäfte" }).click();
        await page.getByRole("heading", { name: "Wie du anfängst" }).waitFor();
        await assertAccessible(page);
        await assertNoOverflow(page);
        await page.getByRole("link", { name: "Deine Seite öffnen" }).click();
        await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
        await assertAccessible(page);
        await assertNoOverflow(page);
        await page.getByLabel("Dein Name").fill("Anna");
        await page.keyboard.press("Enter");
        await page.getByText("Du bist verbunden").waitFor();
        const link = await page.getByLabel("Dein Link", { exact: true }).innerText();
        const key = await page.getByLabel(/^Dein Schlüssel/u).innerText();
        assert.equal(new URL(link).origin, new URL(tested.server.url).origin);
        await page.getByRole("heading", { name }).waitFor();
        assert.equal(await page.evaluate("location.hash"), "");

        // The whole week by keyboard, then a night past midnight.
        await page.getByLabel("Eine Woche").check();
        const friday = page.getByRole("group", { name: "Freitag" });
        while ((await friday.getByRole("button", { name: "entfernen" }).count()) > 0)
          await friday.getByRole("button", { name: "entfernen" }).first().press("Enter");
        await friday.getByRole("button", { name: "Zeit hinzufügen" }).press("Enter");
        await friday.getByLabel("Freitag öffnet").fill("11:00");
        await friday.getByLabel("Freitag schließt").fill("02:00");
        await page.getByText("Was es bei dir gibt").click();
        await page.getByLabel("Klimaanlage").selectOption("ja");
        await page.getByLabel("Zum Reservieren").fill("https://www.opentable.com/r/example");
        await assertAccessible(page);
        await assertNoOverflow(page);
        await page.getByRole("button", { name: "Speichern und bestätigen" }).click();
        await page.getByText("Gespeichert. Assistenten sehen es jetzt.").waitFor();
        for (const seen of [await shown(), await overTools(name, id)]) {
          assert.deepEqual([seen?.status, seen?.inferred], ["likely_open_now", false]);
          assert.match(seen?.basis ?? "", /confirmed by its merchant/u);
        }

        await page.getByRole("button", { name: "Heute geschlossen" }).click();
        await page.getByRole("button", { name: /^Entfernen: / }).waitFor();
        for (const seen of [await shown(), await overTools(name, id)])
          assert.deepEqual([seen?.status, seen?.inferred], ["likely_closed_now", false]);
        await page.getByRole("button", { name: /^Entfernen: / }).click();
        await page.getByText("Nichts eingetragen.").waitFor();
        assert.equal((await shown())?.status, "likely_open_now");
        await page.getByLabel("Zurück um").fill("23:30");
        await page.keyboard.press("Enter");
        await page.getByText(/^bis .*23:30/u).waitFor();
        assert.equal((await shown())?.status, "likely_closed_now");
        await page.getByRole("button", { name: /^Entfernen: / }).click();
        await page.getByText("Nichts eingetragen.").waitFor();

        await page.getByText("Dein Zugang").click();
        await page.getByRole("button", { name: "Abmelden" }).click();
        await page.getByRole("button", { name: "Verbinden" }).waitFor();
        assert.equal(await page.evaluate("sessionStorage.length"), 0);
        await page.goto("about:blank");
        await page.goto(link);
        await page.getByRole("button", { name: "Alles stimmt noch: bestätigen" }).waitFor();
        await page.getByText("Dein Zugang").click();
        await page.getByLabel(/^Gib für einen Link/u).fill(key);
        await assertAccessible(page);
        await page.getByRole("button", { name: "Neuen Schlüssel erstellen" }).click();
        await page.getByLabel(/^Dein Schlüssel/u).waitFor();
        const old = await fetch(new URL("/v1/merchant/sessions", tested.server.url), {
          method: "POST",
          headers: { authorization: `Bearer ${link.split("link=")[1]}` },
        });
        assert.equal(old.status, 401);
        await page.getByRole("button", { name: "Alles stimmt noch: bestätigen" }).click();
        await page.getByText("Gespeichert. Assistenten sehen es jetzt.").waitFor();
      },
      { ...PHONE, locale: "de-DE" },
    );
    const grant = (await merchants("list")).find((one) => one.result_id === id)?.grant ?? "";
    await merchants("revoke", grant);
    assert.deepEqual(await shown(), availability);
  });

  /** A search over REST. */
  async function search(query: string): Promise<{ results: readonly Found[] }> {
    const response = await fetch(new URL(`/v1/search?q=${encodeURIComponent(query)}`, tested.server.url));
    return (await response.json()) as { results: readonly Found[] };
  }

  /** The availability of the same record by the tool. */
  async function overTools(query: string, id: string): Promise<Found["availability"] | undefined> {
    const response = await fetch(new URL("/mcp", tested.server.url), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search", arguments: { query } },
      }),
    });
    const text = (await response.text()).replace(/^[^{]*data: /su, "");
    const { result } = JSON.parse(text) as { result: { structuredContent: { results: readonly Found[] } } };
    return result.structuredContent.results.find((one) => one.result_id === id)?.availability;
  }

  test("invented data is marked, on the home page and on every place, and offers no correction", () =>
    tested.visit("/", async (page) => {
      await page.getByText("Everything here is invented").waitFor();
      await page.locator(".examples .chip").first().click();
      await page.locator(".search-page .results li").first().getByRole("link").first().click();
      await page.getByText("This place is invented").waitFor();
      assert.equal(await page.getByRole("link", { name: /OpenStreetMap$/u }).count(), 0);
    }));

  test("outside coverage only the message is shown, in the reader's language", () =>
    tested.visit(
      "/?q=pizza+in+Tokyo",
      async (page) => {
        await page
          .getByText(/„tokyo“ ist nicht abgedeckt/iu)
          .first()
          .waitFor();
        assert.equal(await page.locator(".results li").count(), 0);
        await assertAccessible(page);
      },
      { locale: "de-DE" },
    ));

  test("a German reader sees no English sentence of the service", () =>
    tested.visit(
      "/?q=vegane+Pizza+jetzt+offen",
      async (page) => {
        await page.locator(".results li").first().waitFor();
        const text = await page.locator("main").innerText();
        assert.doesNotMatch(text, ENGLISH_WORDS);
        await page.locator(".results li").first().getByRole("link").first().click();
        await page.locator(".on-record").waitFor();
        // The map loads after the record, with texts of its library.
        await page.locator(".record .maplibregl-cooperative-gesture-screen").waitFor({ state: "attached" });
        const record = await page.locator(".record").innerText();
        assert.doesNotMatch(record.replaceAll(/Invented sample data.*$/gmu, ""), ENGLISH_WORDS);
      },
      { locale: "de-DE" },
    ));
});

/** English words that are not German. Every English sentence of the service has at least one. */
const ENGLISH_WORDS = /\b(?:the|is|are|were|observed|edited|opening hours|outdoor|seating|closed)\b/iu;
