import { say, type TextName } from "../texts.js";

/** A placeholder for loading content, with the expected number of lines. */
export function Skeleton({
  rows = 3,
  label = "loadingPage",
}: {
  readonly rows?: number;
  readonly label?: TextName;
}) {
  return (
    <div class="skeleton" role="status">
      <span class="hidden">{say(label)}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div class="skeleton-row" key={row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
