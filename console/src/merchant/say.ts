import { sayer } from "../texts.js";
import { MERCHANT_TEXTS } from "../texts/merchant.js";

/** Returns the texts of the owner's page, which are loaded with it. */
export const tellOwner = sayer(MERCHANT_TEXTS);
