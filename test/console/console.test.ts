import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { dataFolder, doorlight, report, type Server, serve } from "../support/command.js";
import { DISTRICTS } from "../support/districts.js";
import { withoutSharedData } from "../support/sharedData.js";

const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
/** Debian's Chromium, unless another is named. */
const CHROMIUM = process.env["DOORLIGHT_CHROMIUM"] ?? "/usr/bin/chromium";
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const OPERATOR_TOKEN = "an-operator-s-token-for-tests";
const PHONE = { viewport: { width: 360, height: 740 } } as const;
const DARK = { colorScheme: "dark" } as const;
const FIRST_LOAD_BYTES = 250_000;
const skip = existsSync(CHROMIUM) ? false : `there is no Chromium at ${CHROMIUM}`;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe("the console", { skip }, () => {
  const isReal = withoutSharedData === false;
  const clock = isReal ? DISTRICTS.mitte.now : NOW;
  const folder = dataFolder();
  let server: Server;
  let browser: Browser;
  before(async () => {
    // On real data where it is, else on the invented sample.
    if (isReal) assert.equal((await doorlight(DISTRICTS.mitte.args(folder.path))).code, 0);
    server = await serve([
      "--data",
      folder.path,
      "--now",
      clock,
      "--limits",
      "off",
      "--overpass-url",
      NOWHERE,
      "--operator-token",
      OPERATOR_TOKEN,
    ]);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  after(async () => {
    await browser.close();
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  /** Shows an address to `look`, and fails for whatever went wrong unseen: errors, refusals of the policy, requests to elsewhere. */
  async function visit(
    address: string,
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await browser.newContext({ locale: "en-GB", ...options });
    const unseen: string[] = [];
    try {
      const page = await context.newPage();
      page.on("pageerror", (error) => unseen.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") unseen.push(message.text());
      });
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !/^(?:blob|data):/.test(url)) unseen.push(`asked ${url}`);
      });
      await page.goto(server.url + address);
      await look(page);
      assert.deepEqual(unseen, []);
    } finally {
      await context.close();
    }
  }

  async function assertAccessible(page: Page): Promise<void> {
    // By the debugger, which the pages' policy does not hold back.
    await page.evaluate(AXE);
    const found = (await page.evaluate("axe.run().then((result) => result.violations)")) as Violation[];
    const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
    assert.deepEqual(
      serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    );
  }

  async function assertNoOverflow(page: Page): Promise<void> {
    const width = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    assert.ok(Number(width) <= 0, `${String(width)} pixels too wide`);
  }

  test("search, record, verify, report: the new belief shows in the record and in the list", async () => {
    await visit("/", async (page) => {
      await page.getByPlaceholder("What are you looking for?").fill("vegan ramen");
      await page.keyboard.press("Enter");
      const first = page.locator(".results li").first();
      await first.waitFor();
      assert.match(page.url(), /\?q=vegan\+ramen$/);
      assert.match(await page.locator(".understood").innerText(), /vegan ×/);
      const earlier = await first.locator(".badges").innerText();
      await first.getByRole("link").click();
      await page.getByRole("heading", { name: "Verify a fact" }).waitFor();
      await page.getByRole("button", { name: "has vegan options" }).click();
      await page.locator(".verify .badge").waitFor();
      await page.locator(".plot polyline.known").waitFor({ state: "attached" });
      await page.getByRole("button", { name: "closed", exact: true }).click();
      await page.getByText("Thank you. Belief moved from").waitFor();
      await page.locator(".timeline").getByText("report: closed").waitFor();
      await page.getByRole("link", { name: "Back to the search" }).click();
      await first.waitFor();
      assert.notEqual(await first.locator(".badges").innerText(), earlier);
    });
  });

  test("a filter is taken away with one click, and the address says so", async () => {
    await visit("/?q=vegan+ramen", async (page) => {
      await page.getByRole("button", { name: "vegan ×" }).click();
      await page.waitForURL(/vegan=false/);
      await page.locator(".results li").first().waitFor();
      assert.equal(await page.getByRole("button", { name: "vegan ×" }).count(), 0);
    });
  });

  test("a search can be asked for another moment, and the address says so", async () => {
    // The night after the moment that the server is started at.
    const night = `${clock.slice(0, 10)}T23:30:00.000Z`;
    await visit(`/?q=pizza&at=${night}`, async (page) => {
      await page.locator(".results li").first().waitFor();
      assert.match(await page.locator(".badges").first().innerText(), /likely closed|not known/);
    });
    const bad = await fetch(new URL("/v1/search?q=pizza&at=yesterday", server.url));
    assert.deepEqual([bad.status, ((await bad.json()) as { error: string }).error], [400, "invalid_request"]);
  });

  test("a read can be tried from its description", async () => {
    await visit("/docs", async (page) => {
      const operation = page.locator(".operation").first();
      await operation.getByText("Try it").first().click();
      await operation.getByLabel("q", { exact: true }).fill("ramen");
      await operation.getByRole("button", { name: "Try it" }).click();
      await operation.getByText("200 OK").waitFor();
    });
  });

  test("a place outside coverage gets the message, and nothing else", async () => {
    await visit("/?q=pizza+in+Tokyo", async (page) => {
      await page.getByRole("alert").waitFor();
      assert.match(await page.getByRole("alert").innerText(), /tokyo.* is not in the area covered/);
      assert.equal(await page.locator(".results li").count(), 0);
    });
  });

  test("maps are drawn from what was imported, with attribution, and ask nobody else", async () => {
    await visit("/coverage", async (page) => {
      await page.getByRole("button", { name: "Map" }).click();
      await page.locator(".map canvas").waitFor();
      await page.locator(".map").getByRole("link", { name: "OpenStreetMap" }).first().waitFor();
    });
  });

  test("everything is reached by keyboard alone", async () => {
    await visit("/", async (page) => {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.className"), "skip");
      for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.name"), "q");
      await page.keyboard.type("pizza");
      await page.keyboard.press("Enter");
      const link = page.locator(".results li a").first();
      await link.waitFor();
      await link.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForURL(/\/places\//);
    });
  });

  for (const [name, options] of [
    ["wide", {}],
    ["wide and dark", DARK],
    ["on a phone", PHONE],
    ["on a phone and dark", { ...PHONE, ...DARK }],
  ] as const)
    test(`${name}: no page has serious faults for assistive technology, none overflows`, async () => {
      let record = "";
      await visit(
        "/?q=pizza",
        async (page) => {
          const link = page.locator(".results li a").first();
          await link.waitFor();
          record = new URL((await link.getAttribute("href")) ?? "", server.url).pathname;
          await assertAccessible(page);
          await assertNoOverflow(page);
        },
        options,
      );
      for (const [address, settled] of [
        ["/", ".plots figure"],
        [record, ".plot"],
        ["/coverage", ".areas"],
        ["/docs", ".operation"],
        ["/docs/confidence", "main table"],
      ] as const)
        await visit(
          address,
          async (page) => {
            await page.locator(settled).first().waitFor();
            await assertAccessible(page);
            await assertNoOverflow(page);
          },
          options,
        );
    });

  test("the home page shows how honest the numbers are: a picture of each attribute with n, and its numbers as a table", async () => {
    await visit(
      "/",
      async (page) => {
        for (const name of ["Trades here", "Opening hours", "Telephone", "Website"]) {
          const picture = page.getByRole("img", {
            name: new RegExp(`^${name}, n = [\\d,]+: seen the same [\\d.]+%`, "u"),
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

  test("the operator's view wants its token, and shows a report as it comes in", async () => {
    const wrong = await fetch(new URL("/console/operator", server.url));
    assert.equal(wrong.status, 401);
    await visit("/operator", async (page) => {
      await page.getByLabel("The operator's token").fill(OPERATOR_TOKEN);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Limits in force" }).waitFor();
      await page
        .getByRole("heading", { name: "What was stated here, and what our own log then saw" })
        .waitFor();
      await page.getByText("The log tells too little yet").waitFor();
      await page.locator(".measured .plots figure").first().waitFor();
      await assertAccessible(page);
      const { results } = (await (await fetch(new URL("/v1/search?q=sushi", server.url))).json()) as {
        results: { result_id: string; name: string }[];
      };
      const [first] = results;
      assert.ok(first !== undefined);
      const details = (await (await fetch(new URL(`/v1/details/${first.result_id}`, server.url))).json()) as {
        result_token: string;
      };
      await report(server, details.result_token, "booked");
      const line = page.getByRole("row", { name: new RegExp(`${first.name} booked`) });
      await line.waitFor();
    });
  });

  test("a wrong token is told so, and after too many of them the address is refused, whatever it sends", async () => {
    const show = (token: string) =>
      fetch(new URL("/console/operator", server.url), { headers: { authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await show(`wrong ${i}`.replace(" ", "-"))).status);
    assert.ok(statuses.includes(401) && statuses.at(-1) === 429);
    assert.equal((await show(OPERATOR_TOKEN)).status, 429);
    assert.ok(!server.stderr().includes(OPERATOR_TOKEN));
  });

  test("it speaks German to those who read German", async () => {
    await visit(
      "/?q=pizza",
      async (page) => {
        await page.getByRole("button", { name: "Suche" }).waitFor();
        assert.equal(await page.evaluate("document.documentElement.lang"), "de");
      },
      { locale: "de-DE" },
    );
  });

  test("a refusal is shown in the service's words, with a way to go on", async () => {
    await visit("/places/00000000-0000-5000-8000-000000000000", async (page) => {
      const alert = page.getByRole("alert");
      await alert.waitFor();
      assert.match(await alert.innerText(), /No record has this/);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    }).catch((error: Error) => {
      // The browser itself reports the 404 as an error; that is the only one.
      assert.match(error.message, /404/);
    });
  });

  test("the first load is small, the map apart", async () => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const answers: Response[] = [];
      page.on("response", (response) => answers.push(response));
      await page.goto(server.url, { waitUntil: "networkidle" });
      const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      assert.ok(bytes > 1_000 && bytes < FIRST_LOAD_BYTES, `${bytes} bytes`);
    } finally {
      await context.close();
    }
  });
});
