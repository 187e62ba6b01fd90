import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import type { Snippet } from "../../console/src/connectClients.js";
import { clientsOf } from "../support/clients.js";
import { type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";
import { isThere, run, type Workshop, workshop } from "../support/programs.js";

const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
const KEY = `dlk_${"A1".repeat(24)}z`;
const CONNECT_DOCUMENT = readFileSync(new URL("../../../docs/connect.md", import.meta.url), "utf8");
/** The snippets in docs/connect.md; the connect page shows all. */
const IN_DOCUMENT = [
  "claude-code",
  "cursor",
  "vscode",
  "gemini-command",
  "typescript-sdk",
  "python-sdk",
  "openai-ts",
  "anthropic-ts",
];

function snippets(baseUrl: string, key: string | null = null): ReadonlyMap<string, Snippet> {
  const all = clientsOf(baseUrl, key).flatMap((client) => client.snippets);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length, "ids are unique");
  return new Map(all.map((one) => [one.id, one]));
}

test("every client has instructions, with the given URL and key", () => {
  for (const base of ["http://127.0.0.1:8080", "https://doorlight.example/below"]) {
    const clients = clientsOf(base, KEY);
    assert.deepEqual(
      clients.map(({ id }) => id),
      [
        "claude",
        "chatgpt",
        "cursor",
        "vscode",
        "gemini",
        "openai",
        "anthropic",
        "python",
        "typescript",
        "curl",
      ],
    );
    for (const { id, install, snippets: own } of clients) {
      assert.ok(own.length > 0, id);
      for (const { id: name, language, text } of own) {
        // One needs no server; the other is a public description.
        if (name === "claude-desktop" || name === "chatgpt-action") continue;
        assert.ok(text.includes(base), name);
        assert.ok(text.includes(KEY), name);
        if (language === "json") JSON.parse(text);
      }
      if (install !== null) assert.ok(!/[\s"'<>]/u.test(install), install);
    }
    for (const { text } of snippets(base).values()) assert.doesNotMatch(text, /dlk_|[Bb]earer|\?key=/u);
  }
});

test("an install link contains the same as the handwritten file", () => {
  for (const key of [null, KEY]) {
    const clients = new Map(clientsOf("https://doorlight.example", key).map((one) => [one.id, one]));
    const file = (id: string) => JSON.parse(snippets("https://doorlight.example", key).get(id)?.text ?? "");
    const cursor = new URL(clients.get("cursor")?.install ?? "");
    assert.equal(cursor.href.split("?")[0], "cursor://anysphere.cursor-deeplink/mcp/install");
    assert.equal(cursor.searchParams.get("name"), "doorlight");
    const config = JSON.parse(atob(cursor.searchParams.get("config") ?? "")) as object;
    assert.deepEqual({ mcpServers: { doorlight: config } }, file("cursor"));
    const [scheme, named] = (clients.get("vscode")?.install ?? "").split("?");
    assert.equal(scheme, "vscode:mcp/install");
    const { name, ...server } = JSON.parse(decodeURIComponent(named ?? "")) as Record<string, unknown>;
    assert.deepEqual({ servers: { [String(name)]: server } }, file("vscode"));
    const claude = new URL(clients.get("claude")?.install ?? "");
    assert.equal(claude.searchParams.get("connectorUrl")?.split("?")[0], "https://doorlight.example/mcp");
  }
});

test("special characters in a URL or key cannot escape from a command", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (path) => {
      for (const { language, text } of snippets(`https://doorlight.example/${path}`).values())
        if (language !== "text") {
          const url = text.match(/https:\/\/doorlight\.example[\w.:/[\]~%-]*/u)?.[0] ?? "";
          assert.ok(text === "" || !text.includes("doorlight.example") || URL.canParse(url));
          if (language === "json") JSON.parse(text);
        }
    }),
    { numRuns: 50 },
  );
  for (const bad of ["", "dlk_", "dlk_a b", 'dlk_"', "dlk_$(id)", "x"])
    assert.throws(() => clientsOf("https://doorlight.example", bad), RangeError);
});

test("docs/connect.md shows the current instructions", () => {
  const all = snippets("http://127.0.0.1:8080");
  for (const id of IN_DOCUMENT) assert.ok(CONNECT_DOCUMENT.includes(all.get(id)?.text.trim() ?? "?"), id);
});

describe("snippets, run", () => {
  const data = sampleFolder(NOW);
  let server: Server;
  let programs: Workshop;
  let all: ReadonlyMap<string, Snippet>;
  before(async () => {
    server = await serve(["--data", data.path, "--now", NOW, "--overpass-url", NOWHERE]);
    all = snippets(server.url);
    programs = workshop();
  });
  after(async () => {
    programs.remove();
    assert.equal(await server.stop(), 0);
    data.remove();
  });
  const textOf = (id: string) => all.get(id)?.text ?? "";
  const found = (results: unknown) => {
    const [first] = results as { name: string; confidence: number }[];
    assert.ok(first !== undefined && first.confidence > 0);
  };

  test("TypeScript: compiles in the strictest mode, over MCP and over REST", () => {
    programs.write("sdk.ts", textOf("typescript-sdk"));
    programs.write("rest.ts", textOf("typescript-rest"));
    programs.compile("sdk.ts", "rest.ts");
    const answer = JSON.parse(run(programs.path, process.execPath, ["sdk.js"])) as { results: unknown };
    found(answer.results);
    found(JSON.parse(run(programs.path, process.execPath, ["rest.js"])));
  });

  test("Python, with its standard library", { skip: isThere("python3") ? false : "no Python here" }, () => {
    assert.match(
      run(programs.path, "python3", ["-c", textOf("python-rest")]),
      /^.+ (?:likely_|unknown).+$/mu,
    );
  });

  test("curl, over REST and MCP", { skip: isThere("curl") ? false : "no curl here" }, () => {
    const rest = JSON.parse(run(programs.path, "sh", ["-c", textOf("curl-rest")])) as { results: unknown };
    found(rest.results);
    const tool = JSON.parse(run(programs.path, "sh", ["-c", textOf("curl-mcp")])) as {
      result: { structuredContent: { results: unknown } };
    };
    found(tool.result.structuredContent.results);
  });

  test("a Python program for the MCP SDK is valid Python", {
    skip: isThere("python3") ? false : "no Python here",
  }, () => {
    run(programs.path, "python3", ["-c", "import ast, sys; ast.parse(sys.argv[1])", textOf("python-sdk")]);
  });
});
