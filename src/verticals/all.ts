import { beauty } from "./beauty/beauty.js";
import { DEFINED, verticalOf } from "./definition.js";
import { fitness } from "./fitness/fitness.js";
import { food } from "./food/food.js";
import { homeServices } from "./homeServices/homeServices.js";
import { lodging } from "./lodging/lodging.js";
import type { Vertical } from "./vertical.js";

/** Verticals whose definition takes code. */
const WITH_CODE: Readonly<Record<string, Vertical>> = { beauty, fitness, food, homeServices, lodging };

/** Every kind of business that Doorlight knows. Of two that one place belongs to, the earlier is what it is first of all. */
export const VERTICALS: readonly Vertical[] = DEFINED.map((id) => WITH_CODE[id] ?? verticalOf(id));
