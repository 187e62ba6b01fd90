import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isPage, pageAt, PAGES } from "../pages/pages.js";
import { followLinks, usePlace } from "../router.js";
import { learn } from "../sentences.js";
import { LANGUAGE, say, speak } from "../texts.js";
import { useCoverage } from "../useCoverage.js";
import { Preferences } from "./Preferences.js";

/** The frame of every page: navigation, language and colors, and attribution. */
export function Frame() {
  const place = usePlace();
  const [language, setLanguage] = useState(LANGUAGE);
  const [title, setTitle] = useState("");
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const updateTitle = () => setTitle(document.title);
    addEventListener("titlechange", updateTitle);
    return () => removeEventListener("titlechange", updateTitle);
  }, []);
  useLayoutEffect(() => {
    // After navigation, keyboard focus starts at the beginning of the page.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [place.path]);
  const coverage = useCoverage();
  const page = pageAt(place.path);
  return (
    <div class="frame" onClick={(event) => followLinks(event, isPage)}>
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <img src="/icon.svg" alt="" width="26" height="26" />
          Doorlight
        </a>
        <nav aria-label="Doorlight">
          {PAGES.map(({ link, pattern }) => {
            if (link === undefined) return null;
            const path = link === "search" ? "/" : `/${link}`;
            return (
              <a key={path} href={path} aria-current={pattern.test(place.path) ? "page" : undefined}>
                {say(link)}
              </a>
            );
          })}
        </nav>
        <Preferences
          language={language}
          speak={(chosen) => {
            void learn(chosen).then(() => {
              speak(chosen);
              setLanguage(chosen);
            });
          }}
        />
      </header>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        class={page.isWide?.(place) === true ? "wide" : ""}
        key={language}
      >
        {page.show(place)}
      </main>
      <footer class="bottom">
        {coverage?.invented === true ? (
          <span>{say("inventedData")}</span>
        ) : (
          <span>
            ©{" "}
            <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" target="_blank">
              {say("contributors")}
            </a>
          </span>
        )}
        <a href="/docs/confidence" target="_self">
          {say("numbers")}
        </a>
        <a href="/businesses">{say("forBusinesses")}</a>
        <a href="/operator">{say("operator")}</a>
      </footer>
      <p class="hidden" aria-live="polite">
        {title}
      </p>
    </div>
  );
}
