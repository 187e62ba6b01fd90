/** The date of a moment on a business's own calendar: `2026-11-20`. */
export function dayAt(now: number, timeZone: string): string {
  return partsAt(now, timeZone).date;
}

/** The next moment at which a business's clock shows a time: today, or tomorrow if it has passed. */
export function nextAt(now: number, time: string, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const moment = momentOf(today, time, timeZone);
  if (moment > now) return moment;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return momentOf(tomorrow, time, timeZone);
}

/** The moment at which a clock there shows a date and time. For an hour skipped by a clock change, the next one. */
function momentOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let moment = wanted;
  // The clock is off by its offset. On days of a clock change the first offset may be wrong.
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
