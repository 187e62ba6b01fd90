import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Deviation } from "#doorlight/calibration/deviation.js";
import { parseCalibration, shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { dataFolder } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NOW = "2026-06-01T00:00:00Z";
const PLACES = 120;

interface Deviations {
  readonly places: number;
  readonly enough: boolean;
  readonly deviations: readonly Deviation[];
  readonly off: readonly Deviation[];
  readonly parameters: Readonly<Record<string, { readonly perYear: { before: number; here: number } }>>;
  readonly untold: readonly { readonly what: string }[];
}

describe("an operator fits the parameters to the catalog's own log, with the package only", () => {
  const folder = dataFolder();
  const installed = join(folder.path, "installed");
  const data = (name: string) => join(folder.path, name);
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const main = join(installed, "dist", "main.js");
      execFile(process.execPath, [main, ...args], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  /** Imports a list of one town as of a date: with hours and a site, with a third of the hours changed, or names only. */
  const bring = async (date: string, list: "before" | "after" | "names") => {
    const path = data(`${list}.json`);
    const nodes = Array.from({ length: PLACES }, (_, i) => {
      const hours = list === "after" && i % 3 === 0 ? "Mo-Su 12:00-22:00" : "Mo-Su 10:00-20:00";
      const result = list === "names" ? {} : { opening_hours: hours, website: `https://p${i}.example` };
      const node = restaurantNode(i + 1, { name: `Place ${i}`, ...result }, "2024-01-01T00:00:00Z");
      return { ...node, lat: 52.45 + (i % 10) * 0.01, lon: 13.35 + Math.floor(i / 10) * 0.01 };
    });
    writeFileSync(path, overpassAnswer(date, nodes));
    const { code, stderr } = await run(
      "import",
      path,
      "--area",
      "Town",
      "--whole",
      "--force",
      "--data",
      data("catalog"),
      "--now",
      NOW,
    );
    assert.equal(code, 0, stderr);
  };
  const own = (...args: readonly string[]) =>
    run("calibrate", "--own", "--data", data("catalog"), "--now", NOW, ...args);
  before(() => {
    for (const name of ["dist", "calibration", "data/sources", "migrations", "package.json"])
      cpSync(join(ROOT, name), join(installed, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(installed, "node_modules"));
  });
  after(() => folder.remove());

  test("a catalog imported once has too little evidence, which is reported, and no file is written", async () => {
    await bring("2024-06-01T00:00:00Z", "before");
    const { code, stdout, stderr } = await own("--out", data("none.json"));
    assert.equal(code, 1);
    assert.equal(stdout, "");
    assert.match(stderr, /too little data yet .*thirty places.* Import the area again later\.\n$/u);
    assert.throws(() => readFileSync(data("none.json")));
  });

  test("hours that change three times as often as assumed are detected, and the fitted file is accepted", async () => {
    await bring("2025-06-01T00:00:00Z", "after");
    const file = data("own.json");
    const result = JSON.parse((await own("--json", "--out", file)).stdout) as Deviations;
    assert.equal(result.places, PLACES);
    assert.deepEqual(
      result.off.map(({ attribute, verdict }) => [attribute, verdict]),
      [["hours", "more"]],
    );
    const [hours] = result.off;
    assert.ok(
      hours !== undefined &&
        hours.seen === 40 &&
        hours.low > 1 &&
        hours.low < hours.ratio &&
        hours.ratio < hours.high,
    );
    const { before: shipped, here } = result.parameters["hours"]?.perYear ?? { before: 0, here: 0 };
    assert.ok(here > 1.5 * shipped, `${here} from ${shipped}`);
    const fitted = parseCalibration(readFileSync(file, "utf8"));
    assert.ok(Math.abs(fitted.attributes.hours.perYear.value / here - 1) < 0.01);
    assert.deepEqual(fitted.attributes.price, shippedCalibration().attributes.price);
    const table = await own();
    assert.equal(table.code, 0);
    assert.match(table.stdout, /^hours +120 +120 +40 .* more$/mu);
    assert.match(table.stdout, /^Off by more than chance explains: hours \([\d.]+ times\)\.$/mu);
    // After fitting, nothing deviates, and fitting again gives the same result: nothing counts twice.
    const again = JSON.parse(
      (await own("--json", "--calibration", file, "--out", data("again.json"))).stdout,
    ) as Deviations;
    assert.deepEqual(again.off, []);
    assert.deepEqual(
      parseCalibration(readFileSync(data("again.json"), "utf8")).attributes,
      fitted.attributes,
    );
  });

  test("a later import of a list of names has no other attributes, which are left out with a warning", async () => {
    await bring("2026-05-01T00:00:00Z", "names");
    const { code, stdout, stderr } = await own("--json");
    const result = JSON.parse(stdout) as Deviations;
    assert.equal(code, 0);
    assert.deepEqual(result.untold.map(({ what }) => what).toSorted(), ["hours", "website"]);
    assert.match(
      stderr,
      /^doorlight calibrate: skipped hours: of 120 that had it 0 had the same .* on 2026-05-01\.$/mu,
    );
    const hours = result.deviations.find(({ attribute }) => attribute === "hours");
    assert.equal(hours?.seen, 40);
  });
});
