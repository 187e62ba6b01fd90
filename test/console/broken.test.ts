import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page, Route } from "playwright-core";
import { ERROR_CODES } from "#doorlight/contract/errorCodes.js";
import {
  assertAccessible,
  type ConsoleUnderTest,
  PHONE,
  startConsole,
  withoutBrowser,
} from "../support/consoleBrowser.js";

describe("the console says what happened and what to do", { skip: withoutBrowser }, () => {
  let shown: ConsoleUnderTest;
  before(async () => {
    shown = await startConsole();
  });
  after(() => shown.close());

  /** Shows a search whose request gets another answer, until the user retries. */
  const broken = (answer: (route: Route) => Promise<void>, look: (page: Page) => Promise<void>) =>
    shown.visit("/?q=pizza", look, {
      // On a phone there is no map, which would make more requests.
      ...PHONE,
      expected: /Failed to load resource/,
      prepare: (page) => page.route("**/v1/search?**", answer, { times: 1 }),
    });
  const alertText = async (page: Page) => {
    await page.getByRole("alert").waitFor();
    return page.getByRole("alert").innerText();
  };
  const goOn = async (page: Page) => {
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".results > li").first().waitFor();
  };

  test("a proxy's page instead of an answer", async () => {
    await broken(
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      async (page) => {
        assert.match(await alertText(page), /Something other than the service answered[^]*proxy[^]*HTTP 502/);
        await assertAccessible(page);
        await goOn(page);
      },
    );
  });

  test("a sign-in page with status 200", async () => {
    await broken(
      (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Sign in</h1>" }),
      async (page) => assert.match(await alertText(page), /Something other than the service answered/),
    );
  });

  test("an unreachable service, and no connection", async () => {
    await broken(
      (route) => route.abort("connectionrefused"),
      async (page) => {
        assert.match(await alertText(page), /cannot be reached/);
        await page.context().setOffline(true);
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByText("You are offline").waitFor();
        await page.context().setOffline(false);
        await goOn(page);
      },
    );
  });

  test("at a limit it counts down the seconds, and the search can be repeated after them", async () => {
    await broken(
      (route) =>
        route.fulfill({
          status: 429,
          json: { error: "rate_limited", detail: "Wait 5 seconds.", retry_after_seconds: 5 },
        }),
      async (page) => {
        assert.match(await alertText(page), /Too many requests[^]*Wait 5 seconds/);
        await page.getByRole("button", { name: /^Try again in [1-5] s$/, disabled: true }).waitFor();
        await goOn(page);
      },
    );
  });

  test("in German, every refusal is explained in German, followed by the service's own words", async () => {
    const german = /[äöüß]|\b(?:nicht|ist|Das|zu)\b/u;
    for (const error of ERROR_CODES)
      await shown.visit(
        "/?q=pizza",
        async (page) => {
          assert.match(await alertText(page), german, error);
          assert.doesNotMatch(await alertText(page), /English words/u, error);
          await page.getByText("Mit den Worten des Dienstes").click();
          assert.match(await alertText(page), /English words/u, error);
        },
        {
          ...PHONE,
          locale: "de-DE",
          expected: /Failed to load resource/u,
          prepare: (page) =>
            page.route("**/v1/search?**", (route) =>
              route.fulfill({ status: 400, json: { error, detail: "English words." } }),
            ),
        },
      );
    await shown.visit(
      "/connect#invite=dli_test",
      async (page) => {
        await page.getByRole("button", { name: "Schlüssel zeigen" }).click();
        assert.match(await alertText(page), /Einladung gibt keinen Schlüssel[^]*Betreiber um eine neue/u);
      },
      { locale: "de-DE", expected: /400/u },
    );
    await shown.visit(
      "/operator",
      async (page) => {
        await page.getByLabel("Das Betreiber-Token").fill("wrong");
        await page.getByRole("button", { name: "Anmelden" }).click();
        assert.match(await alertText(page), /nicht das Betreiber-Token/u);
      },
      { locale: "de-DE", expected: /401/u },
    );
  });

  test("a service that is not ready", async () => {
    await broken(
      (route) => route.fulfill({ status: 503, json: { error: "unavailable", detail: "Starting." } }),
      async (page) => assert.match(await alertText(page), /not ready right now[^]*Starting\./),
    );
  });

  test("an unknown record, in the service's own words", async () => {
    await shown.visit(
      "/places/00000000-0000-5000-8000-000000000000",
      async (page) => {
        assert.match(await alertText(page), /No record has this/);
        await page.getByRole("button", { name: "Try again" }).waitFor();
      },
      { expected: /404/ },
    );
  });

  test("an unknown page", async () => {
    await shown.visit(
      "/nowhere/at/all",
      async (page) => {
        await page.getByRole("heading", { name: "There is nothing at this address." }).waitFor();
        await assertAccessible(page);
        await page.getByRole("main").getByRole("link", { name: "Search" }).click();
        await page.getByRole("searchbox").waitFor();
      },
      { expected: /404/ },
    );
  });

  test("a part of the page that does not load", async () => {
    await shown.visit(
      "/coverage",
      async (page) => {
        assert.match(await alertText(page), /A part of this page did not load/);
        await page.getByRole("button", { name: "Load the page again" }).click();
        await page.locator(".areas").waitFor();
      },
      {
        expected: /Failed to load resource/,
        prepare: (page) => page.route("**/assets/CoveragePage-*.js", (route) => route.abort(), { times: 1 }),
      },
    );
  });

  test("a browser without a map: the list has everything", async () => {
    await shown.visit(
      "/?q=pizza",
      async (page) => {
        await page.getByText("No map here").waitFor();
        await page.locator(".results > li").first().waitFor();
      },
      {
        expected: /WebGL/i,
        prepare: (page) => page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null"),
      },
    );
  });
});
