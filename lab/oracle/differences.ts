import type { Answer } from "./checkout.js";
import { comparedHeaders, masked } from "./masks.js";

/** A difference between two answers to a request. */
export interface Difference {
  /** status, header, wording, confidence, results, order, field gone, field new, type, value or text. */
  readonly class: string;
  /** The location: `results[].confidence`, the name of a header, or a label in a text. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const WORDING = /(?:^|\.)(?:note|basis|detail|summary|description|message|reason|instructions|title)$/u;
const CONFIDENCE = /(?:confidence|probability|relevance)$/u;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

/** All differences of two answers after masking; empty if they are equivalent. */
export function differencesOf(before: Answer, after: Answer): Difference[] {
  const found: Difference[] = [];
  if (before.status !== after.status)
    found.push({ class: "status", path: "status", before: `${before.status}`, after: `${after.status}` });
  const [old, now] = [comparedHeaders(before.headers), comparedHeaders(after.headers)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
    if (old[name] !== now[name])
      found.push({ class: "header", path: name, before: old[name] ?? "none", after: now[name] ?? "none" });
  return [...found, ...ofBodies(masked(before.body), masked(after.body))];
}

function ofBodies(before: string, after: string): Difference[] {
  if (before === after) return [];
  const [old, now] = [parsed(before), parsed(after)];
  if (old !== undefined && now !== undefined) {
    const found = ofValues("", old, now);
    return found.length > 0 ? found : [{ class: "value", path: "JSON as written", before, after }];
  }
  return ofTexts("", before, after);
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function ofValues(path: string, before: unknown, after: unknown): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(path, before, after);
  if (isObject(before) && isObject(after)) return ofObjects(path, before, after);
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  const differ = (name: string): Difference[] => [{ class: name, path, before: old, after: now }];
  if (typeof before !== typeof after || isObject(before) || isObject(after)) return differ("type");
  if (WORDING.test(path)) return differ("wording");
  if (CONFIDENCE.test(path)) return differ("confidence");
  if (typeof before !== "string" || typeof after !== "string") return differ("value");
  const [inner, innerNow] = [parsed(before), parsed(after)];
  if (inner !== undefined && innerNow !== undefined) return ofValues(`${path}(JSON)`, inner, innerNow);
  return before.includes("\n") || after.includes("\n") ? ofTexts(path, before, after) : differ("value");
}

function ofObjects(path: string, before: Fields, after: Fields): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const inner = path === "" ? key : `${path}.${key}`;
    if (!(key in after))
      return [{ class: "field gone", path: inner, before: JSON.stringify(before[key]), after: "none" }];
    if (!(key in before))
      return [{ class: "field new", path: inner, before: "none", after: JSON.stringify(after[key]) }];
    return ofValues(inner, before[key], after[key]);
  });
}

/** Compares results by identity: presence, order, then content. Other lists are compared item by item. */
function ofLists(path: string, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const [old, now] = [before.map(identityOf), after.map(identityOf)];
  if ([...old, ...now].every((id) => id !== undefined) && new Set(old).size === old.length) {
    const inBoth = old.filter((id) => now.includes(id));
    return [
      ...ofIds(path, old as string[], now as string[]),
      ...inBoth.flatMap((id) => ofValues(`${path}[]`, before[old.indexOf(id)], after[now.indexOf(id)])),
    ];
  }
  if (before.length !== after.length)
    return [{ class: "value", path, before: JSON.stringify(before), after: JSON.stringify(after) }];
  return before.flatMap((item, i) => ofValues(`${path}[]`, item, after[i]));
}

function ofIds(path: string, before: readonly string[], after: readonly string[]): Difference[] {
  if (before.join() === after.join()) return [];
  const isSameSet = before.toSorted().join() === after.toSorted().join();
  return [{ class: isSameSet ? "order" : "results", path, before: before.join(" "), after: after.join(" ") }];
}

function ofTexts(path: string, before: string, after: string): Difference[] {
  const moved = ofIds(path, before.match(UUID) ?? [], after.match(UUID) ?? []);
  if (moved.length > 0) return moved;
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length !== now.length) {
    const first = old.findIndex((line, i) => line !== now[i]);
    return [
      {
        class: "text",
        path: `${path} lines`.trim(),
        before: old[first] ?? "none",
        after: now[first] ?? "none",
      },
    ];
  }
  return old.flatMap((line, i) =>
    line === now[i]
      ? []
      : [{ class: "text", path: `${path} ${labelOf(line)}`.trim(), before: line, after: now[i] ?? "none" }],
  );
}

function labelOf(line: string): string {
  return line.startsWith("- ") ? "result" : (/^\w[\w ]{0,20}(?=:)/u.exec(line)?.[0] ?? "line");
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The record of a list item: in results, JSON-LD and GeoJSON. */
function identityOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const inner = [item, item["item"], item["properties"]].find(
    (one) => isObject(one) && ("result_id" in one || "identifier" in one),
  ) as Fields | undefined;
  const id = inner?.["result_id"] ?? inner?.["identifier"];
  return typeof id === "string" ? id : undefined;
}
