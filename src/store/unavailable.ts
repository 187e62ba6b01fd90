import { ServiceError } from "../contract/errors.js";

/** The error of a call that was not answered or not written, for a reason, with when to try again. */
export function unavailable(reason: string, doing: "read" | "written", seconds: number): ServiceError {
  const remedy =
    doing === "written" ? "Nothing was recorded; try the same call again later." : "Try again later.";
  return new ServiceError("unavailable", `${reason} ${remedy}`, seconds);
}
