import { sourceData } from "../../sourceData.js";

/** Files that are not extracts, by a pattern of their first bytes (as Latin-1), with advice. */
const KINDS = sourceData("file-kinds") as readonly (readonly [
  begins: string,
  kind: string,
  advice?: string,
])[];

/** The start of an .osm.pbf file, after the length of its first header. */
const PBF_HEADER = "\n\tOSMHeader";
const WHAT_IS_READ =
  "An import reads OpenStreetMap (.osm.pbf, Overpass JSON, GeoJSON), Overture and All the Places (GeoParquet, GeoJSON, JSON lines), and CSV.";
/** Number of bytes needed to recognize a file. */
export const TELLING_BYTES = 512;

/** Whether a file with this start may be an `.osm.pbf`. */
export function isPbf(head: Buffer): boolean {
  return head.toString("latin1", 4, 4 + PBF_HEADER.length) === PBF_HEADER;
}

/** Describes a file that is neither JSON nor `.osm.pbf`, by its first bytes: the end of a sentence, with advice. */
export function strangeFile(head: Buffer): string {
  const text = head.toString("latin1");
  if (text.trim() === "") return `is ${head.length === 0 ? "empty" : "blank"}. ${WHAT_IS_READ}`;
  const [, kind, advice] = KINDS.find(([begins]) => new RegExp(begins, "isu").test(text)) ?? [];
  if (kind !== undefined)
    return `is ${kind}. ${advice ?? WHAT_IS_READ}${advice === undefined ? "" : ` ${WHAT_IS_READ}`}`;
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32)))
    return `is of an unknown kind. ${WHAT_IS_READ}`;
  return `is a text file. ${WHAT_IS_READ}`;
}
