/** What a reader may choose, remembered in their own browser alone. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Choices {
  readonly language: Language;
  readonly theme: Theme;
}
const CHOICES: { readonly [Name in keyof Choices]: readonly Choices[Name][] } = {
  language: LANGUAGES,
  theme: THEMES,
};

/** What was chosen; null: nothing that is still known, or the browser keeps nothing. */
export function remembered<Name extends keyof Choices>(name: Name): Choices[Name] | null {
  try {
    const kept = localStorage.getItem(name);
    return CHOICES[name].find((choice) => choice === kept) ?? null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, a choice holds for the page alone. */
export function remember<Name extends keyof Choices>(name: Name, choice: Choices[Name]): void {
  try {
    localStorage.setItem(name, choice);
  } catch {}
}

/** Colours as the system has them, or as chosen. `public/start.js` does the same before the first paint. */
export function colour(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  dispatchEvent(new Event("themechange"));
}

/** Whether what is shown now is dark. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}
