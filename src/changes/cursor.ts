import { hash } from "node:crypto";
import { uuidOf } from "../domain/uuid.js";
import type { FeedPosition } from "../store/store.js";

/** A reader's position in each area that it follows. */
export interface Cursor {
  /** Whether it follows one named area instead of all. */
  readonly isOfOne: boolean;
  /** By {@link areaKey}, least recently read first. */
  readonly positions: ReadonlyMap<string, FeedPosition>;
}

/** Most areas of a cursor: it is part of URLs, whose length is limited. */
export const CURSOR_AREAS = 128;

const KEY_LENGTH = 8;
/** Whom it is of, the positions, and a checksum. A position has the key of an area, a version in base 36 and the record's id in base64url; no id if the whole version was read. */
const CURSOR = /^((one|all)((?:\.[\w-]{8}\.[\da-z]{1,10}\.(?:[\w-]{22})?)*))\.([\w-]{8})$/u;
const POSITION = /\.(.{8})\.([^.]+)\.([^.]*)/gu;

/** The key of an area in a cursor: the beginning of the SHA-256 of its id, 48 bits. */
export function areaKey(areaId: string): string {
  return hash("sha256", areaId, "base64url").slice(0, KEY_LENGTH);
}

/** Writes a cursor as a text for URLs. */
export function writeCursor({ isOfOne, positions }: Cursor): string {
  const parts = [...positions].map(([key, { version, recordId }]) => {
    const id = Buffer.from(recordId.replaceAll("-", ""), "hex");
    return `${key}.${version.toString(36)}.${id.toString("base64url")}`;
  });
  const text = [isOfOne ? "one" : "all", ...parts].join(".");
  return `${text}.${checkOf(text)}`;
}

/** Reads what {@link writeCursor} wrote; null for anything else. */
export function readCursor(cursor: string): Cursor | null {
  const [, text = "", scope, parts = "", check] = CURSOR.exec(cursor) ?? [];
  if (check !== checkOf(text)) return null;
  const positions = [...parts.matchAll(POSITION)].map(([, key = "", version = "", id = ""]) => {
    const recordId = uuidOf(Buffer.from(id, "base64url").toString("hex"));
    return [key, { version: Number.parseInt(version, 36), recordId }] as const;
  });
  return { isOfOne: scope === "one", positions: new Map(positions) };
}

/** A checksum, which detects damage but not forgery: a cursor grants no access. */
const checkOf = (text: string): string => hash("sha256", text, "base64url").slice(0, KEY_LENGTH);
