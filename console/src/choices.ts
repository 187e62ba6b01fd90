/** The reader's choices, stored only in their browser. */
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

/** The stored choice; null if there is none, it is no longer valid, or the browser stores nothing. */
export function remembered<Name extends keyof Choices>(name: Name): Choices[Name] | null {
  try {
    const kept = localStorage.getItem(name);
    return CHOICES[name].find((choice) => choice === kept) ?? null;
  } catch {
    return null;
  }
}

/** Stores a choice. If the browser stores nothing, it lasts as long as the page. */
export function remember<Name extends keyof Choices>(name: Name, choice: Choices[Name]): void {
  try {
    localStorage.setItem(name, choice);
  } catch {}
}

/** Applies the system's colors or the chosen ones. `public/start.js` does the same before the first paint. */
export function color(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  dispatchEvent(new Event("themechange"));
}

/** True when the current colors are dark. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}
