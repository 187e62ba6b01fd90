import { beauty } from "./beauty/beauty.js";
import { DEFINED, verticalOf } from "./definition.js";
import { fitness } from "./fitness/fitness.js";
import { food } from "./food/food.js";
import { homeServices } from "./homeServices/homeServices.js";
import { lodging } from "./lodging/lodging.js";
import type { Vertical } from "./vertical.js";

/** Verticals with code. */
const WITH_CODE: Readonly<Record<string, Vertical>> = { beauty, fitness, food, homeServices, lodging };

/** All verticals. If a place belongs to two, the earlier one is its main one. */
export const VERTICALS: readonly Vertical[] = DEFINED.map((id) => WITH_CODE[id] ?? verticalOf(id));
