/** Files that are not extracts, by their first bytes (as Latin-1), with advice. */
const KINDS: readonly (readonly [begins: string | RegExp, kind: string, advice?: string])[] = [
  ["\xFF\xD8\xFF", "a JPEG picture"],
  ["\x89PNG", "a PNG picture"],
  ["GIF8", "a GIF picture"],
  [/^RIFF....WEBP/su, "a WebP picture"],
  ["II*\0", "a TIFF picture"],
  ["MM\0*", "a TIFF picture"],
  ["%PDF", "a PDF document"],
  ["\x1F\x8B", "compressed with gzip", "Unpack it first: gunzip FILE."],
  ["BZh", "compressed with bzip2", "Unpack it first: bunzip2 FILE."],
  ["\xFD7zXZ", "compressed with xz", "Unpack it first: unxz FILE."],
  ["\x28\xB5\x2F\xFD", "compressed with zstd", "Unpack it first: unzstd FILE."],
  ["7z\xBC\xAF", "a 7-Zip archive", "Unpack it first."],
  ["PK\x03\x04", "a ZIP archive (or a document packed as one)", "Unpack it first: unzip FILE."],
  ["SQLite format 3", "an SQLite database", "A backup of Doorlight goes to doorlight restore."],
  ["\0\0\x27\x0A", "a shapefile", "Convert it to GeoJSON."],
  [/^\xFF\xE0.{0,4}o5m2/su, "an .o5m file", "Convert it: osmconvert FILE -o=area.osm.pbf."],
  [
    /^\s*<(?:!doctype html|html|head|body)\b/iu,
    "an HTML page",
    "Download the file itself, not the page about it.",
  ],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,200}?-->\s*)?<osm\b/su,
    "OpenStreetMap XML",
    "Convert it: osmium cat FILE -o area.osm.pbf.",
  ],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:kml|gpx)\b/su, "a KML or GPX file", "Convert it to GeoJSON."],
  [/^\s*</u, "an XML file"],
];

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
  const [, kind, advice] =
    KINDS.find(([begins]) => (typeof begins === "string" ? text.startsWith(begins) : begins.test(text))) ??
    [];
  if (kind !== undefined)
    return `is ${kind}. ${advice ?? WHAT_IS_READ}${advice === undefined ? "" : ` ${WHAT_IS_READ}`}`;
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32)))
    return `is of an unknown kind. ${WHAT_IS_READ}`;
  return `is a text file. ${WHAT_IS_READ}`;
}
