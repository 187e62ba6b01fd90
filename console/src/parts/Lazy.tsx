import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../texts.js";
import { Notice } from "./Notice.js";
import { Skeleton } from "./Skeleton.js";

/** A component whose code comes when it is first shown. What does not come is told, with a way to go on. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => preact.VNode {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded);
    const [isMissing, setIsMissing] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (component) => {
          loaded = component;
          setShown(() => component);
        },
        () => setIsMissing(true),
      );
    }, []);
    if (Shown !== null) return <Shown {...props} />;
    return isMissing ? <PartMissing /> : <Skeleton />;
  };
}

/** A part of the page that did not come: most often a newer release has replaced it, or the connection broke. */
export function PartMissing() {
  return (
    <Notice kind="bad" title={say("partMissing")}>
      <p>{say("partMissingWhy")}</p>
      <button type="button" onClick={() => location.reload()}>
        {say("reload")}
      </button>
    </Notice>
  );
}
