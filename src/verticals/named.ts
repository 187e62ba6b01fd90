import type { Vertical } from "./vertical.js";

/**
 * The vertical that somebody names: by its id however it is spelt (`home-services`, `HOME_SERVICES`), or by the word that its name begins with
 * (`restaurants`). Undefined: there is none.
 */
export function verticalNamed(text: string, verticals: readonly Vertical[]): Vertical | undefined {
  const asked = bare(text);
  if (asked === "") return undefined;
  return (
    verticals.find(({ id }) => bare(id) === asked) ??
    verticals.find(({ name }) => bare(name.split(/[\s,]/u)[0] ?? "") === asked)
  );
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
