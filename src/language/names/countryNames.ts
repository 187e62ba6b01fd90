const LOCALES = ["en", "de", "fr", "it", "es", "pt"];
const made = new Map<string, readonly string[]>();

/** The names of a country (ISO 3166-1 alpha-2, upper case) in the major languages of Europe; empty for `ZZ`, which is no country. */
export function countryNames(country: string): readonly string[] {
  if (country === "ZZ") return [];
  const known = made.get(country);
  if (known !== undefined) return known;
  const names = LOCALES.flatMap(
    (locale) => new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? [],
  );
  made.set(country, names);
  return names;
}
