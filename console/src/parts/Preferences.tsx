import { useState } from "preact/hooks";
import { color, type Language, remember, remembered, THEMES } from "../choices.js";
import { say } from "../texts.js";
import { Icon } from "./Icon.js";

/** Each language is offered in its own words. */
const OTHERS = {
  en: { language: "de", name: "Deutsch" },
  de: { language: "en", name: "English" },
} as const;
const THEME_NAMES = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;

/** Buttons for the other language and the next colors. */
export function Preferences({
  language,
  speak,
}: {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}) {
  const [theme, setTheme] = useState(remembered("theme") ?? "system");
  const other = OTHERS[language];
  const next = () => {
    const chosen = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
    remember("theme", chosen);
    color(chosen);
    setTheme(chosen);
  };
  const label = `${say("theme")}: ${say(THEME_NAMES[theme])}`;
  return (
    <div class="preferences">
      <button type="button" class="plain" lang={other.language} onClick={() => speak(other.language)}>
        {other.name}
      </button>
      <button type="button" class="plain square" aria-label={label} title={label} onClick={next}>
        <Icon name={theme} />
      </button>
    </div>
  );
}
