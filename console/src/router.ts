import { useEffect, useState } from "preact/hooks";

/** The console's location: its address, so that it can be shared. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

const listeners = new Set<() => void>();

/** Navigates to an address of the console. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  for (const listener of listeners) listener();
}

export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const update = () => setPlace(here());
    listeners.add(update);
    addEventListener("popstate", update);
    return () => {
      listeners.delete(update);
      removeEventListener("popstate", update);
    };
  }, []);
  return place;
}

/** Sets the title of the page for the tab, the history and screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Doorlight" : `${title} · Doorlight`;
    dispatchEvent(new Event("titlechange"));
  }, [title]);
}

/** Follows links to pages of the console without reloading. The browser handles all others, and targets within a page. */
export function followLinks(event: MouseEvent, isPage: (path: string) => boolean): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (link === null || link.origin !== location.origin || link.target !== "" || link.hash !== "") return;
  if (!isPage(link.pathname)) return;
  event.preventDefault();
  if (link.pathname + link.search !== location.pathname + location.search) go(link.pathname + link.search);
  scrollTo(0, 0);
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}
