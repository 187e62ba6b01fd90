import { z } from "zod";
import { type Instant, SECOND_MS } from "../domain/time.js";

const RFC_3339 = z.iso.datetime({ offset: true });

/** Parses a time of RFC 3339, to the second; null if it is invalid. A leap second becomes the second after it. */
export function readMoment(text: string): Instant | null {
  // A space stands for the T, or for a `+` that was not URL-encoded.
  const written = text
    .toUpperCase()
    .replace(/^(.{10}) /u, "$1T")
    .replace(/ (?=\d\d:\d\d$)/u, "+");
  const usual = written.replace(/(T\d\d:\d\d):60/u, "$1:59");
  if (!RFC_3339.safeParse(usual).success) return null;
  const leap = usual === written ? 0 : SECOND_MS;
  return Math.floor(Date.parse(usual) / SECOND_MS) * SECOND_MS + leap;
}
