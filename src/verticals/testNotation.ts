import type { Known, Tags, Vertical } from "./vertical.js";

/** Parses `tourism=hotel, name=Zur Post` or `shop=hairdresser male=yes` into tags. */
export function tagsOf(notation: string): Tags {
  return Object.fromEntries(
    notation.split(/, | (?=[\w:]+=)/u).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** A vertical's selection for tags: `hotel+resort by tourism`, `- out_of_use`, or `-` if not of the vertical. */
export function selectionOf(vertical: Vertical, notation: string): string {
  const selection = vertical.select(tagsOf(notation));
  if ("tag" in selection) return `${selection.kinds.join("+")} by ${selection.tag}`;
  return selection.reason === null ? "-" : `- ${selection.reason}`;
}

/** True when one of a vertical's Overpass selectors matches tags. */
export function isSelected(vertical: Vertical, notation: string): boolean {
  const tags = tagsOf(notation);
  return vertical.selectors.some((selector) => {
    const [, key = "", operator, value = ""] = selector.match(/^nwr\["(.+?)"(=|~)"(.+)"\]$/u) ?? [];
    const written = tags[key] ?? "";
    return operator === "=" ? written === value : new RegExp(value, "u").test(written);
  });
}

/** A fact as an import reads it: from the first of its tags that is understood. */
export function factOf(vertical: Vertical, name: string, notation: string): unknown {
  const tags = tagsOf(notation);
  const fact = vertical.facts[name];
  for (const key of fact?.tags ?? []) {
    const written = tags[key];
    const value = written === undefined ? null : (fact?.read?.(written, tags) ?? null);
    if (value !== null) return value;
  }
  return null;
}

/** Parses `kind=hotel, stars=5` into attributes and facts. */
export function knownOf(notation: string): Known {
  const known: { attributes: Record<string, unknown>; facts: Record<string, unknown> } = {
    attributes: {},
    facts: {},
  };
  for (const [name, value] of Object.entries(tagsOf(notation))) {
    const values = ["kind", "name", "brand", "hours"].includes(name) ? known.attributes : known.facts;
    values[name] = { value, inferred: false };
  }
  return known as unknown as Known;
}

/** What a vertical infers, in a stable order: `breakfast=true price_band=€€`. */
export function inferredFrom(vertical: Vertical, notation: string): string {
  return vertical
    .infer(knownOf(notation))
    .map(({ name, value }) => `${name}=${String(value)}`)
    .sort()
    .join(" ");
}
