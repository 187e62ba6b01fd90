import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Response } from "playwright-core";
import { standIn } from "../live/standIns.js";
import { doorlight, get, report } from "../support/command.js";
import {
  assertAccessible,
  assertFitsAll,
  assertNoOverflow,
  type ConsoleUnderTest,
  OPERATOR_TOKEN,
  PHONE,
  startConsole,
  withoutBrowser,
} from "../support/consoleBrowser.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const FIRST_LOAD_BYTES = 250_000;

describe("the console", { skip: withoutBrowser }, () => {
  let shown: ConsoleUnderTest;
  const visit: ConsoleUnderTest["visit"] = (...given) => shown.visit(...given);
  before(async () => {
    // The stand-in for a business's website is on loopback.
    shown = await startConsole(undefined, ["--allow-loopback", "on"]);
  });
  after(() => shown.close());
  const aRecord = async () => {
    const { body } = await get<{ results: { result_id: string }[] }>(shown.server, "/v1/search", {
      q: "pizza",
    });
    return `/places/${body.results[0]?.result_id}`;
  };

  test("search, record, verify, report: the record and the list show the new confidence", async () => {
    await visit("/", async (page) => {
      await page.getByPlaceholder("What are you looking for?").fill("vegan ramen");
      await page.keyboard.press("Enter");
      const first = page.locator(".results li").first();
      await first.waitFor();
      assert.match(page.url(), /\?q=vegan\+ramen$/);
      const earlier = await first.locator(".sighting").innerText();
      await first.getByRole("link").click();
      await page.getByRole("heading", { name: "Verify a fact" }).waitFor();
      await page.getByRole("button", { name: "has vegan options" }).click();
      await page.locator(".verify .badge").waitFor();
      await page.locator(".plot polyline.known").waitFor({ state: "attached" });
      await page.getByRole("button", { name: "It was closed" }).click();
      await page.getByRole("button", { name: "Report", exact: true }).click();
      await page.getByText("Thank you. The probability that it exists changed from").waitFor();
      await page.locator(".timeline").getByText("report: closed").waitFor();
      await page.getByRole("link", { name: "Back to the search" }).click();
      await first.waitFor();
      assert.notEqual(await first.locator(".sighting").innerText(), earlier);
    });
  });

  test("maps are drawn from imported data, with attribution, without contacting anyone else", async () => {
    await visit("/coverage", async (page) => {
      await page.getByRole("button", { name: "Map" }).click();
      await page.locator(".map canvas").waitFor();
      await page.locator(".map").getByRole("link", { name: "OpenStreetMap" }).first().waitFor();
    });
  });

  test("everything can be reached with the keyboard", async () => {
    await visit("/", async (page) => {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.className"), "skip");
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate("document.activeElement.id"), "content");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.name"), "q");
      await page.keyboard.type("pizza");
      await page.keyboard.press("Enter");
      const link = page.locator(".results li a").first();
      await link.waitFor();
      await link.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/places\//);
      assert.equal(await page.evaluate("document.activeElement.id"), "content");
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      await page.waitForFunction(`document.title === ${JSON.stringify(`${heading} · Doorlight`)}`);
    });
  });

  for (const [name, address, settled] of [
    ["results", "/?q=pizza", ".results li a"],
    ["the home page", "/", ".plots figure"],
    ["a record", null, ".plot"],
    ["coverage", "/coverage", ".areas"],
    ["the page on confidence", "/docs/confidence", "main table"],
    ["the page on calibration", "/docs/calibration", "main table"],
  ] as const)
    test(`${name}: no serious fault for assistive technology, nothing too wide, however large the window and whatever the colors`, async () => {
      await visit(address ?? (await aRecord()), async (page) => {
        await assertFitsAll(page, page.locator(settled).first());
      });
    });

  test("the home page shows how accurate the confidence is: a chart for each attribute with n, and the numbers as a table", async () => {
    await visit(
      "/",
      async (page) => {
        for (const name of ["Trades here", "Opening hours", "Telephone", "Website"]) {
          const picture = page.getByRole("img", {
            name: new RegExp(`^${name}, n = [\\d,]+: unchanged [\\d.]+%`, "u"),
          });
          await picture.waitFor();
          assert.ok((await picture.locator(".implied").count()) > 1);
          assert.ok((await picture.locator(".stated").count()) > 1);
        }
        const first = page.locator(".plots figure").first();
        await first.locator("summary").click();
        const rows = await first.locator("tbody tr").allInnerTexts();
        assert.ok(rows.length > 2);
        for (const row of rows) assert.match(row, /^[\d,]+\t[\d.]+%\t[\d.]+%\t[\d.]+%–[\d.]+%$/u);
        await assertNoOverflow(page);
      },
      PHONE,
    );
  });

  test("the operator's view requires its token, and shows reports as they arrive", async () => {
    const wrong = await fetch(new URL("/console/operator", shown.server.url));
    assert.equal(wrong.status, 401);
    await visit("/operator", async (page) => {
      await page.getByLabel("The operator's token").fill(OPERATOR_TOKEN);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Current limits" }).waitFor();
      await page.locator(".measured .plots figure").first().waitFor();
      await assertAccessible(page);
      const { results } = (await (await fetch(new URL("/v1/search?q=sushi", shown.server.url))).json()) as {
        results: { result_id: string; name: string }[];
      };
      const [first] = results;
      assert.ok(first !== undefined);
      const details = (await (
        await fetch(new URL(`/v1/details/${first.result_id}`, shown.server.url))
      ).json()) as {
        result_token: string;
      };
      await report(shown.server, details.result_token, "booked");
      const line = page.getByRole("row", { name: new RegExp(`${first.name} booked`) });
      await line.waitFor();
    });
  });

  test("a wrong token is reported, and after too many the address is refused, even with the right one", async () => {
    const show = (token: string) =>
      fetch(new URL("/console/operator", shown.server.url), {
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await show(`wrong ${i}`.replace(" ", "-"))).status);
    assert.ok(statuses.includes(401) && statuses.at(-1) === 429);
    assert.equal((await show(OPERATOR_TOKEN)).status, 429);
    assert.ok(!shown.server.stderr().includes(OPERATOR_TOKEN));
  });

  test("the console follows the browser's language; another language and other colors can be chosen and are remembered", async () => {
    await visit(
      "/?q=pizza",
      async (page) => {
        await page.getByRole("button", { name: "Suche" }).waitFor();
        assert.equal(await page.evaluate("document.documentElement.lang"), "de");
        await page.getByRole("button", { name: "English" }).click();
        await page.getByRole("button", { name: "Search" }).waitFor();
        await page.getByRole("button", { name: "Colors: as the system" }).click();
        await page.getByRole("button", { name: "Colors: light" }).click();
        await page.reload();
        await page.getByRole("button", { name: "Colors: dark" }).waitFor();
        assert.deepEqual(
          await page.evaluate("[document.documentElement.lang, getComputedStyle(document.body).colorScheme]"),
          ["en", "dark"],
        );
      },
      { locale: "de-DE" },
    );
  });

  test("the first load is small, without the map", async () => {
    const context = await shown.browser.newContext();
    try {
      const page = await context.newPage();
      const answers: Response[] = [];
      page.on("response", (response) => answers.push(response));
      await page.goto(shown.server.url, { waitUntil: "networkidle" });
      const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      assert.ok(bytes > 1_000 && bytes < FIRST_LOAD_BYTES, `${bytes} bytes`);
    } finally {
      await context.close();
    }
  });

  test("an owner proves control of a website and states hours, and agents see them at once", async () => {
    let file = "";
    const site = await standIn((_, response) => {
      response.writeHead(file === "" ? 404 : 200, { "content-type": "text/plain" }).end(file);
    });
    try {
      const name = "Zum Beispielhaften Schuh";
      const tags = { name, website: `${site.url}/`, opening_hours: "Mo-Su 10:00-10:30" };
      const extract = join(shown.data, "proven.json");
      const node = { ...restaurantNode(1, tags, "2024-01-01T00:00:00Z"), lat: 47.5, lon: 9.7 };
      writeFileSync(extract, overpassAnswer("2025-01-01T00:00:00Z", [node]));
      const args = ["import", "--data", shown.data, "--now", shown.clock, "--area", "Schuhstadt", extract];
      const imported = await doorlight(args);
      assert.equal(imported.code, 0, imported.stderr);
      await visit(
        "/merchant",
        async (page) => {
          await page.getByLabel("Find your business by its name").fill(`${name} Schuhstadt`);
          await page.getByRole("button", { name: "Find", exact: true }).click();
          await page.getByRole("button", { name: `This is mine: ${name}` }).click();
          const line = page.locator(".proof pre");
          await line.waitFor();
          await assertAccessible(page);
          await assertNoOverflow(page);
          await page.locator(".proof").getByLabel("Your name").fill("Anna");
          await page.getByRole("button", { name: "Check now" }).click();
          await page.getByText("It was not found there yet").waitFor();
          file = await line.innerText();
          // The form's input survives a reload.
          await page.reload();
          await page.locator(".proof").getByLabel("Your name").fill("Anna");
          await page.getByRole("button", { name: "Check now" }).click();
          await page.getByText("You are connected").waitFor();
          await page.getByLabel("As a text").check();
          await page.getByRole("textbox", { name: "Opening hours" }).fill("24/7");
          await page.getByRole("button", { name: "Save and confirm" }).click();
          await page.getByText("Saved. Agents see it now.").waitFor();
          await page.getByText("Read my hours from my website").click();
          await page.getByLabel("Address of the page on your website").fill(`${site.url}/hours`);
          await page.keyboard.press("Enter");
          await page.getByText("Read within a few minutes.").waitFor();
          await assertAccessible(page);
          await assertNoOverflow(page);
        },
        PHONE,
      );
      const { body } = await get<{
        results: { name: string; availability: { status: string; inferred: boolean } }[];
      }>(shown.server, "/v1/search", { q: `${name} Schuhstadt` });
      const [first] = body.results;
      const stated = [first?.name, first?.availability.status, first?.availability.inferred];
      assert.deepEqual(stated, [name, "likely_open_now", false]);
    } finally {
      site.close();
    }
  });
});
