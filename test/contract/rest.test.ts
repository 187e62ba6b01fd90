import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { dataFolder, get, logged, report, serve, type Server } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

/** Literals of the wire, pinned by value: a change here is a change of the interface. */
const NOW = "2026-11-20T18:05:00Z";
const uuidOfNone = "00000000-0000-5000-8000-000000000000";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
/** Finds a place with many attributes. */
const SAMPLE_QUERY = "vegan vietnamese with outdoor seating, delivery";
type Json = Record<string, unknown>;

describe("REST on the invented sample", () => {
  const folder = dataFolder();
  let server: Server;
  let sampleId = "";
  let token = "";
  before(async () => {
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--overpass-url", NOWHERE]);
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", {
      q: SAMPLE_QUERY,
    });
    sampleId = body.results[0]?.result_id ?? "";
    token = String((await get(server, `/v1/details/${sampleId}`)).body["result_token"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  const raw = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, server.url), init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? {} : JSON.parse(text)) as Json,
    };
  };

  test("a start without catalog and source says so in one line and serves invented businesses of every kind", async () => {
    await logged(server, /Could not fetch/);
    const warning = server
      .stderr()
      .split("\n")
      .filter((line) => line.includes("only invented businesses are served"));
    assert.equal(warning.length, 1);
    for (const q of ["pizza", "hairdresser", "yoga", "hotel with breakfast", "plumber"]) {
      const { body } = await get<{ note: string; results: unknown[] }>(server, "/v1/search", { q });
      assert.match(body.note, /^SAMPLE DATA: these businesses are invented/);
      assert.ok(body.results.length > 0, q);
    }
    assert.equal(
      (await get(server, `/v1/details/${sampleId}`)).body["attribution"],
      "Invented sample data made by Doorlight: no real businesses.",
    );
    assert.match(String((await get(server, `/v1/details/${sampleId}`)).body["note"]), /^SAMPLE DATA/);
    assert.match(String((await get(server, `/v1/verify/${sampleId}`)).body["note"]), /^SAMPLE DATA/);
    const { body: coverage } = await get(server, "/v1/coverage");
    assert.deepEqual(
      [coverage["invented"], coverage["attribution"], String(coverage["note"]).slice(0, 11)],
      [true, "Invented sample data made by Doorlight: no real businesses.", "SAMPLE DATA"],
    );
  });

  test("a search answer has exactly the fields of the specification", async () => {
    const { status, body } = await raw("/v1/search?q=vegan%20ramen&location=Example%20Square");
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).toSorted(), ["note", "results", "total_matches", "understood"]);
    const [result] = body["results"] as Json[];
    assert.deepEqual(Object.keys(result ?? {}).toSorted(), [
      "address",
      "availability",
      "confidence",
      "coordinates",
      "cuisine",
      "dating",
      "distance_m",
      "inferred",
      "kind",
      "name",
      "observed_at",
      "outdoor_seating",
      "price_band",
      "relevance",
      "result_id",
      "tags",
      "vegan",
      "vertical",
    ]);
    assert.deepEqual(Object.keys(result?.["availability"] as Json).toSorted(), [
      "basis",
      "confidence",
      "inferred",
      "status",
    ]);
    assert.deepEqual(Object.keys(body["understood"] as Json).toSorted(), [
      "cuisines",
      "filters",
      "place",
      "vertical",
    ]);
  });

  test("details and verify have exactly the fields of the specification", async () => {
    const details = (await raw(`/v1/details/${sampleId}`)).body;
    assert.deepEqual(Object.keys(details).toSorted(), [
      "address",
      "address_parts",
      "attribution",
      "availability",
      "confidence",
      "contact",
      "coordinates",
      "cuisine",
      "dating",
      "facts",
      "hours",
      "inferred",
      "kind",
      "name",
      "note",
      "observed_at",
      "operating_status",
      "outdoor_seating",
      "price_band",
      "provenance",
      "result_id",
      "result_token",
      "result_token_expires_at",
      "sources",
      "tags",
      "vegan",
      "vegetarian",
      "vertical",
    ]);
    assert.equal(details["result_token_expires_at"], "2026-11-20T18:35:00Z");
    assert.deepEqual([details["vertical"], details["kind"]], ["food", (details["tags"] as string[])[0]]);
    const { default: shared, ...own } = details["provenance"] as Record<string, { fields?: string[] }>;
    const fields = [...(shared?.fields ?? []), ...Object.keys(own)];
    for (const field of ["cuisine", "vegan", "vegetarian", "outdoor_seating"]) {
      assert.ok(!Object.hasOwn(details["facts"] as Json, field), field);
      assert.ok(!fields.includes(`facts.${field}`), field);
    }
    assert.ok(fields.includes("cuisine") && fields.includes("outdoor_seating"), fields.join(" "));
    const verified = (await raw(`/v1/verify/${sampleId}?claim=has%20vegan%20options`)).body;
    assert.deepEqual(Object.keys(verified).toSorted(), [
      "availability",
      "claim",
      "latest_observation",
      "live_check",
      "note",
      "observed_at",
      "record_confidence",
      "result_id",
    ]);
    assert.deepEqual(Object.keys(verified["claim"] as Json).toSorted(), [
      "basis",
      "confidence",
      "field",
      "observed_value",
      "probability",
      "text",
      "verdict",
    ]);
    const compound = (await raw(`/v1/verify/${sampleId}?claim=vegan%20options%20and%20free%20skating`)).body;
    const { parts, ...whole } = compound["claim"] as Json;
    assert.deepEqual(Object.keys((parts as readonly Json[])[0] ?? {}).toSorted(), [
      "basis",
      "field",
      "observed_value",
      "probability",
      "text",
      "verdict",
    ]);
    assert.deepEqual(
      [whole["verdict"], whole["confidence"], whole["not_understood"]],
      ["unknown", 0, ["free", "skating"]],
    );
    assert.equal((await raw(`/v1/verify/${sampleId}`)).body["claim"], undefined);
  });

  test("a report is acknowledged once, retried safely and corrected", async () => {
    const first = await report(server, token, "correct");
    assert.deepEqual(Object.keys(first.body).toSorted(), [
      "new_confidence",
      "observed_at",
      "outcome",
      "previous_confidence",
      "result_id",
      "standing",
    ]);
    assert.deepEqual(first.body["standing"], { limit_factor: 1, recheck_days: 7 });
    assert.equal(first.body["observed_at"], NOW);
    assert.deepEqual((await report(server, token, "correct")).body, first.body);
    const corrected = await report(server, token, "closed");
    assert.equal(corrected.body["outcome"], "closed");
    assert.ok(Number(corrected.body["new_confidence"]) < Number(first.body["new_confidence"]));
  });

  test("every refusal has its code, status and shape", async () => {
    const json = { "content-type": "application/json" };
    const post = (body: string, headers: Record<string, string> = json): [string, RequestInit] => [
      "/v1/report",
      { method: "POST", headers, body },
    ];
    const uuid = "00000000-0000-5000-8000-000000000000";
    const table: readonly (readonly [string, RequestInit, number, string])[] = [
      ["/v1/search", {}, 400, "invalid_request"],
      ["/v1/search?q=", {}, 400, "invalid_request"],
      ["/v1/search?q=%20%20", {}, 400, "invalid_request"],
      [`/v1/search?q=${"é".repeat(201)}`, {}, 400, "invalid_request"],
      [`/v1/search?q=a&location=${"x".repeat(121)}`, {}, 400, "invalid_request"],
      ["/v1/search?q=a&vegan=maybe", {}, 400, "invalid_request"],
      ["/v1/search?q=a&price_band=cheap", {}, 400, "invalid_request"],
      ["/v1/search?q=a&q=b", {}, 400, "invalid_request"],
      ["/v1/search?q=a&at=tomorrow", {}, 400, "invalid_request"],
      ["/v1/search?q=a&at=2026-11-18T00:00:00Z", {}, 400, "invalid_request"],
      ["/v1/search?q=a&at=2028-01-01T00:00:00Z", {}, 400, "invalid_request"],
      ["/v1/search?q=a&fields=name,rating", {}, 400, "invalid_request"],
      ["/v1/verify?ids=", {}, 400, "invalid_request"],
      [`/v1/verify?ids=${Array.from({ length: 9 }, () => uuid).join(",")}`, {}, 400, "invalid_request"],
      ["/v1/verify", {}, 404, "unknown_result_id"],
      ["/v1/search?q=%ff%fe", {}, 400, "invalid_request"],
      ["/v1/search?q=a%00b", {}, 400, "invalid_request"],
      [`/v1/search?q=a&x=${"y".repeat(9000)}`, {}, 400, "invalid_request"],
      [`/v1/details/${uuid}`, {}, 404, "unknown_result_id"],
      ["/v1/details/not-a-uuid", {}, 404, "unknown_result_id"],
      ["/v1/details/%ff", {}, 400, "invalid_request"],
      ["/v1/details/", {}, 404, "unknown_result_id"],
      [`/v1/verify/${uuid}`, {}, 404, "unknown_result_id"],
      [`/v1/verify/${sampleId}?claim=${"c".repeat(201)}`, {}, 400, "invalid_request"],
      [...post('{"result_token":"x","outcome":"correct"}'), 400, "invalid_result_token"],
      [...post(`{"result_token":"${token}","outcome":"nice"}`), 400, "invalid_outcome"],
      [...post('{"result_token":5,"outcome":"correct"}'), 400, "invalid_result_token"],
      [...post('{"outcome":"correct"}'), 400, "invalid_request"],
      [...post("[1]"), 400, "invalid_request"],
      [...post("{oops"), 400, "invalid_request"],
      [...post(""), 400, "invalid_request"],
      [...post('{"__proto__":{"x":1}}'), 400, "invalid_request"],
      [
        ...post("a=b", { "content-type": "application/x-www-form-urlencoded" }),
        415,
        "unsupported_media_type",
      ],
      [...post("{}", { "content-type": "text/plain" }), 415, "unsupported_media_type"],
      [...post(`"${"x".repeat(20_000)}"`), 413, "payload_too_large"],
      ["/v1/search?q=a", { method: "DELETE" }, 405, "method_not_allowed"],
      [`/v1/details/${sampleId}`, { method: "POST" }, 405, "method_not_allowed"],
      ["/v1/report", {}, 405, "method_not_allowed"],
      ["/v1/nothing", {}, 404, "not_found"],
      ["/nothing", { method: "POST" }, 404, "not_found"],
      ["/v1/search?q=a", { headers: { authorization: "Bearer dl_wrong" } }, 401, "invalid_api_key"],
      ["/v1/search?q=a", { headers: { authorization: "Basic eDp5" } }, 401, "invalid_api_key"],
    ];
    for (const [path, init, status, code] of table) {
      const answer = await raw(path, init);
      const shown = `${init.method ?? "GET"} ${path.slice(0, 60)} ${String(init.body ?? "").slice(0, 40)}`;
      assert.equal(answer.status, status, `${shown}: ${JSON.stringify(answer.body)}`);
      assert.equal(answer.body["error"], code, shown);
      assert.equal(typeof answer.body["detail"], "string", shown);
      assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8", shown);
      if (status === 405) assert.ok(answer.headers.get("allow"), shown);
      if (status === 401) assert.match(answer.headers.get("www-authenticate") ?? "", /^Bearer/);
    }
  });

  test("invalid HTTP is refused in the same format", async () => {
    const answers = await Promise.all(
      ["GARBAGE\r\n\r\n", `GET /v1/search?q=a HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`].map(
        (bytes) => rawBytes(server, bytes),
      ),
    );
    for (const answer of answers) {
      assert.match(answer, /^HTTP\/1\.1 4\d\d /);
      assert.equal(
        (JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as Json)["error"],
        "invalid_request",
      );
    }
  });

  test("length is counted in code points, after trimming", async () => {
    assert.equal((await raw(`/v1/search?q=${encodeURIComponent(`  ${"🍜".repeat(200)}  `)}`)).status, 200);
  });

  test("an explicit filter overrides the text, and false means not requested", async () => {
    const filtersOf = async (query: string) =>
      ((await raw(`/v1/search?${query}`)).body["understood"] as { filters: Json }).filters;
    assert.deepEqual(await filtersOf("q=vegan%20cheap%20ramen"), { vegan: true, price_band: "€" });
    assert.deepEqual(
      await filtersOf("q=vegan%20cheap%20ramen&vegan=false&price_band=%E2%82%AC%E2%82%AC&open_now=1"),
      { price_band: "€€", open_now: true },
    );
  });

  test("`vertical` selects the kind of business in any spelling, and an unknown one lists those that exist", async () => {
    const understoodOf = async (query: string) =>
      (await raw(`/v1/search?${query}`)).body["understood"] as Json;
    assert.equal((await understoodOf("q=ramen"))["vertical"], "food");
    assert.equal((await understoodOf("q=something%20nice"))["vertical"], undefined);
    assert.equal(
      (await understoodOf("q=something%20nice&vertical=home-services"))["vertical"],
      "homeServices",
    );
    const wrong = await raw("/v1/search?q=ramen&vertical=pharmacy");
    assert.deepEqual(
      [wrong.status, wrong.body["error"], wrong.body["detail"]],
      [
        400,
        "invalid_request",
        "`vertical` must be one of food, beauty, fitness, lodging, homeServices. Leave it out to go by the words of the query.",
      ],
    );
  });

  test("`fields` selects the fields of each result, and an unknown one lists those that exist", async () => {
    const { body } = await raw("/v1/search?q=ramen&fields=result_id,%20name,availability");
    for (const result of body["results"] as Json[])
      assert.deepEqual(Object.keys(result), ["result_id", "name", "availability"]);
    assert.equal(
      (await raw("/v1/search?q=ramen&fields=rating")).body["detail"],
      "`fields` names an unknown field. Use any of result_id, name, vertical, kind, cuisine, tags, price_band, vegan, outdoor_seating, address, availability, confidence, observed_at, dating, inferred, distance_m, coordinates, relevance, operating_status, hours, contact, address_parts, facts, separated by commas.",
    );
  });

  test("fields takes what only the details have otherwise, and results carry a point, as JSON, GeoJSON and CSV", async () => {
    const path = "/v1/search?q=restaurant&fields=result_id,contact,hours,coordinates";
    const [found] = (await raw(path)).body["results"] as Json[];
    const details = (await raw(`/v1/details/${String(found?.["result_id"])}`)).body;
    for (const field of ["contact", "hours", "coordinates"]) assert.deepEqual(found?.[field], details[field]);
    const geo = await raw(path, { headers: { accept: "application/geo+json" } });
    assert.match(geo.headers.get("content-type") ?? "", /^application\/geo\+json/u);
    const [feature] = geo.body["features"] as Json[];
    const { latitude, longitude } = details["coordinates"] as Record<string, number>;
    assert.deepEqual(feature?.["geometry"], { type: "Point", coordinates: [longitude, latitude] });
    assert.deepEqual(Object.keys(feature?.["properties"] as Json), ["result_id", "hours", "contact"]);
    const csv = await fetch(new URL(`${path},name`, server.url), { headers: { accept: "text/csv" } });
    assert.match(csv.headers.get("content-type") ?? "", /^text\/csv/u);
    const outside = await fetch(new URL("/v1/search?q=pizza&location=K%C3%B6ln", server.url), {
      headers: { accept: "text/csv" },
    });
    assert.match(decodeURIComponent(outside.headers.get("doorlight-coverage") ?? ""), /Köln/u);
    assert.match(await outside.text(), /^result_id,.*,coordinates_latitude,[^\r]*\r\n$/u);
    assert.match((await csv.text()).split("\r\n")[0] ?? "", /result_id,name,.*contact_phone/u);
  });

  test("a report may be about one field, and its comment is never repeated", async () => {
    const first = (await raw(`/v1/details/${sampleId}`)).body;
    const send = async (more: Json) =>
      raw("/v1/report", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ result_token: first["result_token"], outcome: "wrong", ...more }),
      });
    for (const [more, detail] of [
      [{ field: "rating" }, /must be one of name, kind,/u],
      [{ value: "x" }, /needs `field`/u],
      [{ field: "name", value: "x".repeat(201) }, /at most 200/u],
      [{ comment: "x".repeat(501) }, /at most 500/u],
      [{ comment: 5 }, /`comment` must be a string/u],
    ] as const) {
      const { status, body } = await send(more);
      assert.deepEqual([status, body["error"]], [400, "invalid_request"], JSON.stringify(more));
      assert.match(String(body["detail"]), detail);
    }
    const { status, body } = await send({ field: "name", value: "Another", comment: "Ask <b>me</b>" });
    assert.equal(status, 200);
    assert.deepEqual(
      [body["new_confidence"], body["observed_at"]],
      [first["confidence"], first["observed_at"]],
    );
    const later = (await raw(`/v1/details/${sampleId}`)).body;
    assert.equal(later["name"], first["name"]);
    assert.doesNotMatch(JSON.stringify([body, later]), /Another|Ask/u);
    assert.notDeepEqual(later["provenance"], first["provenance"]);
  });

  test("browsers and crawlers find an icon and what they may read", async () => {
    const robots = await fetch(new URL("/robots.txt", server.url));
    assert.match(await robots.text(), /^User-agent: \*$/mu);
    const icon = await fetch(new URL("/favicon.ico", server.url));
    assert.deepEqual([icon.status, icon.headers.get("content-type")], [200, "image/svg+xml"]);
  });

  test("explain adds how the answer came about, drop leaves conditions out; an answer to others is as it was", async () => {
    const { body } = await raw("/v1/search?q=vegan+ramen&explain=true");
    const plain = (await raw("/v1/search?q=vegan+ramen")).body;
    const { explanation, ...rest } = body as Json & { explanation: Json & { conditions: Json[] } };
    assert.deepEqual(rest, plain);
    assert.deepEqual(Object.keys(explanation), ["at", "conditions", "dropped", "results"]);
    assert.deepEqual(
      explanation.conditions.map(({ name }) => name),
      ["want", "vegan"],
    );
    const [first] = explanation["results"] as Json[];
    assert.deepEqual(Object.keys(first ?? {}), ["result_id", "hours", "rank"]);
    assert.deepEqual(Object.keys(first?.["hours"] as Json), [
      "open",
      "open_now",
      "timezone",
      "next_change_at",
    ]);
    const without = (await raw("/v1/search?q=vegan+ramen&drop=vegan,nothing")).body;
    assert.equal(without["total_matches"], explanation.conditions[1]?.["without"]);
    assert.equal((await raw("/v1/search?q=ramen&explain=perhaps")).body["error"], "invalid_request");
    assert.equal((await raw(`/v1/search?q=ramen&drop=${"x".repeat(401)}`)).body["error"], "invalid_request");
  });

  test("`at` sets the time of arrival for the filter and for the availability of each result", async () => {
    const search = async (query: string) =>
      (await raw(`/v1/search?q=restaurant&${query}`)).body as {
        note: string;
        results: { result_id: string; availability: { status: string; basis: string } }[];
        understood: { time?: { at: string } };
      };
    // A Monday at four in the morning; the plus of the zone is not encoded, as many clients leave it.
    const night = await search("at=2026-11-23T05:00:00+01:00");
    assert.equal(night.understood.time?.at, "2026-11-23T04:00:00Z");
    assert.match(night.note, /Availability is for the time requested/);
    for (const { availability } of night.results)
      assert.match(availability.basis, /^No |could not be read|\b(?:Sun 2026-11-22|Mon 2026-11-23)\b/);
    const openAt = async (at: string, day: string) => {
      const { results } = await search(`at=${at}&open_now=true`);
      assert.ok(results.length > 0);
      for (const { availability } of results) {
        assert.equal(availability.status, "likely_open_now");
        assert.ok(availability.basis.startsWith(`Open: ${day} `), availability.basis);
      }
      return results.map(({ result_id }) => result_id);
    };
    const late = await openAt("2026-11-23T04:00:00Z", "Mon 2026-11-23");
    assert.notDeepEqual(await openAt("2026-11-24T12:30:00Z", "Tue 2026-11-24"), late);
  });

  test("several records are verified in one call, each with its own entry", async () => {
    const { status, body } = await raw(`/v1/verify?ids=${sampleId},none,${uuidOfNone}&claim=open%20now`);
    assert.equal(status, 200);
    const results = body["results"] as Json[];
    assert.deepEqual(results[0], (await raw(`/v1/verify/${sampleId}?claim=open%20now`)).body);
    assert.deepEqual(
      results.slice(1).map((one) => [one["result_id"], one["error"]]),
      [
        ["none", "unknown_result_id"],
        [uuidOfNone, "unknown_result_id"],
      ],
    );
  });

  test("answers come as JSON, as Markdown or as JSON-LD, whichever the caller likes best", async () => {
    const as = async (path: string, accept: string) => {
      const response = await fetch(new URL(path, server.url), { headers: { accept } });
      assert.equal(response.status, 200);
      assert.match(response.headers.get("vary") ?? "", /\bAccept\b(?!-)/);
      return { type: response.headers.get("content-type"), text: await response.text() };
    };
    const paths = [
      `/v1/search?${new URLSearchParams({ q: SAMPLE_QUERY }).toString()}`,
      `/v1/details/${sampleId}`,
      `/v1/verify/${sampleId}`,
      `/v1/verify?ids=${sampleId}`,
    ];
    for (const [i, path] of paths.entries()) {
      assert.equal((await as(path, "*/*")).type, "application/json; charset=utf-8");
      const text = await as(path, "text/markdown, application/json;q=0.9");
      assert.equal(text.type, "text/markdown; charset=utf-8");
      assert.match(text.text, new RegExp(sampleId));
      const linked = await as(path, "application/ld+json");
      assert.equal(
        linked.type,
        i < 2 ? "application/ld+json; charset=utf-8" : "application/json; charset=utf-8",
      );
      if (i < 2) assert.equal((JSON.parse(linked.text) as Json)["@context"], "https://schema.org");
    }
  });

  test("a refusal is JSON, whatever format was requested", async () => {
    const { headers, body } = await raw("/v1/search", { headers: { accept: "text/markdown" } });
    assert.equal(headers.get("content-type"), "application/json; charset=utf-8");
    assert.equal(body["error"], "invalid_request");
  });

  test("an unknown parameter is ignored, and the note says so and suggests the right one", async () => {
    const noteOf = async (path: string) => String((await raw(path)).body["note"]);
    const [plain, hinted] = [
      await noteOf("/v1/search?q=ramen"),
      await noteOf("/v1/search?q=ramen&opennow=true"),
    ];
    assert.equal(hinted, `${plain} Unknown parameters, ignored: "opennow" (did you mean \`open_now\`?).`);
    assert.ok(
      (await noteOf(`/v1/details/${sampleId}?field=name`)).endsWith('Unknown parameters, ignored: "field".'),
    );
    assert.ok(
      (await noteOf(`/v1/verify/${sampleId}?calim=open`)).endsWith('"calim" (did you mean `claim`?).'),
    );
    const hostile = await noteOf(`/v1/search?q=ramen&%22%60%E2%80%AE${"x".repeat(90)}=1&a=1&b=1&c=1`);
    assert.match(hostile, /Unknown parameters, ignored: "''x{30,40}[^"]*", "a", "b" and 1 more\.$/);
    const { body } = await raw("/v1/search?q=ramen&codes=true&opennow=1");
    const codes = body["note_codes"] as Json[];
    assert.deepEqual(codes.at(-1)?.["code"], "parameters_unknown");
  });

  test("every answer conforms to the OpenAPI document", async () => {
    const { body: document } = await raw("/v1/openapi.json");
    assert.equal(document["openapi"], "3.1.0");
    assert.equal((document["info"] as Json)["version"], "0.1.0");
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, "doc");
    const paths = document["paths"] as Record<
      string,
      Record<
        string,
        {
          operationId: string;
          "x-openai-isConsequential": boolean;
          responses: Record<
            string,
            { content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> }
          >;
        }
      >
    >;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    assert.deepEqual(
      operations.map(({ operationId }) => operationId),
      [
        "search",
        "get_details",
        "verify",
        "verify_batch",
        "report",
        "get_coverage",
        "list_changes",
        "begin_proof",
        "check_proof",
        "connect_merchant",
        "open_merchant_session",
        "replace_merchant_key",
        "list_merchant_records",
        "get_merchant_review",
        "get_merchant_sources",
        "put_merchant_sources",
        "get_statement",
        "put_statement",
      ],
    );
    assert.deepEqual(
      operations.map((operation) => operation["x-openai-isConsequential"]),
      [
        false,
        false,
        false,
        false,
        true,
        false,
        false,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
        false,
        true,
        false,
        true,
      ],
    );
    const check = (operation: (typeof operations)[number], status: string, answer: unknown) => {
      const pointer = `doc#/paths/${operation.path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${operation.method}/responses/${status}/content/application~1json/schema`;
      const validate = ajv.getSchema(pointer);
      assert.ok(validate, pointer);
      assert.ok(validate(answer), `${pointer}: ${ajv.errorsText(validate.errors)}`);
    };
    const fresh = String((await raw(`/v1/details/${sampleId}`)).body["result_token"]);
    const real: Record<string, [string, RequestInit?]> = {
      search: ["/v1/search?q=ramen&location=0,0&explain=true"],
      get_details: [`/v1/details/${sampleId}`],
      verify: [`/v1/verify/${sampleId}?claim=open%20now`],
      verify_batch: [`/v1/verify?ids=${sampleId},none&claim=open%20now`],
      report: [
        "/v1/report",
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ result_token: fresh, outcome: "other" }),
        },
      ],
      get_coverage: ["/v1/coverage"],
      list_changes: ["/v1/changes?limit=2"],
    };
    // merchants.test.ts and merchantProof.test.ts check the merchants' operations, with keys.
    for (const operation of operations.filter(({ path }) => !path.startsWith("/v1/merchant/"))) {
      const [path, init] = real[operation.operationId] ?? ["/"];
      const answer = await raw(path, init);
      assert.equal(answer.status, 200);
      check(operation, "200", answer.body);
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const media = content["application/json"];
        for (const example of [
          media?.example,
          ...Object.values(media?.examples ?? {}).map(({ value }) => value),
        ])
          if (example !== undefined) check(operation, status, example);
      }
      check(operation, "400", (await raw("/v1/search")).body);
    }
  });

  test("health, metrics and the pages for people answer", async () => {
    for (const [path, type] of [
      ["/healthz", "application/json"],
      ["/readyz", "application/json"],
      ["/metrics", "text/plain"],
      ["/llms.txt", "text/plain"],
      ["/", "text/html"],
      ["/docs", "text/html"],
    ] as const) {
      const response = await fetch(new URL(path, server.url));
      assert.equal(response.status, 200, path);
      assert.ok(response.headers.get("content-type")?.startsWith(type), path);
      if (path === "/metrics")
        assert.match(await response.text(), /doorlight_records\{area="sampleton"\} 597/);
    }
  });

  test("the description names the address it is fetched by, and a start without --base-url says so", async () => {
    assert.deepEqual((await raw("/v1/openapi.json")).body["servers"], [{ url: server.url }]);
    assert.match(server.stderr(), /Without --base-url the OpenAPI document contains/);
  });

  test("llms.txt states the coverage", async () => {
    const text = await (await fetch(new URL("/llms.txt", server.url))).text();
    assert.match(
      text,
      /\nCovered: restaurants and other places to eat and drink, .+ and plumbers, electricians and other trades for the home in Sampleton \(invented sample data\)\. /,
    );
  });

  test("nothing secret is logged", () => {
    assert.ok(!server.stderr().includes(token.slice(4)));
  });
});

