import type { Instant } from "../../../domain/time.js";
import { ReplicationError } from "./replicationError.js";

/** The state of a replication directory, or of one of its files. */
export interface ReplicationState {
  readonly sequence: number;
  /** All edits until this time are in this file or earlier ones. */
  readonly timestamp: Instant;
}

/** The largest sequence number: nine digits. */
const MAX_SEQUENCE = 999_999_999;

/** The path of a sequence's files: `NNN/NNN/NNN`. */
export function sequencePath(sequence: number): string {
  return String(sequence)
    .padStart(9, "0")
    .replace(/^(\d{3})(\d{3})(\d{3})$/u, "$1/$2/$3");
}

/** Parses a `state.txt`: a Java properties file with escaped colons. Throws ReplicationError. */
export function parseState(text: string, name: string): ReplicationState {
  const fields = new Map(
    text.split(/\r?\n/u).flatMap((line): [string, string][] => {
      const [, key, value] = line.match(/^\s*(\w+)\s*[=:]\s*(.*?)\s*$/u) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value.replaceAll("\\", "")]];
    }),
  );
  const sequence = Number(fields.get("sequenceNumber") ?? Number.NaN);
  const timestamp = Date.parse(fields.get("timestamp") ?? "");
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > MAX_SEQUENCE || Number.isNaN(timestamp))
    throw new ReplicationError(
      "broken",
      `${name} is no state of a replication directory: it needs sequenceNumber and timestamp.`,
    );
  return { sequence, timestamp };
}
