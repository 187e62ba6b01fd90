// A client whose paths, parameters and answers are typed by the service's own description. README.md explains how to generate the types.
//
//   node client.js [BASE_URL] [KEY]
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const [baseUrl = "http://127.0.0.1:8080", key] = process.argv.slice(2);
const client = createClient<paths>({
  baseUrl,
  ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
});

const found = await client.GET("/v1/search", {
  params: { query: { q: "vegan ramen", vegan: true, open_now: false, at: "2026-11-21T12:00:00Z" } },
});
// Either `data` or `error` is set; all errors have the same format.
if (found.data === undefined) throw new Error(found.error.detail);
const any = await client.GET("/v1/search", { params: { query: { q: "restaurant" } } });
const [first] = any.data?.results ?? [];
if (first === undefined) throw new Error("nothing was found");

const details = await client.GET("/v1/details/{id}", { params: { path: { id: first.result_id } } });
if (details.data === undefined) throw new Error(details.error.detail);
const token: string = details.data.result_token;

const verified = await client.GET("/v1/verify/{id}", {
  params: { path: { id: first.result_id }, query: { claim: `the address is ${first.address}` } },
});
const several = await client.GET("/v1/verify", {
  params: { query: { ids: [first.result_id, "00000000-0000-5000-8000-000000000000"] } },
});
const reported = await client.POST("/v1/report", { body: { result_token: token, outcome: "correct" } });
const coverage = await client.GET("/v1/coverage");
// Other formats are requested with `Accept` and read as text.
const text = await client.GET("/v1/details/{id}", {
  params: { path: { id: first.result_id } },
  headers: { accept: "text/markdown" },
  parseAs: "text",
});
const refused = await client.GET("/v1/search", { params: { query: { q: "" } } });

const summary = {
  found: found.data.total_matches !== undefined,
  results: any.data?.results.length,
  price: typeof first.price_band.inferred,
  token: token.length > 20,
  verdict: verified.data?.claim?.verdict,
  batch: several.data?.results.map((one) => ("error" in one ? one.error : "ok")),
  outcome: reported.data?.outcome,
  refused: refused.error?.error,
  areas: coverage.data?.areas.length,
  text: typeof text.data === "string" && text.data.includes(first.result_id),
};
process.stdout.write(`${JSON.stringify(summary)}\n`);