describe("limits", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--overpass-url",
      NOWHERE,
      "--anonymous-reads",
      "3",
      "--trusted-proxies",
      "127.0.0.1",
    ]);
  });
  after(async () => {
    await server.stop();
    folder.remove();
  });
  const from = (address: string, path = "/v1/search?q=a") =>
    fetch(new URL(path, server.url), { headers: { "x-forwarded-for": address } });

  test("each record of a batch counts as a call, and a record over the limit says so in its entry", async () => {
    const answer = await from("198.51.100.211", "/v1/verify?ids=a,b,c,d,e");
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("ratelimit-remaining"), "0");
    const { results } = (await answer.json()) as {
      results: { error: string; retry_after_seconds?: number }[];
    };
    assert.deepEqual(
      results.map(({ error }) => error),
      ["unknown_result_id", "unknown_result_id", "unknown_result_id", "rate_limited", "rate_limited"],
    );
    assert.ok((results[4]?.retry_after_seconds ?? 0) > 0);
    assert.equal((await from("198.51.100.211", "/v1/verify?ids=a")).status, 429);
  });

  test("a caller over its limit is told how long to wait, others are served; refused input counts", async () => {
    const answers = [
      await from("203.0.113.1"),
      await from("203.0.113.1", "/v1/search"),
      await from("203.0.113.1"),
      await from("203.0.113.1"),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400, 200, 429],
    );
    const [first, , , refused] = answers;
    assert.equal(first?.headers.get("ratelimit-policy"), '"reads";q=3;w=60, "month";q=1000;w=2678400');
    assert.match(first.headers.get("ratelimit") ?? "", /^"reads";r=2;t=60, "month";r=999;t=\d+$/);
    assert.equal(first.headers.get("doorlight-standing"), "limit-factor=1.00, recheck-days=7.0");
    assert.equal(refused?.headers.get("ratelimit-remaining"), "0");
    assert.equal(refused.headers.get("ratelimit-limit"), "3");
    const body = (await refused.json()) as { error: string; retry_after_seconds: number };
    assert.equal(body.error, "rate_limited");
    assert.equal(refused.headers.get("retry-after"), String(body.retry_after_seconds));
    assert.ok(body.retry_after_seconds >= 55 && body.retry_after_seconds <= 60);
    assert.equal((await from("203.0.113.2")).status, 200);
  });

  test("an IPv6 caller is its /64, an address that anyone may claim is not believed", async () => {
    const statuses = [];
    for (const address of [
      "2001:db8:1:2::1",
      "2001:db8:1:2::2",
      "2001:db8:1:2:ffff::3",
      "2001:db8:1:2::4",
      "2001:db8:1:3::1",
    ])
      statuses.push((await from(address)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429, 200]);
    // Only the right-most address that is not a trusted proxy counts: a client can forge those before it.
    const claimed = [];
    for (let i = 0; i < 4; i++) claimed.push((await from(`198.51.100.${i}, 198.51.100.77`)).status);
    assert.deepEqual(claimed, [200, 200, 200, 429]);
  });

  test("the description, health and coverage are never counted", async () => {
    for (const path of ["/v1/openapi.json", "/healthz", "/v1/coverage", "/llms.txt"]) {
      for (let i = 0; i < 5; i++) assert.equal((await from("203.0.113.9", path)).status, 200, path);
    }
  });
});

function rawBytes(server: Server, bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text)).on("error", reject);
  });
}
