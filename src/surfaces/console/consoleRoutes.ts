import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { ConsoleSettings } from "../../contract/consoleViews.js";
import { parseResultId } from "../../contract/parse.js";
import { DISCOVERY_LINKS } from "../discovery/discoveryRoutes.js";
import { requestOrigin } from "../http/hosts.js";
import { admit } from "../http/admit.js";
import type { HttpParts } from "../http/parts.js";
import { prepare, type Prepared, preparedBy, sendPrepared, serveDocument } from "../http/prepared.js";
import { varyBy } from "../http/negotiation.js";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { packageFile } from "../../packageFile.js";

/** Where the build puts the console's files. */
const CONSOLE_FOLDER = fileURLToPath(packageFile("dist/console"));
/** Console pages. All are the same document, which renders by its path. */
const PAGES = ["/", "/places/:result_id", "/coverage", "/connect", "/businesses", "/merchant", "/operator"];
const FOR_GOOD = "public, max-age=31536000, immutable";
const JSON_TYPE = "application/json; charset=utf-8";

/** Content security policy: own scripts and styles, what MapLibre needs (workers, blob images), and the host of a configured map. */
function policyOf(mapStyle: string | null): string {
  const maps = mapStyle === null ? "" : ` ${new URL(mapStyle).origin}`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${maps}; connect-src 'self'${maps}; worker-src 'self' blob:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Policy of the API viewer, which is framed by the reference page, uses inline styles and only requests this server. */
const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Answers a browser with a page for an unknown path; returns false for other clients. */
export type LostPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Paths for programs, not people. */
const NO_PAGES = /^\/(?:v1|mcp|console|assets)(?:\/|$)/u;

/**
 * Adds the web console and its data beyond the operations: history of a record, and maps of imported areas. Returns the handler of
 * unknown paths for browsers.
 */
export function addConsole(app: FastifyInstance, parts: HttpParts): LostPage {
  const files = consoleFiles();
  const fileAt = (path: string) => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`The console's ${path} is missing: run npm run build.`);
    return file;
  };
  const page = fileAt("/index.html")();
  const policy = policyOf(parts.mapStyle);
  const linked = { headers: { "content-security-policy": policy, link: DISCOVERY_LINKS } };
  serveDocument(app, PAGES, () => page, linked);
  const references = preparedBy(page.type);
  const reference = fileAt("/docs.html")().body.toString();
  serveDocument(
    app,
    ["/docs"],
    (request) => {
      const base = parts.baseUrl ?? requestOrigin(request);
      return references(base, () => reference.replaceAll(REFERENCE_BASE, () => escaped(base)));
    },
    linked,
  );
  for (const [name, ownPolicy] of [
    ["viewer", VIEWER_POLICY],
    ["confidence", policy],
    ["calibration", policy],
  ] as const) {
    serveDocument(app, [`/docs/${name}`], fileAt(`/${name}.html`), {
      headers: { "content-security-policy": ownPolicy },
    });
  }
  for (const [path, file] of files) {
    if (path.endsWith(".html")) continue;
    const paths = path === "/icon.svg" ? [path, "/favicon.ico"] : [path];
    // Built files have a content hash in their names.
    serveDocument(app, paths, file, path.startsWith("/assets/") ? { caching: FOR_GOOD } : {});
  }
  const documents = preparedBy(JSON_TYPE);
  serveDocument(app, ["/console/settings"], async () =>
    documents(
      JSON.stringify({
        base_url: parts.baseUrl,
        map_style: parts.mapStyle,
        examples: await parts.examples(),
      } satisfies ConsoleSettings),
    ),
  );
  serveDocument(app, ["/console/reliability"], () =>
    documents("reliability", () => JSON.stringify(parts.reliability())),
  );
  app.post("/console/invitations", { config: { operation: "invitation" } }, (request) => {
    const { invitation } = (request.body ?? {}) as { readonly invitation?: unknown };
    if (typeof invitation !== "string") throw refusal("invalid_request.not_invitation");
    return parts.redeem(invitation);
  });
  app.get(
    "/console/records/:result_id",
    { config: { operation: "history", cost: 0 } },
    async (request, reply) => {
      await admit(parts, request, reply, "get_details");
      const { result_id } = request.params as { readonly result_id: string };
      return parts.service.history({ result_id: parseResultId(result_id) });
    },
  );
  const maps = preparedBy("application/geo+json");
  app.get("/console/areas/:area/map", { config: { operation: "area_map" } }, async (request, reply) => {
    const { area } = request.params as { readonly area: string };
    const map = await parts.service.areaMap(area);
    if (map === null) throw refusal("not_found.area");
    return sendPrepared(request, reply, maps(map), "public, max-age=300");
  });
  return (request, reply) => {
    const { method, headers, originalUrl } = request;
    // Clients that accept anything, as programs do, get JSON.
    const isPerson = headers.accept?.includes("text/html") === true && !NO_PAGES.test(originalUrl);
    if (!isPerson || (method !== "GET" && method !== "HEAD")) return false;
    varyBy(reply, "Accept");
    void reply.code(404).header("content-security-policy", policy).type(page.type).send(page.body);
    return true;
  };
}

/** Placeholder for the service's URL in the built reference. */
const REFERENCE_BASE = "https://base.invalid";

/** Escapes text for HTML, including attribute values. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (one) => `&#${one.charCodeAt(0)};`);
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The console's files by path (`/assets/main.js`), each read on first use. */
function consoleFiles(): ReadonlyMap<string, () => Prepared> {
  const names = readdirSync(CONSOLE_FOLDER, { recursive: true, encoding: "utf8" });
  const files = new Map<string, () => Prepared>();
  for (const name of new Set(names.map((one) => one.replace(/\.br$/u, "")))) {
    const type = TYPES[extname(name)];
    let file: Prepared | null = null;
    if (type !== undefined) files.set(`/${name.replaceAll("\\", "/")}`, () => (file ??= fileOf(name, type)));
  }
  return files;
}

/** Reads a file and its compressed form. The build keeps only the compressed form of large files. */
function fileOf(name: string, type: string): Prepared {
  const path = join(CONSOLE_FOLDER, name);
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  const isThere = existsSync(path) || brotli === null;
  return prepare(type, isThere ? readFileSync(path) : brotliDecompressSync(brotli), brotli);
}
