import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { ShippedReliability } from "../../contract/calibration.js";
import type { ConsoleSettings } from "../../contract/service.js";
import { parseResultId } from "../../contract/parse.js";
import { DISCOVERY_LINKS } from "../discovery/discoveryRoutes.js";
import { addressReached } from "../http/addressReached.js";
import { admit, type OperationParts } from "../rest/countedCalls.js";
import { prepare, type Prepared, preparedOnce, preparedTexts, sendPrepared } from "../http/prepared.js";
import type { OpenApi } from "./reference/described.js";
import { referenceOf } from "./reference/referencePage.js";
import { varyBy } from "../http/vary.js";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { packageFile } from "../../packageFile.js";

export interface ConsoleParts extends OperationParts {
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  /** The OpenAPI document of a service that is reached there. */
  readonly openApi: (baseUrl: string) => Readonly<Record<string, unknown>>;
  /** Makes the key that an invitation promises, once. Throws ServiceError `invalid_request`. */
  readonly redeem: (invitation: string) => Promise<{ readonly name: string; readonly key: string }>;
  /** Where the console gets its maps' style from; null: it draws its own. */
  readonly mapStyle: string | null;
  /** By vertical, queries to try that find something in what is there, and claims. */
  readonly examples: () => Promise<ConsoleSettings["examples"]>;
  /** What was measured of the shipped parameters of belief: read when it is first asked for. */
  readonly reliability: () => ShippedReliability;
}

/** Where the build puts its files. */
const CONSOLE_FOLDER = fileURLToPath(packageFile("dist/console"));
/** Pages of the console: each is the same document, which shows what its address says. */
const PAGES = ["/", "/places/:result_id", "/coverage", "/connect", "/businesses", "/merchant", "/operator"];
const FOR_GOOD = "public, max-age=31536000, immutable";
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
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The reference's viewer writes its styles into its document, which stands in the page of the reference; it asks this server alone. */
const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Shows who looks for a page that there is none; false for everybody else. */
export type LostPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Where programs call, not people. */
const NO_PAGES = /^\/(?:v1|mcp|console|assets)(?:\/|$)/u;

/**
 * The web console, and what it shows beyond the operations: a record's history, and a map made of what was imported. Returns what tells people
 * that there is nothing at an address.
 */
export function addConsole(app: FastifyInstance, parts: ConsoleParts): LostPage {
  const files = staticFiles(CONSOLE_FOLDER);
  const policy = policyOf(parts.mapStyle);
  const preparedMap = preparedOnce("application/geo+json");
  const page = files.get("/index.html") ?? missingConsole();
  for (const path of PAGES)
    app.get(path, async (request, reply) =>
      sendPrepared(
        request,
        reply.headers({
          "content-security-policy": policy,
          link: DISCOVERY_LINKS,
        }),
        page,
      ),
    );
  const references = preparedTexts(page.type);
  app.get("/docs", async (request, reply) => {
    const base = parts.baseUrl ?? addressReached(request);
    const prepared = references(base, () =>
      withReference(page, referenceOf(parts.openApi(base) as unknown as OpenApi)),
    );
    return sendPrepared(
      request,
      reply.headers({ "content-security-policy": policy, link: DISCOVERY_LINKS }),
      prepared,
    );
  });
  const viewer = files.get("/viewer.html") ?? page;
  app.get("/docs/viewer", async (request, reply) =>
    sendPrepared(request, reply.header("content-security-policy", VIEWER_POLICY), viewer),
  );
  const confidence = files.get("/confidence.html") ?? page;
  app.get("/docs/confidence", async (request, reply) =>
    sendPrepared(request, reply.header("content-security-policy", policy), confidence),
  );
  for (const [path, file] of files) {
    if (path.endsWith(".html")) continue;
    // Built files carry a hash of what they hold in their names.
    const caching = path.startsWith("/assets/") ? FOR_GOOD : undefined;
    const paths = path === "/icon.svg" ? [path, "/favicon.ico"] : [path];
    for (const one of paths)
      app.get(one, async (request, reply) => sendPrepared(request, reply, file, caching));
  }
  for (const [path, read] of largeFiles(CONSOLE_FOLDER)) {
    let file: Prepared | null = null;
    app.get(path, async (request, reply) => sendPrepared(request, reply, (file ??= read()), FOR_GOOD));
  }
  const settings = preparedTexts(JSON_TYPE);
  app.get("/console/settings", async (request, reply) => {
    const text = JSON.stringify({
      base_url: parts.baseUrl,
      map_style: parts.mapStyle,
      examples: await parts.examples(),
    } satisfies ConsoleSettings);
    return sendPrepared(
      request,
      reply,
      settings(text, () => text),
    );
  });
  app.post("/console/invitations", { config: { operation: "invitation" } }, async (request, reply) => {
    const { invitation } = (request.body ?? {}) as { readonly invitation?: unknown };
    if (typeof invitation !== "string") throw refusal("invalid_request.not_invitation");
    return reply.type(JSON_TYPE).send(JSON.stringify(await parts.redeem(invitation)));
  });
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
    if (map === null) throw refusal("not_found.area");
    return sendPrepared(request, reply, preparedMap(map), "public, max-age=300");
  });
  return (request, reply) => {
    const { method, headers, originalUrl } = request;
    // Who takes anything, as programs do, is told in JSON.
    const isPerson = headers.accept?.includes("text/html") === true && !NO_PAGES.test(originalUrl);
    if (!isPerson || (method !== "GET" && method !== "HEAD")) return false;
    varyBy(reply, "Accept");
    void reply.code(404).header("content-security-policy", policy).type(page.type).send(page.body);
    return true;
  };
}

/**
 * The page with the reference as what stands there without scripts: it can be read without any, and by programs; the console's own script shows the same
 * text in its frame, and has nothing to ask for.
 */
function withReference({ body }: Prepared, reference: string): string {
  const text = `<h1>Doorlight: REST</h1><p><a href="/v1/openapi.json">/v1/openapi.json</a> · <a href="/llms.txt">/llms.txt</a></p><div id="reference">${reference}</div>`;
  return body.toString().replace(/<noscript>[^]*<\/noscript>|$/u, () => `<noscript>${text}</noscript>`);
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

/** Files of which the build keeps the compressed form alone, by their path within the folder. They are read when they are first asked for. */
function largeFiles(folder: string): ReadonlyMap<string, () => Prepared> {
  const files = new Map<string, () => Prepared>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const compressed = join(entry.parentPath, entry.name);
    const path = compressed.replace(/\.br$/u, "");
    const type = TYPES[extname(path)];
    if (!entry.isFile() || type === undefined || existsSync(path)) continue;
    files.set(path.slice(folder.length).replaceAll("\\", "/"), () => {
      const brotli = readFileSync(compressed);
      return prepare(type, brotliDecompressSync(brotli), brotli);
    });
  }
  return files;
}
