import { useTitle } from "../router.js";
import { say } from "../texts.js";

/** The page for unknown addresses. */
export function NotFoundPage() {
  useTitle(say("notThere"));
  return (
    <div class="lost">
      <h1>{say("notThere")}</h1>
      <p>{say("notThereWhy")}</p>
      <p class="actions">
        <a class="button primary" href="/">
          {say("search")}
        </a>
        <a class="button" href="/docs">
          {say("docs")}
        </a>
      </p>
    </div>
  );
}
