/** The day of a moment on a business's own calendar: `2026-11-20`. */
export function dayAt(now: number, timeZone: string): string {
  return partsAt(now, timeZone).date;
}

/** The next moment at which the clock of a business shows a time: today, or tomorrow where that is over. */
export function nextAt(now: number, time: string, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const moment = momentOf(today, time, timeZone);
  if (moment > now) return moment;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return momentOf(tomorrow, time, timeZone);
}

/** The moment at which a clock there shows a date and a time. Of an hour that a change of clocks skips, the one after. */
function momentOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let moment = wanted;
  // What the clock shows is off by its offset; on days of change the offset of the first try may be the wrong one.
  for (let tries = 0; tries < 2; tries++) {
    const shown = partsAt(moment, timeZone);
    moment += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return moment;
}

function partsAt(now: number, timeZone: string): { readonly date: string; readonly time: string } {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(now));
  const [date = "", time = ""] = text.split(" ");
  return { date, time };
}
