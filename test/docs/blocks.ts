/** A fenced block of a document. */
export interface Block {
  /** The language and everything else after the fence: `sh run`. */
  readonly info: string;
  readonly text: string;
  /** The line it begins at. */
  readonly line: number;
}

/** How the commands of a block are tested: here, by another file of the repository, or not, for a reason. */
export type Trial = { readonly by: "us" } | { readonly by: string } | { readonly why: string };

/** The fenced blocks of a Markdown text, in order. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { info: string; lines: string[]; line: number } | null = null;
  for (const [i, text] of markdown.split("\n").entries()) {
    const fence = text.match(/^```(.*)$/u);
    if (fence === null) open?.lines.push(text);
    else if (open === null) open = { info: (fence[1] ?? "").trim(), lines: [], line: i + 1 };
    else {
      blocks.push({ info: open.info, text: open.lines.join("\n"), line: open.line });
      open = null;
    }
  }
  return blocks;
}

/** How a block of commands is tested; null if it does not say. */
export function trialOf({ info }: Block): Trial | null {
  if (info === "sh run") return { by: "us" };
  const [, by] = info.match(/^sh run by (\S+)$/u) ?? [];
  if (by !== undefined) return { by };
  const [, why] = info.match(/^sh not run: (\S.*)$/u) ?? [];
  return why === undefined ? null : { why };
}

/** The shape of a JSON value: its fields and the kinds of their values. Omits what changes from day to day. A list has the shape of its entries. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].toSorted();
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, shapeOf(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The words of an output, without numbers, times, paths and column widths, which differ between machines and days. */
export function wordsOf(output: string): string {
  return output
    .replaceAll(/(?:\/[\w.+-]+)+/gu, "PATH")
    .replaceAll(/\d[\d.,:TZ-]*/gu, "0")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
