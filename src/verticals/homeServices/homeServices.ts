import { verticalOf } from "../definition.js";
import type { Tags } from "../vertical.js";

/** Plumbers, electricians and other trades that come to one's home. */
export const homeServices = verticalOf("homeServices", {
  readers: {
    emergency: { read: roundTheClock },
    by_appointment: {
      read: (written) =>
        /^(?:required|only|yes)$/u.test(written) || /by appointment/iu.test(written) ? true : null,
    },
  },
});

/** Emergency service: yes, no, or hours. Hours for emergencies mean yes; `service_times` must be around the clock. */
function roundTheClock(written: string, tags: Tags): boolean | null {
  const value = written.trim();
  if (value === "yes" || value === "24/7") return true;
  if (value === "no") return false;
  return value === tags["opening_hours:emergency"]?.trim() && value !== "" && value !== "off" ? true : null;
}
