/** What an id may be: a slug of at most so many characters. */
export const LONGEST_ID = 60;

/** `Berlin Mitte` → `berlin-mitte`; letters of every script stay. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return slug === "" ? "area" : slug.slice(0, LONGEST_ID);
}
