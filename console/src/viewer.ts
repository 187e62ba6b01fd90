import { describedHere, placeOf, showReference } from "./reference.js";
import "./style/viewer.css";
import { say } from "./texts.js";

// The document in which the reference stands by itself: its viewer writes its own styles, and dresses itself alone.
const holder = document.querySelector<HTMLElement>("#viewer");
if (holder !== null)
  describedHere()
    .then((content) => {
      // Addresses name an operation by its own id, whatever the viewer makes of it.
      const place = placeOf(content, location.hash.slice(1));
      if (place !== null) history.replaceState(null, "", `#${place}`);
      return showReference(holder, content, say("copy"));
    })
    .catch((error: unknown) => {
      holder.textContent =
        error instanceof Error && error.message !== "" ? error.message : say("partMissing");
    });
