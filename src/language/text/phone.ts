import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/** A phone number in E.164; null if it is none. `country`: of numbers without one. */
export function dialable(text: string, country: string): string | null {
  const home = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(text, home);
  return parsed?.isPossible() === true ? parsed.number : null;
}
