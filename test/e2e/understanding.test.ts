import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { dataFolder, doorlight } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const OWN = fileURLToPath(new URL("../../../test/relevance/sample.queries.jsonl", import.meta.url));

interface Answer {
  readonly id: string;
  readonly source_ids: readonly string[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly offers: readonly string[];
  readonly coverage: string | null;
  readonly note: string | null;
}

describe("understanding from the command line", () => {
  const folder = dataFolder();
  after(() => folder.remove());
  const lines = (path: string) =>
    readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);

  test("eval prints the scores and writes a line per query", async () => {
    const out = join(folder.path, "answers.jsonl");
    const { code, stdout } = await doorlight(["eval", OWN, "--sample", "--out", out]);
    assert.equal(code, 0);
    assert.match(stdout, /^lang +queries +filters/u);
    assert.match(stdout, /^all +\d+ +1 /mu);
    const answers = lines(out) as Answer[];
    assert.equal(answers.length, readFileSync(OWN, "utf8").trim().split("\n").length);
    for (const { source_ids: ids } of answers)
      for (const id of ids) assert.match(id, /^(?:node|way|relation)\/\d+$/u);
    const [first] = answers;
    assert.deepEqual(first?.filters, { vegan: true });
    assert.deepEqual(first?.offers, ["cuisine=ramen"]);
    assert.equal(first?.coverage, null);
    const outside = answers.find(({ id }) => id === "s101");
    assert.deepEqual(outside?.source_ids, []);
    assert.match(outside?.coverage ?? "", /hamburg/iu);
  });

  test("eval names a missing data set and a wrong line", async () => {
    const missing = await doorlight(["eval", OWN, "--data", "other=x.json"]);
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /no --data for sample/u);
    const broken = join(folder.path, "broken.jsonl");
    writeFileSync(broken, '{"id":"a"}\n');
    const wrong = await doorlight(["eval", broken, "--sample"]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /line 1/u);
  });

  test("understand writes how each line of a file is read, without a catalog", async () => {
    const [file, out] = [join(folder.path, "texts.jsonl"), join(folder.path, "understood.jsonl")];
    writeFileSync(
      file,
      ["cheap vegan pizza near the market on sunday", "not chinese but thai"]
        .map((q) => `${JSON.stringify({ q })}\n`)
        .join(""),
    );
    const { code } = await doorlight(["understand", "--file", file, "--out", out]);
    assert.equal(code, 0);
    const [first, second] = lines(out) as Record<string, unknown>[];
    for (const key of [
      "q",
      "vertical",
      "outside",
      "filters",
      "offers",
      "kinds",
      "facts",
      "terms",
      "place",
      "time",
      "ignored",
    ])
      assert.ok(key in (first ?? {}), key);
    assert.deepEqual(first?.["filters"], { price_band: "€", vegan: true });
    assert.equal(first?.["vertical"], "food");
    assert.deepEqual(first?.["offers"], ["cuisine=pizza"]);
    assert.equal(first?.["place"], "market");
    assert.deepEqual(second?.["excluded"], ["cuisine=chinese"]);
  });

  test("understand prints how one text is read", async () => {
    const { code, stdout } = await doorlight(["understand", "veganes Sushi in Hamburg"]);
    assert.equal(code, 0);
    assert.match(stdout, /^filters +\{"vegan":true\}$/mu);
    assert.match(stdout, /^vertical +food$/mu);
    assert.match(stdout, /^offers +cuisine=sushi$/mu);
    assert.match(stdout, /^place +hamburg$/mu);
    const bank = await doorlight(["understand", "bank near me"]);
    assert.match(bank.stdout, /^outside +bank$/mu);
    assert.doesNotMatch(bank.stdout, /^filters/mu);
  });

  test("search --explain shows every part of each result", async () => {
    const [data, file] = [join(folder.path, "data"), join(folder.path, "town.json")];
    const elements = [
      restaurantNode(1, { name: "Place 1", cuisine: "ramen", "diet:vegan": "yes" }),
      restaurantNode(2, { name: "Place 2", cuisine: "ramen" }),
    ];
    writeFileSync(file, overpassAnswer("2026-11-01T00:00:00Z", elements));
    const now = ["--now", "2026-11-20T12:00:00Z", "--data", data];
    assert.equal((await doorlight(["import", file, "--area", "Testville", ...now])).code, 0);
    const { stdout } = await doorlight(["search", "vegan ramen", "--explain", ...now]);
    for (const part of ["want", "vegan", "confidence", "completeness"])
      assert.match(stdout, new RegExp(`^  ${part} +[0-9.]+ +[0-9]+$`, "mu"));
    assert.match(
      stdout,
      /confidence in logits:\n  observed +age +gap +missing +checks +reports\n  [0-9.]+ +-[0-9.]+ +-[0-9.]+ +-?0 +0 +0$/mu,
    );
  });
});
