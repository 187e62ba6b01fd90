import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import {
  assertAccessible,
  assertNoOverflow,
  type ConsoleUnderTest,
  DARK,
  PHONE,
  startConsole,
  withoutBrowser,
} from "../support/consoleBrowser.js";

interface Answer {
  readonly total_matches: number;
  readonly results: readonly { readonly name: string }[];
}

/** Fails unless the top of an element moves into a box. */
async function expectInside(page: Page, selector: string, box: { y: number; height: number }): Promise<void> {
  await page.waitForFunction(
    `(() => { const { top } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return top >= ${box.y - 1} && top < ${box.y + box.height}; })()`,
  );
}

describe("the console's search", { skip: withoutBrowser }, () => {
  let shown: ConsoleUnderTest;
  const visit: ConsoleUnderTest["visit"] = (...given) => shown.visit(...given);
  const ask = async (query: string) =>
    (await (await fetch(new URL(`/v1/search?${query}`, shown.server.url))).json()) as Answer;
  before(async () => {
    shown = await startConsole();
  });
  after(() => shown.close());

  const total = (page: Page) => page.locator(".answer:not(.stale) .total strong");
  const results = (page: Page) => page.locator(".results > li");

  test("a filter applies at once, is in the URL, and going back removes it", async () => {
    await visit("/?q=vegan+ramen", async (page) => {
      const vegan = page.getByRole("button", { name: "vegan", exact: true, pressed: true });
      await vegan.click();
      await page.waitForURL(/vegan=false/);
      const { total_matches: all } = await ask("q=vegan+ramen&vegan=false");
      await total(page)
        .getByText(new RegExp(`^${all} place`))
        .waitFor();
      await page.goBack();
      await vegan.waitFor();
      assert.doesNotMatch(page.url(), /vegan=false/);
    });
  });

  test("each condition is dropped and restored with one click; with few results, the page shows how many more would be found without it", async () => {
    await visit("/?q=vegan+ramen+outside+with+wheelchair+access", async (page) => {
      await total(page).waitFor();
      const offer = page.locator(".near-misses button").first();
      const [, more] = (await offer.innerText()).match(/: ([\d,]+)$/) ?? [];
      await offer.click();
      await page.waitForURL(/drop=/);
      await total(page).getByText(`${more} place`).waitFor();
      await page.locator(".understood .chip.without, .filters [aria-pressed=false]").first().waitFor();
      await page.getByRole("button", { name: "wheelchair", exact: true }).click();
      await page.locator(".understood .chip.without").filter({ hasText: "wheelchair" }).click();
      await page.locator(".understood .chip.on").filter({ hasText: "wheelchair" }).waitFor();
    });
  });

  test("words without effect are listed, and a place outside coverage gives the message and no results", async () => {
    await visit("/?q=pizza+for+zzyzx", async (page) => {
      await page.getByText("“zzyzx” had no effect").waitFor();
    });
    await visit("/?q=pizza+in+Tokyo", async (page) => {
      await page.getByRole("alert").waitFor();
      assert.match(await page.getByRole("alert").innerText(), /tokyo.* is not covered/i);
      assert.equal(await results(page).count(), 0);
    });
  });

  test("a card shows whether the place is open and until when, its confidence and age, and why it ranks there", async () => {
    await visit("/?q=pizza", async (page) => {
      await results(page).first().waitFor();
      for (const card of await results(page).all()) {
        const text = await card.innerText();
        assert.match(text, /Hours unknown|(?:likely|perhaps) (?:open|closed)/i);
        assert.match(
          text,
          /\d+% sure it is there · (?:listed, date unknown|(?:checked|edited|reported) \w+ \d{4})/,
        );
      }
      const first = results(page).first();
      await first.getByText("Why this rank").click();
      await first.getByRole("row", { name: /^what you searched for [\d.]+ \/ 30$/ }).waitFor();
      assert.match(page.url(), /\/\?q=pizza$/);
    });
  });

  test("a search can be for another moment, which the URL contains", async () => {
    // The night after the server's start time.
    const night = `${shown.clock.slice(0, 10)}T23:30:00.000Z`;
    await visit(`/?q=pizza&at=${night}`, async (page) => {
      await results(page).first().waitFor();
      assert.match(await page.locator(".result .open").first().innerText(), /closed|unknown|perhaps/i);
      // The current state is shown next to it.
      await page
        .locator(".result .open", { hasText: / · now likely open$/u })
        .first()
        .waitFor();
      await page.locator(".menu summary").click();
      await page.getByRole("button", { name: "Use now instead" }).click();
      await page.waitForURL(/\?q=pizza$/);
    });
  });

  test("cards and pins correspond, no pin covers another, and a pin opens its place", async () => {
    await visit("/?q=restaurant", async (page) => {
      await page.locator(".map canvas").waitFor();
      const pins = page.locator(".pin");
      await pins.nth(7).waitFor({ state: "attached" });
      const boxes = await Promise.all((await pins.locator("button").all()).map((pin) => pin.boundingBox()));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          assert.ok(a !== null && b !== null);
          assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 28, `pin ${i + 1} is covered`);
        }
      await results(page).nth(2).hover();
      await page.locator(".pin.active").getByText("3", { exact: true }).waitFor();
      const name = await results(page).nth(1).getByRole("heading").innerText();
      await page.locator(".pin").nth(1).getByRole("button").focus();
      await page.locator(".result.active").getByText(name).waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".maplibregl-popup").getByRole("link", { name }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".maplibregl-popup").waitFor({ state: "detached" });
      assert.equal(await page.evaluate("document.activeElement.textContent"), "2");
      await assertAccessible(page);
    });
  });

  test("on a phone the results are a sheet over the map, and the map shows its pins above it", async () => {
    await visit(
      "/?q=pizza",
      async (page) => {
        await results(page).first().waitFor();
        // By keyboard: a click waits for frames, which are slow without a graphics card.
        await page.getByRole("button", { name: "Map" }).press("Enter");
        await page.locator(".map canvas").waitFor();
        assert.ok(await results(page).first().isVisible());
        const sheet = await page.locator(".answer").boundingBox();
        const map = await page.locator(".map").boundingBox();
        assert.ok(sheet !== null && map !== null && map.y + 100 < sheet.y, "the map is seen above the sheet");
        assert.ok(map.y + map.height >= PHONE.viewport.height - 1, "the map goes on beneath the sheet");
        const pins = page.locator(".pin button");
        await pins.first().waitFor();
        // The map moves once it is drawn.
        await page.waitForFunction(
          `[...document.querySelectorAll(".pin button")].every((pin) => { const { top, bottom } = pin.getBoundingClientRect(); return top > ${map.y} && bottom <= ${sheet.y}; })`,
        );
        const credit = await page.locator(".maplibregl-ctrl-attrib").boundingBox();
        assert.ok(credit !== null && credit.y + credit.height <= sheet.y, "whose map it is can be read");
        // Selecting a pin scrolls its card into view.
        await pins.last().focus();
        await page.locator(".result.active").waitFor();
        await expectInside(page, ".result.active", sheet);
        await assertAccessible(page);
        await assertNoOverflow(page);
        await page.getByRole("button", { name: "List" }).press("Enter");
        await results(page).first().waitFor();
      },
      { ...PHONE, ...DARK },
    );
  });

  test("the first search starts before the page's own script has loaded, and is sent once", async () => {
    const requested: string[] = [];
    await visit(
      "/?q=pizza",
      async (page) => {
        await results(page).first().waitFor();
        assert.deepEqual(
          requested.map((path) => path.replace(/-[\w-]+\.js$/, ".js")),
          ["/v1/search?q=pizza&explain=true"],
        );
      },
      {
        prepare: async (page) => {
          page.on("request", (request) => {
            const { pathname, search } = new URL(request.url());
            if (pathname === "/v1/search") requested.push(pathname + search);
          });
        },
      },
    );
  });
});
