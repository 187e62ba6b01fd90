import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "../text/fold.js";
import { comparedName, withWholeShortForms } from "./abbreviations.js";

const compared = (name: string) => comparedName(fold(withWholeShortForms(name)));

test("an abbreviation equals the word it stands for, in every language", () => {
  for (const [short, full] of [
    ["Torstr.", "Torstraße"],
    ["Torstr", "Torstrasse"],
    ["Schönhauser Str.", "Schoenhauser Straße"],
    ["Alexanderpl.", "Alexanderplatz"],
    ["Berlin Hbf", "Berlin Hauptbahnhof"],
    ["St. Hedwig", "Sankt Hedwig"],
    ["Oxford St", "Oxford Street"],
    ["Leicester Sq.", "Leicester Square"],
    ["5th Ave", "5th Avenue"],
    ["Av. des Champs", "Avenue des Champs"],
    ["Bd Saint-Michel", "Boulevard St Michel"],
    ["R. de Rivoli", "Rue de Rivoli"],
    ["P.za Navona", "Piazza Navona"],
    ["V.le Monza", "Viale Monza"],
    ["C.so Como", "Corso Como"],
    ["C/ Mayor", "Calle Mayor"],
    ["Avda. de América", "Avenida de América"],
    ["Pza. Mayor", "Plaza Mayor"],
    ["Pç. do Comércio", "Praça do Comércio"],
    ["Kalverstr.", "Kalverstraat"],
  ] as const)
    assert.equal(compared(short), compared(full), short);
});

test("different names stay different", () => {
  for (const [one, other] of [
    ["Torstraße", "Torplatz"],
    ["Hauptstraße", "Hauptbahnhof"],
    ["Rue Royale", "Place Royale"],
    ["Via Roma", "Viale Roma"],
    ["Ostbahnhof", "Osthafen"],
  ] as const)
    assert.notEqual(compared(one), compared(other), `${one}, ${other}`);
});

test("a text without abbreviations does not change", () => {
  for (const text of ["vegan B.Y.O.B. place", "z.B. Pizza", "1.5 km", "pizza/pasta", ""])
    assert.equal(withWholeShortForms(text), text);
});
