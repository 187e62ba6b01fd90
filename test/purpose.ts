/** Whole-system tests live in this folder; unit tests stand beside the code in src. */
export const purpose = "whole-system tests";
