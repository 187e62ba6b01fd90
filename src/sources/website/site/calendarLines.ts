/** One line of an iCalendar: `DTSTART;TZID=Europe/Berlin:20261224T120000` (RFC 5545, 3.1). Names and parameters in capitals. */
export interface CalendarLine {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** The lines of an iCalendar in their order, folded ones joined; null where one of them is none. Takes time in proportion to the text. Pure. */
export function calendarLines(text: string): readonly CalendarLine[] | null {
  const lines: CalendarLine[] = [];
  for (const written of text.replace(/\r?\n[ \t]/gu, "").split(/\r?\n/u)) {
    if (written.trim() === "") continue;
    const line = readLine(written);
    if (line === null) return null;
    lines.push(line);
  }
  return lines;
}

const NAME = /[A-Z0-9-]+/iuy;
/** A parameter: its name, and its value bare or in quotation marks. */
const PARAMETER = /;([A-Z0-9-]+)=(?:"([^"]*)"|([^";:]*))/iuy;

function readLine(written: string): CalendarLine | null {
  NAME.lastIndex = 0;
  const name = NAME.exec(written)?.[0];
  if (name === undefined) return null;
  const parameters = new Map<string, string>();
  let at = name.length;
  while (written[at] === ";") {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(written);
    if (found === null) return null;
    const [whole, key = "", quoted, bare = ""] = found;
    parameters.set(key.toUpperCase(), quoted ?? bare);
    at += whole.length;
  }
  return written[at] === ":" ? { name: name.toUpperCase(), parameters, value: written.slice(at + 1) } : null;
}
