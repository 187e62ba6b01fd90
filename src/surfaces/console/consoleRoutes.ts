import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { ShippedReliability } from "../../contract/calibration.js";
import type { ConsoleSettings } from "../../contract/consoleViews.js";
import { parseResultId } from "../../contract/parse.js";
import { DISCOVERY_LINKS } from "../discovery/discoveryRoutes.js";
import { addressReached } from "../http/addressReached.js";
import { admit, type OperationParts } from "../rest/countedCalls.js";
import { prepare, type Prepared, preparedBy, sendPrepared, serveDocument } from "../http/prepared.js";
import { varyBy } from "../http/vary.js";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { packageFile } from "../../packageFile.js";

export interface ConsoleParts extends OperationParts {
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
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
  const files = consoleFiles();
  const page = files.get("/index.html")?.() ?? missingConsole();
  const policy = policyOf(parts.mapStyle);
  const linked = { headers: { "content-security-policy": policy, link: DISCOVERY_LINKS } };
  serveDocument(app, PAGES, () => page, linked);
  const references = preparedBy(page.type);
  const reference = (files.get("/docs.html")?.() ?? page).body.toString();
  serveDocument(
    app,
    ["/docs"],
    (request) => {
      const base = parts.baseUrl ?? addressReached(request);
      return references(base, () => reference.replaceAll(REFERENCE_BASE, () => escaped(base)));
    },
    linked,
  );
  for (const [name, ownPolicy] of [
    ["viewer", VIEWER_POLICY],
    ["confidence", policy],
    ["calibration", policy],
  ] as const) {
    const file = files.get(`/${name}.html`) ?? (() => page);
    serveDocument(app, [`/docs/${name}`], file, { headers: { "content-security-policy": ownPolicy } });
  }
  for (const [path, file] of files) {
    if (path.endsWith(".html")) continue;
    const paths = path === "/icon.svg" ? [path, "/favicon.ico"] : [path];
    // Built files carry a hash of what they hold in their names.
    serveDocument(app, paths, file, path.startsWith("/assets/") ? { caching: FOR_GOOD } : {});
  }
  const documents = preparedBy(JSON_TYPE);
  serveDocument(app, ["/console/settings"], async () => {
    const text = JSON.stringify({
      base_url: parts.baseUrl,
      map_style: parts.mapStyle,
      examples: await parts.examples(),
    } satisfies ConsoleSettings);
    return documents(text, () => text);
  });
  serveDocument(app, ["/console/reliability"], () =>
    documents("reliability", () => JSON.stringify(parts.reliability())),
  );
  app.post("/console/invitations", { config: { operation: "invitation" } }, async (request, reply) => {
    const { invitation } = (request.body ?? {}) as { readonly invitation?: unknown };
    if (typeof invitation !== "string") throw refusal("invalid_request.not_invitation");
    return reply.type(JSON_TYPE).send(JSON.stringify(await parts.redeem(invitation)));
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
  const maps = preparedBy("application/geo+json");
  app.get("/console/areas/:area/map", { config: { operation: "area_map" } }, async (request, reply) => {
    const { area } = request.params as { readonly area: string };
    const map = await parts.service.areaMap(area);
    if (map === null) throw refusal("not_found.area");
    const document = maps(map, () => JSON.stringify(map));
    return sendPrepared(request, reply, document, "public, max-age=300");
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

/** The address of a service in the reference as it was built. */
const REFERENCE_BASE = "https://base.invalid";

/** A text that may stand in a page, also within quotation marks. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (one) => `&#${one.charCodeAt(0)};`);
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

/** The console's files by their path within its folder (`/assets/main.js`), each read when it is first asked for; none where it was not built. */
function consoleFiles(): ReadonlyMap<string, () => Prepared> {
  const names = existsSync(CONSOLE_FOLDER)
    ? readdirSync(CONSOLE_FOLDER, { recursive: true, encoding: "utf8" })
    : [];
  const files = new Map<string, () => Prepared>();
  for (const name of new Set(names.map((one) => one.replace(/\.br$/u, "")))) {
    const type = TYPES[extname(name)];
    let file: Prepared | null = null;
    if (type !== undefined) files.set(`/${name.replaceAll("\\", "/")}`, () => (file ??= fileOf(name, type)));
  }
  return files;
}

/** A file with its form compressed by the build, where there is one; of large ones the build keeps that alone. */
function fileOf(name: string, type: string): Prepared {
  const path = join(CONSOLE_FOLDER, name);
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  const isThere = existsSync(path) || brotli === null;
  return prepare(type, isThere ? readFileSync(path) : brotliDecompressSync(brotli), brotli);
}
