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

/** Links within the console are followed without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest("a");
  if (
    link === null ||
    link.origin !== location.origin ||
    link.target !== "" ||
    !/^\/(?:$|places\/|coverage$|docs$|operator$)/u.test(link.pathname)
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search);
  scrollTo(0, 0);
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}
