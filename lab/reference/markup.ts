/** Text that may stand in a page as it is: made by {@link html} alone, which escapes what is put into it. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | readonly Markup[];

/** A piece of HTML; texts that are put into it are escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = texts.map((text, i) => (i < parts.length ? text + writtenOf(parts[i] ?? "") : text));
  return { markup: written.join("") };
}

/** Our descriptions' own way to write: what stands between backticks is code. */
export function inline(text: string): Markup {
  const parts = text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
}

function writtenOf(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (one) => ENTITIES[one] ?? one);
}
