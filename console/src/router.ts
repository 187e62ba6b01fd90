import { useEffect, useState } from "preact/hooks";

/** Where the console stands: its address, so that what is shown can be shared. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

const listeners = new Set<() => void>();

/** Goes to an address of the console. */
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

/** Names the page in the tab, in the history and for those who hear it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Doorlight" : `${title} · Doorlight`;
    dispatchEvent(new Event("titlechange"));
  }, [title]);
}

/** Links to pages of the console are followed without loading it anew; all others, and places within a page, are the browser's. */
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
