import { food } from "../../verticals/food/food.js";
import { Lexicon } from "./lexicon.js";

/** The lexicon of one vertical, shared by all tests that need no other. */
export const FOOD_LEXICON = new Lexicon([food]);
