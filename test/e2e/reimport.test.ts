import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type {
  CoverageResponse,
  Details,
  SearchResponse,
  VerifyResponse,
} from "#doorlight/contract/resources.js";
import { dataFolder, doorlight, get, logged, serve, type Server } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = "2026-11-20T18:05:00Z";

/** A small town as an Overpass server answers: places, a boundary with geometry, a street. */
function town(
  date: string,
  places: readonly { id: number; name: string; tags?: Record<string, string> }[],
  boundaryName = "Testville",
): string {
  const line = (...points: readonly (readonly [number, number])[]) =>
    points.map(([lat, lon]) => ({ lat, lon }));
  return overpassAnswer(date, [
    ...places.map(({ id, name, tags }) =>
      restaurantNode(id, { name, "addr:city": "Testville", ...tags }, "2026-05-01T00:00:00Z"),
    ),
    { type: "node", id: 999, lat: 53.9, lon: 13.4, tags: { amenity: "restaurant", name: "Far Away" } },
    {
      type: "relation",
      id: 1,
      tags: { boundary: "administrative", admin_level: "9", name: boundaryName },
      members: [
        { type: "way", ref: 11, role: "outer", geometry: line([52.4, 13.3], [52.6, 13.3], [52.6, 13.5]) },
        { type: "way", ref: 12, role: "outer", geometry: line([52.6, 13.5], [52.4, 13.5], [52.4, 13.3]) },
      ],
    },
    {
      type: "way",
      id: 21,
      tags: { highway: "residential", name: "Long Road" },
      geometry: line([52.5, 13.399], [52.51, 13.399]),
    },
  ]);
}

describe("an area imported again while it is served", () => {
  const folder = dataFolder();
  const file = (name: string, content: string) => {
    const path = join(folder.path, name);
    writeFileSync(path, content);
    return path;
  };
  const [first, second] = [
    file(
      "first.json",
      town("2026-11-01T00:00:00Z", [
        { id: 1, name: "Stays Same" },
        { id: 2, name: "Old Name" },
        { id: 3, name: "Goes Away" },
        { id: 4, name: "Also There" },
      ]),
    ),
    file(
      "second.json",
      town("2026-11-15T00:00:00Z", [
        { id: 1, name: "Stays Same" },
        { id: 2, name: "New Name" },
        { id: 4, name: "Also There" },
        { id: 5, name: "Just Opened" },
      ]),
    ),
  ];
  let server: Server;
  before(async () => {
    const imported = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      NOW,
      "--area",
      "Testville",
      first,
    ]);
    assert.match(imported.stdout, /places {4}4: 4 new, 0 changed, 0 unchanged; 0 gone/);
    assert.match(imported.stdout, /outside_boundary 1/);
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off"]);
  });
  after(async () => {
    await server.stop();
    folder.remove();
  });
  const find = async (q: string) => (await get<SearchResponse>(server, "/v1/search", { q })).body.results[0];

  test("shows changed, vanished and new places at once, under the same ids", async () => {
    const earlier = {
      same: await find("Stays Same"),
      renamed: await find("Old Name"),
      gone: await find("Goes Away"),
    };
    const imported = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      NOW,
      "--area",
      "Testville",
      second,
    ]);
    assert.match(imported.stdout, /places {4}4: 1 new, 1 changed, 2 unchanged; 1 gone/);
    assert.equal((await find("Stays Same"))?.result_id, earlier.same?.result_id);
    assert.equal((await find("New Name"))?.result_id, earlier.renamed?.result_id);
    assert.equal((await find("Just Opened"))?.name, "Just Opened");
    const { body: details } = await get<Details>(server, `/v1/details/${earlier.gone?.result_id}`);
    assert.equal(details.name, "Goes Away");
    assert.ok(details.confidence < 0.25 && (earlier.gone?.confidence ?? 0) > 0.8);
    assert.equal(details.operating_status, "unknown");
    assert.match(details.note, /no longer lists this place/);
    const { body: verified } = await get<VerifyResponse>(server, `/v1/verify/${earlier.gone?.result_id}`, {
      claim: "still in business",
    });
    assert.match(verified.latest_observation.summary, /last listed on 2026-11-01/);
    assert.notEqual(verified.claim?.verdict, "supported");
    assert.notEqual((await find("Goes Away"))?.name, "Goes Away");
  });

  test("an older extract is refused unless forced", async () => {
    const older = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      NOW,
      "--area",
      "Testville",
      first,
    ]);
    assert.equal(older.code, 1);
    assert.match(
      older.stderr,
      /The extract is of 2026-11-01, but Testville is stored as of 2026-11-15\. Nothing was changed/,
    );
  });
});

