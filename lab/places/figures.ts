/** A counted question. */
export interface Counted {
  readonly group: string;
  readonly request: string;
  readonly isRight: boolean;
  readonly got: string;
}

/** The share of a group's questions that were read correctly, 0 to 1, and the others. */
export interface PlaceFigure {
  readonly group: string;
  readonly count: number;
  readonly share: number;
  readonly failures: readonly Counted[];
}

/** A figure for each group, in order of first appearance. */
export function figures(all: readonly Counted[]): readonly PlaceFigure[] {
  const groups = new Map<string, Counted[]>();
  for (const one of all) {
    const known = groups.get(one.group);
    if (known === undefined) groups.set(one.group, [one]);
    else known.push(one);
  }
  return [...groups].map(([group, of]) => {
    const failures = of.filter(({ isRight }) => !isRight);
    return { group, count: of.length, share: 1 - failures.length / of.length, failures };
  });
}
