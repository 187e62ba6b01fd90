import assert from "node:assert/strict";
import { test } from "node:test";
import { logged, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

const SDK = new URL("../support/tracingSdk.js", import.meta.url).href;
const TRACE = "0af7651916cd43dd8448eb211c80319c";

interface Told {
  readonly name: string;
  readonly trace: string;
  readonly ms: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

test("an operator's OpenTelemetry SDK gets a span for each request, without its parameters", async () => {
  const folder = sampleFolder("2026-11-20T18:05:00Z");
  const server = await serve(
    ["--data", folder.path, "--now", "2026-11-20T18:05:00Z", "--overpass-url", "http://127.0.0.1:9/"],
    { NODE_OPTIONS: `--import=${SDK}` },
  );
  try {
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    await fetch(`${server.url}/v1/search?q=secret+ramen`, { headers });
    await fetch(`${server.url}/v1/details/nonsense`);
    await fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search", arguments: { query: "ramen" } },
      }),
    }).then((answer) => answer.text());
    await logged(server, /"doorlight\.tool"/u);
    const spans = server
      .stderr()
      .split("\n")
      .filter((line) => line.startsWith("span "))
      .map((line) => JSON.parse(line.slice(5)) as Told);
    const [search, details] = ["search", "get_details"].map((name) => spans.find((one) => one.name === name));
    assert.deepEqual(search?.attributes, {
      "http.request.method": "GET",
      "http.route": "/v1/search",
      "http.response.status_code": 200,
      "doorlight.operation": "search",
    });
    assert.equal(search.trace, TRACE);
    assert.ok(search.ms >= 0);
    assert.equal(details?.attributes["http.response.status_code"], 404);
    assert.equal(details.attributes["http.route"], "/v1/details/:id");
    const tool = spans.find(({ attributes }) => "doorlight.tool" in attributes);
    assert.equal(tool?.attributes["doorlight.tool"], "search");
    assert.doesNotMatch(JSON.stringify(spans), /secret|ramen|nonsense/u);
  } finally {
    await server.stop();
    folder.remove();
  }
});
