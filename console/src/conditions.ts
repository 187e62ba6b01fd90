import type { Asked } from "../../src/contract/messages/message.js";
import type { Explanation } from "./api.js";
import { word } from "./sentences.js";
import { say, type TextName } from "./texts.js";

/** Text names of conditions and parts of a rank, by their names on the wire. */
const NAMES: Readonly<Record<string, TextName>> = {
  want: "c_want",
  distance: "c_distance",
  middle: "c_middle",
  kind: "c_kind",
  excluded: "c_excluded",
  vegan: "vegan",
  vegetarian: "vegetarian",
  outdoor: "outdoor",
  price_band: "price",
  open_now: "open_now",
  open_then: "c_open_then",
  text: "c_text",
  confidence: "c_confidence",
  completeness: "c_completeness",
  prominence: "c_prominence",
  variety: "c_variety",
};

/** The name of a part of a rank in the reader's language. A fact has its usual name. */
export function partName(name: string): string {
  const text = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return text === undefined ? word(name) : say(text);
}

/** The text of a condition: "ramen", "vegan", "not pizza", "the place". */
export function conditionName({ name, asked, label }: Explanation["dropped"][number]): string {
  // A newer service may send conditions unknown to this page.
  const known = asked as Partial<Asked>;
  if (known.type === "wanted" && known.ids !== undefined) return known.ids.map(word).join(", ");
  if (known.type === "unwanted" && known.ids !== undefined)
    return `${say("notWanted")} ${known.ids.map(word).join(", ")}`;
  if (Object.hasOwn(NAMES, name)) return partName(name);
  if (known.type === "absent" && known.id !== undefined) return `${say("notWanted")} ${word(known.id)}`;
  return "id" in known && known.id !== undefined ? word(known.id) : label;
}
