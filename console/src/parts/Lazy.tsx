import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../texts.js";
import { Notice } from "./Notice.js";
import { Skeleton } from "./Skeleton.js";

/** A component whose code is loaded when first shown. If loading fails, it shows a message with a way to continue. */
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

/** Shown for a part that did not load, usually because of a newer release or a lost connection. */
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