describe("an Overpass server", () => {
  let overpass: HttpServer;
  const queries: string[] = [];
  let refusals = 0;
  let boundaryName = "Testville";
  before(async () => {
    overpass = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on("end", () => {
        queries.push(new URLSearchParams(body).get("data") ?? "");
        if (refusals > 0) {
          refusals -= 1;
          response.writeHead(400).end("rate limited");
        } else response.end(town("2026-11-10T00:00:00Z", [{ id: 1, name: "From Overpass" }], boundaryName));
      });
    });
    await new Promise<void>((resolve) => overpass.listen(0, "127.0.0.1", resolve));
  });
  after(() => void overpass.close());
  const url = () => `http://127.0.0.1:${(overpass.address() as AddressInfo).port}/api/interpreter`;

  test("is queried for the default area if the catalog is empty", async () => {
    const folder = dataFolder();
    const server = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--overpass-url",
      url(),
      "--default-area",
      "Testville",
    ]);
    await logged(server, /Serving Testville now/);
    const { body } = await get<CoverageResponse>(server, "/v1/coverage");
    assert.deepEqual(
      body.areas.map(({ id, sample, records }) => ({ id, sample, records })),
      [{ id: "testville", sample: false, records: 1 }],
    );
    await server.stop();
    // Data imported earlier is served without another request.
    const count = queries.length;
    const again = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--overpass-url",
      url(),
      "--default-area",
      "Testville",
    ]);
    await again.stop();
    assert.equal(queries.length, count);
    folder.remove();
  });

  test("is queried with the area's name, quoted, and for its places, boundaries and streets", async () => {
    const folder = dataFolder();
    boundaryName = 'Test"ville; out;';
    const done = await doorlight([
      "import",
      "overpass",
      "--data",
      folder.path,
      "--now",
      NOW,
      "--overpass-url",
      url(),
      "--area",
      boundaryName,
    ]);
    assert.equal(done.code, 0, done.stderr);
    const query = queries.at(-1) ?? "";
    assert.ok(query.includes('["name"="Test\\"ville; out;"]'), query);
    assert.match(query, /nwr\["amenity"~"\^\(restaurant\|cafe\|/);
    assert.match(query, /way\["highway"\]\["name"\]\(area\.within\)/);
    folder.remove();
  });

  test("that is slow does not delay a stop", async () => {
    const folder = dataFolder();
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const port = (silent.address() as AddressInfo).port;
    const asking = new Promise<void>((resolve) => silent.once("request", () => resolve()));
    const started = doorlight(
      ["serve", "--data", folder.path, "--port", "0", "--overpass-url", `http://127.0.0.1:${port}/`],
      {},
      (child) => {
        void asking.then(() => child.kill("SIGTERM"));
      },
    );
    try {
      const { code, stderr } = await started;
      assert.equal(code, 0, stderr);
    } finally {
      silent.close();
      silent.closeAllConnections();
    }
    folder.remove();
  });

  test("that refuses is reported in one line, and nothing changes", async () => {
    const folder = dataFolder();
    refusals = 1;
    const refused = await doorlight([
      "import",
      "overpass",
      "--data",
      folder.path,
      "--overpass-url",
      url(),
      "--area",
      "Testville",
    ]);
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /^The Overpass server .* answered 400\. Check --overpass-url\.\ndoorlight: The Overpass server .* answered 400\. Check --overpass-url\.\n$/,
    );
    folder.remove();
  });
});

