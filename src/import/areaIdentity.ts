import type { Area } from "../domain/record.js";
import { heldShare, overlapShare } from "../places/overlap.js";
import { ImportError } from "../sources/importError.js";

/** What an operator says about which area an import is of. */
export interface IdentityOptions {
  /** The area's id; null: its boundary tells. */
  readonly id: string | null;
  /** Whether a stored area of that id or name gives way although its boundary is another. */
  readonly replace: boolean;
}

/**
 * Two outlines are the same boundary from this share of overlap on: edits of a boundary move it by a few percent at most, while a district and
 * its city, a box and what it is drawn around, or two towns of one name share far less.
 */
const SAME_BOUNDARY = 0.8;

/** What an area is known by. */
export type Outline = Pick<Area, "name" | "boundary" | "boundaryFrom" | "boundaryIds">;

/**
 * The id under which an area is stored. An area is what lies within one boundary: the stored area of the same one is what is imported again,
 * whatever it is called. A name that belongs to another boundary is refused: ImportError says what to do.
 */
export function identify(area: Outline, stored: readonly Area[], { id, replace }: IdentityOptions): string {
  const same = bestOf(area, stored);
  const isTaken = (candidate: string) => stored.some((one) => one.id === candidate);
  const wanted = id ?? same?.id ?? slugOf(area.name);
  const holder = stored.find((one) => one.id === wanted);
  if (holder === undefined) {
    if (same !== undefined)
      throw new ImportError(
        `This boundary is already covered as ${same.name} (${same.id}). Import it without --id, or remove that area first: doorlight areas remove ${same.id} --force. Nothing was changed.`,
      );
    return wanted;
  }
  if (!isSameBoundary(area, holder) && !replace)
    throw new ImportError(
      `${holder.name} (${wanted}) is stored with another boundary: ${differenceOf(area, holder)}. Give this area an id of its own, such as --id ${freeId(wanted, isTaken)}, or put it in the place of the other with --replace. Nothing was changed.`,
    );
  return wanted;
}

/**
 * Whether two areas have one boundary: of the same elements of the source, or covering nearly the same. What is drawn around an extract's
 * places grows and shrinks with them: of two such boxes of one name, one within the other is enough.
 */
export function isSameBoundary(a: Outline, b: Outline): boolean {
  if (sharesElements(a, b) || overlapShare(a.boundary, b.boundary) >= SAME_BOUNDARY) return true;
  const areBoxes = a.boundaryFrom === "bounding_box" && b.boundaryFrom === "bounding_box";
  return areBoxes && slugOf(a.name) === slugOf(b.name) && heldShare(a.boundary, b.boundary) >= SAME_BOUNDARY;
}

/** The stored area that an import is of: of the same elements first, else the one that it covers most alike. */
function bestOf(area: Outline, stored: readonly Area[]): Area | undefined {
  const known = stored
    .map((one) => ({ one, share: sharesElements(area, one) ? 2 : overlapShare(area.boundary, one.boundary) }))
    .filter(({ share }) => share >= SAME_BOUNDARY);
  return known.toSorted((a, b) => b.share - a.share)[0]?.one;
}

function sharesElements({ boundaryIds: a = [] }: Outline, { boundaryIds: b = [] }: Outline): boolean {
  return a.length > 0 && a.length === b.length && a.every((id, i) => id === b[i]);
}

function differenceOf(area: Outline, holder: Outline): string {
  if (heldShare(area.boundary, holder.boundary) === 0) return "the two lie apart";
  const percent = Math.floor(overlapShare(area.boundary, holder.boundary) * 100);
  return `the two share ${percent === 0 ? "less than 1" : percent} % of what they cover`;
}

function freeId(id: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 2; ; number++) if (!isTaken(`${id}-${number}`)) return `${id}-${number}`;
}

/** What an id may be: a slug of at most so many characters. */
const MAX_ID_LENGTH = 60;

/** `Berlin Mitte` → `berlin-mitte`; letters of every script stay. */
function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return slug === "" ? "area" : slug.slice(0, MAX_ID_LENGTH);
}
