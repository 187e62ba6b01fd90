import type { Instant } from "../../../../domain/time.js";
import { textIn } from "./value.js";

/** A time as OpenStreetMap writes it: what stands between its digits (`d`). */
const PATTERN = Buffer.from("dddd-dd-ddTdd:dd:ddZ");
const DIGIT = 0x64;
/** Every month has these days; of later ones the platform knows whether there are any. */
const DAYS_OF_ALL_MONTHS = 28;
const ZERO = 0x30;

/** The moment that a value says; null where it says none. What is written as OpenStreetMap writes it is read without making a text of it. */
export function timeOf(bytes: Buffer, start: number, end: number): Instant | null {
  if (isUsual(bytes, start, end)) {
    const year = numberAt(bytes, start, 4);
    const month = numberAt(bytes, start + 5, 2);
    const day = numberAt(bytes, start + 8, 2);
    const hour = numberAt(bytes, start + 11, 2);
    const minute = numberAt(bytes, start + 14, 2);
    const second = numberAt(bytes, start + 17, 2);
    const isDate = year >= 1_000 && month >= 1 && month <= 12 && day >= 1 && day <= DAYS_OF_ALL_MONTHS;
    if (isDate && hour <= 23 && minute <= 59 && second <= 59)
      return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  const parsed = Date.parse(textIn(bytes, start, end));
  return Number.isNaN(parsed) ? null : parsed;
}

function isUsual(bytes: Buffer, start: number, end: number): boolean {
  if (end - start !== PATTERN.length) return false;
  for (let i = 0; i < PATTERN.length; i++) {
    const byte = bytes[start + i] as number;
    const isDigit = byte >= ZERO && byte <= ZERO + 9;
    if (PATTERN[i] === DIGIT ? !isDigit : byte !== PATTERN[i]) return false;
  }
  return true;
}

/** The number of so many digits. */
function numberAt(bytes: Buffer, start: number, digits: number): number {
  let value = 0;
  for (let at = start; at < start + digits; at++) value = value * 10 + ((bytes[at] as number) - ZERO);
  return value;
}
