import { ask, type ConsoleSettings, type Details, type SearchResponse } from "./api.js";
import viewerUrl from "virtual:viewer";

/** The global object of the viewer's script (Scalar). */
interface Viewer {
  createApiReference(
    holder: Element,
    settings: Readonly<Record<string, unknown>>,
  ): { updateConfiguration(settings: Readonly<Record<string, unknown>>): void };
}

interface Described {
  example?: unknown;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  description?: string;
  readonly schema?: { enum?: readonly string[] };
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Described[];
  readonly requestBody?: { readonly content: Record<string, Described> };
}
export interface OpenApi {
  servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Maximum examples to try before the document keeps its own. */
const MAX_TRIES = 3;

/**
 * The service's OpenAPI description for trying it on this server. An existing record and a fresh token replace the examples, so that verify and report
 * work as shown. Throws Refusal if there is no description.
 */
export async function describedHere(): Promise<OpenApi> {
  const document = await ask<OpenApi>("/v1/openapi.json");
  document.servers = [{ url: location.origin }];
  const found = await someRecord().catch(() => null);
  if (found === null) return document;
  const { q, details } = found;
  for (const methods of Object.values(document.paths))
    for (const { parameters = [], requestBody } of Object.values(methods)) {
      for (const parameter of parameters) {
        if (parameter.in === "path") parameter.example = details.result_id;
        if (parameter.name === "ids") parameter.example = [details.result_id];
        if (parameter.name === "q") parameter.example = q;
        else if (parameter.required !== true && parameter.name !== "claim") leaveOut(parameter);
      }
      const body = requestBody?.content["application/json"];
      // "other" changes nothing, so that trying a report is harmless.
      if (body !== undefined) body.example = { result_token: details.result_token, outcome: "other" };
    }
  return document;
}

/** Leaves out a parameter's example. The viewer would send it, or the first of a list of values: a place elsewhere, a past time, the lowest price. */
function leaveOut(parameter: Described): void {
  delete parameter.example;
  if (parameter.schema?.enum === undefined) return;
  parameter.description = `${parameter.description ?? ""} (${parameter.schema.enum.join(", ")})`;
  delete parameter.schema.enum;
}

/** A record found by one of the examples, with its token and that example. */
async function someRecord(): Promise<{ readonly q: string; readonly details: Details } | null> {
  const { examples } = await ask<ConsoleSettings>("/console/settings");
  const queries = Object.values(examples).flatMap((of) => of.queries);
  for (const q of queries.slice(0, MAX_TRIES)) {
    const query = new URLSearchParams({ q, fields: "result_id" }).toString();
    const [first] = (await ask<SearchResponse>(`/v1/search?${query}`)).results;
    if (first !== undefined) return { q, details: await ask<Details>(`/v1/details/${first.result_id}`) };
  }
  return null;
}

/** The viewer's address of an operation; null for an unknown id. */
export function placeOf({ paths }: OpenApi, id: string): string | null {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, tags }] of Object.entries(methods))
      if (operationId === id) return `tag/${tags[0]}/${method.toUpperCase()}${path}`;
  return null;
}

/** Shows a description in `holder`. Rejects if the viewer's script does not load. */
export async function showReference(holder: HTMLElement, content: object, copyName: string): Promise<void> {
  await scriptFrom(viewerUrl);
  const { Scalar } = globalThis as unknown as { readonly Scalar: Viewer };
  const settings = () => ({ ...SETTINGS, content, forceDarkModeState: isDark() ? "dark" : "light" });
  const viewer = Scalar.createApiReference(holder, settings());
  new MutationObserver(() => mend(holder, copyName)).observe(holder, { childList: true, subtree: true });
  mend(holder, copyName);
  const recolor = () => viewer.updateConfiguration(settings());
  DARK.addEventListener("change", recolor);
  // Chosen in the page around this document.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "theme") return;
    if (newValue === "light" || newValue === "dark") document.documentElement.dataset["theme"] = newValue;
    else delete document.documentElement.dataset["theme"];
    recolor();
  });
}

/** No fonts, no telemetry and no third-party services. The page's policy enforces that. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideDarkModeToggle: true,
  showDeveloperTools: "never",
  documentDownloadType: "none",
  defaultOpenAllTags: true,
  theme: "none",
};

const DARK = matchMedia("(prefers-color-scheme: dark)");

function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === undefined ? DARK.matches : chosen === "dark";
}

/** Improves the viewer: its copy buttons have no label, and its scrolling areas cannot be reached by keyboard. */
function mend(holder: HTMLElement, copyName: string): void {
  for (const button of holder.querySelectorAll(".scalar-code-copy:not([aria-label])"))
    button.setAttribute("aria-label", copyName);
  for (const code of holder.querySelectorAll("pre:not([tabindex])")) code.setAttribute("tabindex", "0");
}

function scriptFrom(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${url} did not come`)));
    document.head.append(script);
  });
}
