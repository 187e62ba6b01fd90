/** Safe HTML, made only by {@link html}, which escapes its parts. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | readonly Markup[];

/** Makes HTML from a template, escaping the texts in it. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = texts.map((text, i) => (i < parts.length ? text + writtenOf(parts[i] ?? "") : text));
  return { markup: written.join("") };
}

/** Renders inline Markdown: text between backticks becomes code. */
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
