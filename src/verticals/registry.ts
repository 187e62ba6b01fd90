import type { Vertical } from "./vertical.js";

/** The verticals that are known here, and which of them each kind of business is of. */
export interface Registry {
  /** In their order: of two that one place belongs to, the earlier is what it is first of all. */
  readonly verticals: readonly Vertical[];
  /** The verticals that some kinds are of, in the order of the registry; kinds that none has are passed over. */
  ofKinds(kinds: readonly string[]): readonly Vertical[];
  /** What schema.org calls a kind, for clients that read JSON-LD; a kind that no vertical has is a LocalBusiness. */
  readonly schemaOrgType: (kind: string | undefined) => string;
}

/** Throws Error when two verticals have one id, or one kind. */
export function registryOf(verticals: readonly Vertical[]): Registry {
  const byKind = new Map<string, Vertical>();
  const alone = new Map<Vertical, readonly Vertical[]>();
  for (const vertical of verticals) {
    if (verticals.some((one) => one !== vertical && one.id === vertical.id))
      throw new Error(`there are two verticals called ${vertical.id}`);
    alone.set(vertical, [vertical]);
    for (const kind of Object.keys(vertical.kinds)) {
      const other = byKind.get(kind);
      if (other !== undefined) throw new Error(`${kind} is a kind of both ${other.id} and ${vertical.id}`);
      byKind.set(kind, vertical);
    }
  }
  return {
    verticals,
    ofKinds(kinds) {
      const of = new Set(kinds.flatMap((kind) => byKind.get(kind) ?? []));
      const [first] = of;
      if (first === undefined) return [];
      return of.size === 1 ? (alone.get(first) ?? []) : verticals.filter((one) => of.has(one));
    },
    schemaOrgType: (kind = "") => byKind.get(kind)?.kinds[kind]?.schemaOrg ?? "LocalBusiness",
  };
}
