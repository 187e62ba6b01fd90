import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { load } from "js-yaml";
import { dataFolder, get, report, serve, type Server } from "../support/command.js";
import { deployed, missing, ran, textOf } from "./deployed.js";

/** Queries to Prometheus, and the labels in the texts next to them. */
interface Query {
  readonly where: string;
  readonly expr: string;
  readonly labels: readonly string[];
}

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}

const dashboard = JSON.parse(textOf("grafana/doorlight.json")) as Dashboard;
const rules = load(textOf("prometheus/alerts.yml")) as Rules;
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const queries: readonly Query[] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: `panel "${title}"`,
      expr,
      labels: named(legendFormat, /\{\{(\w+)\}\}/gu),
    })),
  ),
  ...rules.groups.flatMap((group) =>
    group.rules.map(({ alert, expr, annotations }) => ({
      where: alert,
      expr,
      labels: named(Object.values(annotations).join(" "), /\$labels\.(\w+)/gu),
    })),
  ),
];

/** Labels that Prometheus itself adds to all series. */
const ITS_OWN = ["job", "instance"];

let server: Server;
let metricsUrl = "";
const folder = dataFolder();
const TOKEN = "the-operators-own-token-of-a-test";

before(async () => {
  const token = join(folder.path, "token");
  writeFileSync(token, `${TOKEN}\n`);
  server = await serve(
    ["--data", join(folder.path, "data"), "--live", "off", "--metrics-address", "127.0.0.1:0"].concat(
      "--operator-token-file",
      token,
    ),
    { DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/" },
  );
  metricsUrl = server.stderr().match(/"metrics":"(http:[^"]+)"/u)?.[1] ?? "";
  const found = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "restaurant" });
  const id = found.body.results[0]?.result_id ?? "";
  await get(server, `/v1/verify/${id}`);
  const details = await get<{ result_token: string }>(server, `/v1/details/${id}`);
  await report(server, details.body.result_token, "correct");
});
after(async () => {
  await server.stop();
  folder.remove();
});

describe("monitoring", () => {
  test("every metric, label and operation in the dashboard and the alerts exists", async () => {
    const series = seriesOf(await (await fetch(metricsUrl)).text());
    const used = new Set<string>();
    for (const { where, expr, labels } of queries) {
      const names = new Set<string>(ITS_OWN);
      let isFound = false;
      for (const [, name = "", matchers = ""] of expr.matchAll(
        /\b((?:doorlight|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/gu,
      )) {
        isFound = true;
        if (name === "up") continue;
        used.add(name);
        const measured = series.get(name);
        assert.ok(measured !== undefined, `${where}: ${name} is measured`);
        for (const label of measured.keys()) names.add(label);
        for (const [, label = "", relation, value = ""] of matchers.matchAll(
          /(\w+)(=~|!~|!=|=)"([^"]*)"/gu,
        )) {
          assert.ok(names.has(label), `${where}: ${name} has the label ${label}`);
          if (relation === "=" && !ITS_OWN.includes(label) && label !== "status")
            assert.ok(measured.get(label)?.has(value), `${where}: ${name} has ${label}="${value}"`);
        }
      }
      assert.ok(isFound, `${where} asks for a metric`);
      const grouped = named(expr, /\b(?:by|on|without) \(([^)]*)\)/gu).flatMap((list) => list.split(/, */u));
      for (const label of [...grouped, ...labels])
        assert.ok(names.has(label), `${where}: the label ${label}`);
    }
    for (const name of series.keys())
      if (name.startsWith("doorlight_")) assert.ok(used.has(name), `${name} is shown or watched`);
  });

  test("with a separate metrics address, the service shows metrics only with the operator's token", async () => {
    const asks = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
    assert.equal((await asks({})).status, 404);
    assert.equal((await asks({ authorization: "Bearer something-else" })).status, 401);
    assert.equal((await asks({ authorization: `Bearer ${TOKEN}` })).status, 200);
    assert.equal((await fetch(new URL("/v1/coverage", metricsUrl))).status, 404);
  });

  test("Prometheus accepts the rules, and each alert is raised only by its own condition", {
    skip: missing("promtool", "--version"),
  }, () => {
    ran("promtool", ["check", "config", deployed("prometheus/prometheus.yml")]);
    assert.match(ran("promtool", ["test", "rules", deployed("prometheus/alerts.test.yml")]), /SUCCESS/u);
  });

  test("every alert is tested in the rules' own tests, and says what to do", () => {
    const tests = textOf("prometheus/alerts.test.yml");
    for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules)) {
      assert.ok(tests.split(`alertname="${alert}"`).length > 1, `${alert} is raised in a test`);
      assert.ok(tests.includes(`alertname: ${alert} }`), `${alert} is not raised where all is well`);
      assert.ok((annotations["description"] ?? "").length > 20 && "summary" in annotations, alert);
    }
  });
});

/** The series of an exposition: by name, the values of each label. */
function seriesOf(exposition: string): Map<string, Map<string, Set<string>>> {
  const series = new Map<string, Map<string, Set<string>>>();
  for (const [, name = "", labels = ""] of exposition.matchAll(/^(\w+)(?:\{([^}]*)\})? \S+$/gmu)) {
    const known = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/gu))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return series;
}
