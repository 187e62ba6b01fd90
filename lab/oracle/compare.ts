import type { Answer } from "./checkout.js";
import { type Difference, differencesOf } from "./differences.js";
import type { Request } from "./wire.js";

/** An accepted kind of difference: it explains those whose line matches the pattern. */
export interface Accepted {
  readonly pattern: RegExp;
  readonly why: string;
  readonly text: string;
}

/** Differences with the same class, operation and path. */
export interface Group {
  readonly name: string;
  count: number;
  readonly answers: Set<number>;
  readonly examples: string[];
}

export interface Comparison {
  compared: number;
  readonly unexplained: Map<string, Group>;
  /** The number of differences that each accepted pattern explains. */
  readonly explained: Map<Accepted, number>;
}

const EXAMPLES = 3;
const MAX_SHOWN = 160;

/**
 * Reads a file of accepted differences: a pattern (a regular expression), ` => ` and the reason on each line. `#` begins a comment. Throws on any other
 * line.
 */
export function readAccepted(text: string): Accepted[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, pattern, why] = /^(.+?) => (.+)$/u.exec(line) ?? [];
      if (pattern === undefined || why === undefined) throw new Error(`not "PATTERN => WHY": ${line}`);
      return { pattern: new RegExp(pattern, "u"), why, text: pattern };
    });
}

/** The line that patterns are matched with: class, operation and path, the request, and both answers. */
export function lineOf(request: Request, { class: name, path, before, after }: Difference): string {
  return `${groupName(request, name, path)} | ${request.town}: ${request.about} | ${before} → ${after}`;
}

function groupName(request: Request, name: string, path: string): string {
  return `${name} ${request.about.split(" ", 1)[0]} ${path}`;
}

export function emptyComparison(accepted: readonly Accepted[]): Comparison {
  return { compared: 0, unexplained: new Map(), explained: new Map(accepted.map((one) => [one, 0])) };
}

/** Adds the differences of two answers to one request. */
export function compareAnswers(into: Comparison, request: Request, before: Answer, after: Answer): void {
  for (const difference of differencesOf(before, after)) {
    const line = lineOf(request, difference);
    const accepted = [...into.explained.keys()].find(({ pattern }) => pattern.test(line));
    if (accepted !== undefined) {
      into.explained.set(accepted, (into.explained.get(accepted) ?? 0) + 1);
      continue;
    }
    const name = groupName(request, difference.class, difference.path);
    const group = into.unexplained.get(name) ?? { name, count: 0, answers: new Set(), examples: [] };
    into.unexplained.set(name, group);
    group.count++;
    group.answers.add(request.id);
    if (group.examples.length < EXAMPLES) group.examples.push(exampleOf(request, difference));
  }
}

function exampleOf({ id, town, about }: Request, { before, after }: Difference): string {
  const [old, now] = aroundFirstChange(before, after);
  return `#${id} ${town}: ${about}\n        before: ${old}\n        after:  ${now}`;
}

/** Cuts both texts shortly before the first difference, so that it is visible in long texts. */
function aroundFirstChange(before: string, after: string): [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, at - 60);
  const cut = (text: string) => `${from > 0 ? "…" : ""}${text.slice(from, from + MAX_SHOWN)}`;
  return [cut(before), cut(after)];
}

/** A summary for people, the most frequent differences first. */
export function summaryOf({ compared, unexplained, explained }: Comparison): string {
  const groups = [...unexplained.values()].toSorted((one, other) => other.count - one.count);
  const answers = new Set(groups.flatMap((group) => [...group.answers]));
  const lines = groups.flatMap((group) => [
    `${group.count} × ${group.name} (${group.answers.size} answers)`,
    ...group.examples.map((example) => `    ${example}`),
  ]);
  const judged = [...explained].map(([{ text, why }, count]) =>
    count === 0 ? `accepted, but met nowhere: ${text}` : `accepted ${count} × ${text}: ${why}`,
  );
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return [
    ...lines,
    ...judged,
    `${compared} answers compared, ${answers.size} differ: ${total} unexplained differences`,
  ].join("\n");
}
