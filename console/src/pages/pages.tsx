import type { ComponentChild } from "preact";
import { lazy } from "../parts/Lazy.js";
import type { Place } from "../router.js";
import type { TextName } from "../texts.js";
import { DocsPage } from "./DocsPage.js";
import { HomePage } from "./HomePage.js";
import { NotFoundPage } from "./NotFoundPage.js";
import { SearchPage } from "./SearchPage.js";

interface Page {
  readonly pattern: RegExp;
  /** Its text in the navigation, in this order; absent if it is not listed there. */
  readonly link?: TextName;
  /** True when it uses the whole width of the window. */
  readonly isWide?: (place: Place) => boolean;
  show(place: Place): ComponentChild;
}

/** Pages other than the first are loaded on demand. */
const ConnectPage = lazy(async () => (await import("./ConnectPage.js")).ConnectPage);
const BusinessesPage = lazy(async () => (await import("./BusinessesPage.js")).BusinessesPage);
const CoveragePage = lazy(async () => (await import("./CoveragePage.js")).CoveragePage);
const MerchantPage = lazy(async () => (await import("./MerchantPage.js")).MerchantPage);
const OperatorPage = lazy(async () => (await import("./OperatorPage.js")).OperatorPage);
const RecordPage = lazy(async () => (await import("./RecordPage.js")).RecordPage);

const isSearch = ({ query }: Place) => (query.get("q") ?? "").trim() !== "";

/** Every page of the console by its address. */
export const PAGES: readonly Page[] = [
  {
    pattern: /^\/$/u,
    link: "search",
    isWide: isSearch,

    show: (place) => (isSearch(place) ? <SearchPage place={place} /> : <HomePage />),
  },
  { pattern: /^\/coverage\/?$/u, link: "coverage", show: () => <CoveragePage /> },
  { pattern: /^\/connect\/?$/u, link: "connect", show: (place) => <ConnectPage place={place} /> },
  { pattern: /^\/docs\/?$/u, link: "docs", isWide: () => true, show: (place) => <DocsPage place={place} /> },
  { pattern: /^\/businesses\/?$/u, show: () => <BusinessesPage /> },
  { pattern: /^\/merchant\/?$/u, show: (place) => <MerchantPage place={place} /> },
  { pattern: /^\/operator\/?$/u, show: () => <OperatorPage /> },
  {
    pattern: /^\/places\/([^/]+)\/?$/u,
    show: (place) => {
      const id = place.path.split("/")[2] ?? "";
      return <RecordPage id={id} place={place} key={id} />;
    },
  },
];

const NOWHERE: Page = { pattern: /^/u, show: () => <NotFoundPage /> };

export function isPage(path: string): boolean {
  return PAGES.some(({ pattern }) => pattern.test(path));
}

export function pageAt(path: string): Page {
  return PAGES.find(({ pattern }) => pattern.test(path)) ?? NOWHERE;
}
