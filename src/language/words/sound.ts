import { rewriting } from "../../words/rewriting.js";

/** A rough phonetic key of a folded word, so that "delfin" and "delphin", "sassun" and "sassoon" match. Only comparable with other keys. */
export const soundOf = rewriting("sounds");
