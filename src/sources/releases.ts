import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ImportError } from "./importError.js";
import { textFrom } from "./namedServer.js";

/** Files that may hold places. */
const DATA_FILE = /\.(?:parquet|geojson|json|jsonl|ndjson|csv|osm\.pbf)$/iu;
const DATE = /\d{4}-\d\d-\d\d(?:\.\d+)?/u;
/** Folders of an Overture release that contain its places. */
const ON_THE_WAY = new Set(["theme=places", "type=place"]);
const LISTING_LIMIT_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * The newest files published at an address, which is a file (a newer one may be beside it, or in a newer folder), a folder of files, or a folder of dated
 * releases; local, on a server that lists folders, or on S3. Rejects with ImportError if it cannot be listed.
 */
export async function newestFiles(address: string): Promise<readonly string[]> {
  if (DATA_FILE.test(address)) return [await newestOfName(address)];
  const names = await namesIn(address);
  const dated = names.filter((name) => DATE.test(name) && !DATA_FILE.test(name)).toSorted(byDate);
  const folder = dated.at(-1) ?? names.find((name) => ON_THE_WAY.has(name));
  if (folder !== undefined) return newestFiles(joined(address, folder));
  const files = names.filter((name) => DATA_FILE.test(name));
  // Use only the latest date in a folder.
  const last = files.map(dateOf).toSorted().at(-1);
  return files.filter((name) => dateOf(name) === last).map((name) => joined(address, name));
}

/** The latest version of a file, by the date in its name or a folder's; the file itself if there is no date. */
async function newestOfName(address: string): Promise<string> {
  const parts = address.split("/");
  const at = parts.findLastIndex((part) => DATE.test(part));
  const own = parts[at];
  if (own === undefined) return address;
  const names = await namesIn(dirname(parts.slice(0, at + 1).join("/"))).catch(() => []);
  const undated = (name: string) => name.split(DATE).join();
  const alike = names.filter((name) => DATE.test(name) && undated(name) === undated(own));
  return parts.with(at, [...alike, own].toSorted(byDate).at(-1) ?? own).join("/");
}

/** The date in a name; "" if there is none. */
const dateOf = (name: string): string => DATE.exec(name)?.[0] ?? "";

function byDate(a: string, b: string): number {
  return dateOf(a) < dateOf(b) ? -1 : 1;
}

const isRemote = (address: string): boolean => /^https?:/u.test(address);

function joined(folder: string, name: string): string {
  return isRemote(folder) ? `${folder.replace(/\/+$/u, "")}/${name}` : join(folder, name);
}

/** Names of files and folders in a folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  if (!isRemote(folder))
    return readdir(folder).catch((error: Error) => {
      throw new ImportError(`${folder} cannot be read: ${error.message}.`);
    });
  const { origin, pathname, hostname } = new URL(`${folder.replace(/\/+$/u, "")}/`);
  const isBucket = hostname.endsWith(".amazonaws.com");
  const url = isBucket
    ? `${origin}/?list-type=2&delimiter=/&prefix=${encodeURIComponent(decodeURIComponent(pathname.slice(1)))}`
    : `${origin}${pathname}`;
  const text = await textFrom({
    url,
    timeoutMs: TIMEOUT_MS,
    maxBytes: LISTING_LIMIT_BYTES,
    failed: ({ reason }) => new ImportError(`${url} cannot be listed: ${reason}. Nothing was changed.`),
  });
  const found = isBucket
    ? [...text.matchAll(/<(?:Key|Prefix)>([^<]+)</gu)].map(([, key = ""]) => key)
    : [...text.matchAll(/href="([^"?#]+)"/gu)].map(([, href = ""]) => new URL(href, url).pathname);
  const inside = decodeURIComponent(pathname);
  return found.flatMap((one) => {
    const path = isBucket ? `/${one}` : decodeURIComponent(one);
    const name = path.startsWith(inside) ? path.slice(inside.length).replace(/\/$/u, "") : "";
    return name === "" || name.includes("/") ? [] : [name];
  });
}
