import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether an element has come into view once: `share` of it, from 0 to 1. What is large waits for that. */
export function useSeen(element: RefObject<Element | null>, share = 0): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { threshold: share },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return isSeen;
}
