import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** True once a `share` of an element (0 to 1) has come into view. Large parts load only then. */
export function useInView(element: RefObject<Element | null>, share = 0): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { threshold: share },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return isInView;
}
