import type { Vertical } from "./vertical.js";

/**
 * Finds a vertical by its id in any spelling (`home-services`, `HOME_SERVICES`), or by the first word of its name
 * (`restaurants`).
 */
export function findVertical(text: string, verticals: readonly Vertical[]): Vertical | undefined {
  const key = bare(text);
  if (key === "") return undefined;
  return (
    verticals.find(({ id }) => bare(id) === key) ??
    verticals.find(({ name }) => bare(name.split(/[\s,]/u)[0] ?? "") === key)
  );
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
