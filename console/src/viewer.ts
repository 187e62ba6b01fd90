import { describedHere, placeOf, showReference } from "./reference.js";
import "./style/viewer.css";
import { say } from "./texts.js";

// A document of its own for the reference, because the viewer's styles affect the whole document.
const holder = document.querySelector<HTMLElement>("#viewer");
if (holder !== null)
  describedHere()
    .then((content) => {
      // Addresses contain the operation's own id, independent of the viewer.
      const place = placeOf(content, location.hash.slice(1));
      if (place !== null) history.replaceState(null, "", `#${place}`);
      return showReference(holder, content, say("copy"));
    })
    .catch((error: unknown) => {
      holder.textContent =
        error instanceof Error && error.message !== "" ? error.message : say("partMissing");
    });
