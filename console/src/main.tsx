import { render } from "preact";
import { CoveragePage } from "./pages/CoveragePage.js";
import { DocsPage } from "./pages/DocsPage.js";
import { OperatorPage } from "./pages/OperatorPage.js";
import { RecordPage } from "./pages/RecordPage.js";
import { SearchPage } from "./pages/SearchPage.js";
import { followLinks, type Place, usePlace } from "./router.js";
import "./style.css";
import { LANGUAGE, say } from "./texts.js";

const LINKS = [
  ["/", "search"],
  ["/coverage", "coverage"],
  ["/docs", "docs"],
] as const;

function Console() {
  const place = usePlace();
  return (
    <div onClick={followLinks}>
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <header>
        <a class="brand" href="/">
          <img src="/icon.svg" alt="" width="28" height="28" /> Doorlight
        </a>
        <nav aria-label="Doorlight">
          {LINKS.map(([path, name]) => (
            <a key={path} href={path} aria-current={place.path === path ? "page" : undefined}>
              {say(name)}
            </a>
          ))}
        </nav>
      </header>
      <main id="content">{pageAt(place)}</main>
      <footer>
        ©{" "}
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" target="_blank">
          OpenStreetMap contributors
        </a>{" "}
        · <a href="/operator">{say("operator")}</a>
      </footer>
    </div>
  );
}

function pageAt(place: Place) {
  const record = place.path.match(/^\/places\/([^/]+)\/?$/u)?.[1];
  if (record !== undefined) return <RecordPage id={record} place={place} key={record} />;
  if (place.path === "/") return <SearchPage place={place} />;
  if (place.path === "/coverage") return <CoveragePage />;
  if (place.path === "/docs") return <DocsPage />;
  if (place.path === "/operator") return <OperatorPage />;
  return <p>{say("notThere")}</p>;
}

document.documentElement.lang = LANGUAGE;
const root = document.querySelector("#app");
if (root !== null) render(<Console />, root);
