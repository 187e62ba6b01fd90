import type { FastifyInstance } from "fastify";
import { ServiceError } from "../../contract/errors.js";
import type { ShippedReliability } from "../../contract/calibration.js";
import type { ConsoleSettings } from "../../contract/service.js";
import { parseResultId } from "../../contract/parse.js";
import { DISCOVERY_LINKS } from "../discovery/discoveryRoutes.js";
import { admit, type OperationParts } from "../rest/operationRoutes.js";
import { prepare, type Prepared, preparedOnce, sendPrepared } from "../http/prepared.js";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

export interface ConsoleParts extends OperationParts {
  /** Where the console gets its maps' style from; null: it draws its own. */
  readonly mapStyle: string | null;
  /** By vertical, queries and claims to try. */
  readonly examples: ConsoleSettings["examples"];
  /** What was measured of the shipped parameters of belief: read when it is first asked for. */
  readonly reliability: () => ShippedReliability;
}

/** Where the build puts the console, seen from `dist/surfaces/console`. */
const CONSOLE_FOLDER = new URL("../../console", import.meta.url).pathname;
/** Pages of the console: each is the same document, which shows what its address says. */
const PAGES = ["/", "/places/:result_id", "/coverage", "/docs", "/operator"];
const JSON_TYPE = "application/json; charset=utf-8";

/** Scripts and styles of our own alone; what MapLibre draws with (workers, images it makes) besides, and the host of a configured map. */
function policyOf(mapStyle: string | null): string {
  const maps = mapStyle === null ? "" : ` ${new URL(mapStyle).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${maps}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The web console, and what it shows beyond the operations: a record's history, and a map made of what was imported. */
export function addConsole(app: FastifyInstance, parts: ConsoleParts): void {
  const files = staticFiles(CONSOLE_FOLDER);
  const policy = policyOf(parts.mapStyle);
  const preparedMap = preparedOnce("application/geo+json");
  const page = files.get("/index.html") ?? missingConsole();
  for (const path of PAGES)
    app.get(path, async (request, reply) =>
      sendPrepared(
        request,
        reply.headers({ "content-security-policy": policy, link: DISCOVERY_LINKS }),
        page,
      ),
    );
  const confidence = files.get("/confidence.html") ?? page;
  app.get("/docs/confidence", async (request, reply) =>
    sendPrepared(request, reply.header("content-security-policy", policy), confidence),
  );
  for (const [path, file] of files) {
    if (path.endsWith(".html")) continue;
    // Built files carry a hash of what they hold in their names.
    const caching = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : undefined;
    app.get(path, async (request, reply) => sendPrepared(request, reply, file, caching));
  }
  const settings = prepare(
    JSON_TYPE,
    JSON.stringify({ map_style: parts.mapStyle, examples: parts.examples } satisfies ConsoleSettings),
  );
  app.get("/console/settings", async (request, reply) => sendPrepared(request, reply, settings));
  let reliability: Prepared | null = null;
  app.get("/console/reliability", async (request, reply) => {
    reliability ??= prepare(JSON_TYPE, JSON.stringify(parts.reliability()));
    return sendPrepared(request, reply, reliability);
  });
  app.get(
    "/console/records/:result_id",
    { config: { operation: "history", cost: 0 } },
    async (request, reply) => {
      await admit(parts, request, reply, "get_details");
      const { result_id } = request.params as { readonly result_id: string };
      const history = await parts.service.history({ result_id: parseResultId(result_id) });
      return reply.type(JSON_TYPE).send(JSON.stringify(history));
    },
  );
  app.get("/console/areas/:area/map", { config: { operation: "area_map" } }, async (request, reply) => {
    const { area } = request.params as { readonly area: string };
    const map = await parts.service.areaMap(area);
    if (map === null)
      throw new ServiceError(
        "not_found",
        "There is no area of this id. See /v1/coverage for those there are.",
      );
    return sendPrepared(request, reply, preparedMap(map), "public, max-age=300");
  });
}

/** What is shown where the console was not built: the service works without it. */
function missingConsole(): Prepared {
  const text =
    '<!doctype html><html lang="en"><title>Doorlight</title><h1>Doorlight</h1><p>The console is not built here: run <code>npm run build</code>. The service works: see <a href="/v1/openapi.json">/v1/openapi.json</a> and <a href="/llms.txt">/llms.txt</a>.</p></html>';
  return prepare("text/html; charset=utf-8", text);
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** All files of a folder by their path within it (`/assets/main.js`), read once; empty where there is none. */
function staticFiles(folder: string): ReadonlyMap<string, Prepared> {
  const files = new Map<string, Prepared>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    // Compressed with Brotli when the console was built, where that is worth it.
    const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
    files.set(path.slice(folder.length).replaceAll("\\", "/"), prepare(type, readFileSync(path), brotli));
  }
  return files;
}
