import { beauty } from "./beauty/beauty.js";
import { fitness } from "./fitness/fitness.js";
import { food } from "./food/food.js";
import { homeServices } from "./homeServices/homeServices.js";
import { lodging } from "./lodging/lodging.js";
import type { Vertical } from "./vertical.js";

/** Every kind of business that Doorlight knows. Of two that one place belongs to, the earlier is what it is first of all. */
export const VERTICALS: readonly Vertical[] = [food, beauty, fitness, lodging, homeServices];
