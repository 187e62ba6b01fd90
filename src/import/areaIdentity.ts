import type { Area } from "../domain/record.js";
import { fold } from "../language/text/fold.js";
import { heldShare, overlapShare } from "../places/overlap.js";
import { ImportError } from "../sources/importError.js";
import { firstFree } from "./recordId.js";

/** An operator's options about the identity of an area. */
interface IdentityOptions {
  /** The area's id; null: derived from its boundary and name. */
  readonly id: string | null;
  /** Whether to replace a stored area with this id or name even if its boundary differs. */
  readonly replace: boolean;
}

/**
 * Two outlines that overlap by this share are the same boundary. Edits move a boundary by a few percent at most, while a district and its city, a box and the
 * outline inside it, or two towns with one name share far less.
 */
const SAME_BOUNDARY = 0.8;

/** The parts of an area that identify it. */
export type Outline = Pick<Area, "name" | "boundary" | "boundaryFrom" | "boundaryIds">;

/**
 * The id of an imported area. An area is defined by its boundary: a stored area with the same boundary is imported again, whatever its name. Throws ImportError,
 * with advice, if the id or name belongs to a stored area with another boundary.
 */
export function identify(area: Outline, stored: readonly Area[], { id, replace }: IdentityOptions): string {
  const same =
    stored.find((one) => sharesElements(area, one)) ?? stored.find((one) => isSameBoundary(area, one));
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
      `${holder.name} (${wanted}) is stored with another boundary: ${differenceOf(area, holder)}. Choose another id, such as --id ${firstFree((number) => `${wanted}-${number + 1}`, isTaken)}, or replace the stored area with --replace. Nothing was changed.`,
    );
  return wanted;
}

/**
 * Whether two areas have the same boundary: from the same source elements, or with nearly the same extent. Boxes around an extract's places grow and shrink
 * with them, so of two boxes with one name it is enough that one contains the other.
 */
export function isSameBoundary(a: Outline, b: Outline): boolean {
  if (sharesElements(a, b) || overlapShare(a.boundary, b.boundary) >= SAME_BOUNDARY) return true;
  const areBoxes = a.boundaryFrom === "bounding_box" && b.boundaryFrom === "bounding_box";
  return areBoxes && slugOf(a.name) === slugOf(b.name) && heldShare(a.boundary, b.boundary) >= SAME_BOUNDARY;
}

/** Whether an area is still stored as it was when an import was prepared; null: not at all. Otherwise the import would restore outdated parts of it. */
export function isUnchanged(stored: readonly Area[], id: string, before: Area | null): boolean {
  return JSON.stringify(stored.find((one) => one.id === id) ?? null) === JSON.stringify(before);
}

function sharesElements({ boundaryIds: a = [] }: Outline, { boundaryIds: b = [] }: Outline): boolean {
  return a.length > 0 && a.length === b.length && a.every((id, i) => id === b[i]);
}

function differenceOf(area: Outline, holder: Outline): string {
  if (heldShare(area.boundary, holder.boundary) === 0) return "the two do not overlap";
  const percent = Math.floor(overlapShare(area.boundary, holder.boundary) * 100);
  return `the two overlap by ${percent === 0 ? "less than 1" : percent} %`;
}

/** Most characters of an id. */
const MAX_ID_LENGTH = 60;

/** `Berlin Mitte` → `berlin-mitte`; keeps letters of every script. */
function slugOf(name: string): string {
  return fold(name).replaceAll(" ", "-").slice(0, MAX_ID_LENGTH) || "area";
}