describe("two dated extracts of a real place", { skip: withoutSharedData }, () => {
  test("importing Monaco of 2022 and then of 2026 keeps every record and marks the missing ones", async () => {
    const folder = dataFolder();
    const boundary = ["--area", "Monaco", "--boundary", osmFile("monaco-2026-07-10.boundaries.geojson")];
    const earlier = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      "2022-07-14T00:00:00Z",
      ...boundary,
      osmFile("snapshots/monaco-2022-07-13.overpass.json"),
    ]);
    const later = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      "2026-07-11T00:00:00Z",
      ...boundary,
      osmFile("snapshots/monaco-2026-07-10.overpass.json"),
    ]);
    const places = (text: string) =>
      text
        .match(/places\s+(\d+): (\d+) new, (\d+) changed, (\d+) unchanged; (\d+) gone/)
        ?.slice(1)
        .map(Number) ?? [];
    const [listed = 0, added = 0] = places(earlier.stdout);
    const [now = 0, opened = 0, changed = 0, unchanged = 0, gone = 0] = places(later.stdout);
    assert.equal(listed, added);
    assert.equal(now, opened + changed + unchanged);
    assert.equal(listed, changed + unchanged + gone);
    assert.ok(gone > 10 && unchanged > 10, later.stdout);
    folder.remove();
  });
});

describe("commands", () => {
  test("print what they accept, and refuse anything else in one line", async () => {
    const table: readonly (readonly [readonly string[], number, RegExp])[] = [
      [["--help"], 0, /Usage: doorlight COMMAND/],
      [["serve", "--help"], 0, /--trusted-proxies NETWORKS/],
      [["import", "--help"], 0, /--boundary FILE/],
      [[], 2, /Usage: doorlight/],
      [["surf"], 2, /unknown command "surf"/],
      [["serve", "--prot", "1"], 2, /Unknown option --prot\. Did you mean --port\?/],
      [["serve", "--port", "http"], 2, /--port is "http" but must be a whole number from 0 to 65535/],
      [["serve", "--port"], 2, /--port needs a value/],
      [["serve", "--now", "yesterday"], 2, /--now is "yesterday" but must be a time with its zone/],
      [["serve", "--limits", "some"], 2, /must be one of on, everyone, off/],
      [["serve", "--trusted-proxies", "10.0.0.0/99"], 2, /comma-separated list of addresses/],
      [["serve", "--token-secret", "abc"], 2, /at least 64 hexadecimal digits/],
      [["import"], 2, /missing FILE/],
      [["import", "overpass"], 2, /needs --area NAME/],
      [["import", "x.pbf", "--timezone", "Mars"], 2, /must be an IANA time zone/],
      [["import", "/nowhere/x.pbf"], 1, /no such file/],
      [["search", "pizza"], 1, /is empty\. Import an area first/],
    ];
    const folder = dataFolder();
    for (const [args, code, expected] of table) {
      const { stdout, stderr, ...rest } = await doorlight(args, { DOORLIGHT_DATA: folder.path });
      assert.equal(rest.code, code, `${args.join(" ")}: ${stderr}`);
      assert.match(code === 0 ? stdout : stdout + stderr, expected, args.join(" "));
      if (code !== 0 && args.length > 0) assert.equal(stderr.trim().split("\n").length, 1, stderr);
    }
    const bad = await doorlight(["serve"], { DOORLIGHT_PORT: "99999" });
    assert.match(bad.stderr, /DOORLIGHT_PORT is "99999" but must be/);
    folder.remove();
  });
});
