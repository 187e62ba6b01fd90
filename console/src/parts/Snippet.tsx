import { useState } from "preact/hooks";
import { say } from "../texts.js";

/** Text to copy unchanged: shown completely, with a copy button. */
export function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <figure class="snippet">
      <figcaption>
        <span>{title}</span>
        <button type="button" class="plain" onClick={copy} aria-label={`${say("copy")}: ${title}`}>
          <span aria-live="polite">{isCopied ? say("copied") : say("copy")}</span>
        </button>
      </figcaption>
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </figure>
  );
}
