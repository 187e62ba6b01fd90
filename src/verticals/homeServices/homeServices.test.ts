import assert from "node:assert/strict";
import { test } from "node:test";
import { factOf, inferredFrom, isSelected, selectionOf } from "../testNotation.js";
import { homeServices } from "./homeServices.js";

test("a trade is recognized by a craft tag, and by a shop or office of its name", () => {
  for (const [tags, expected] of [
    ["craft=plumber", "plumber by craft"],
    ["craft=plumber;hvac", "plumber+hvac by craft"],
    ["craft=electrician, shop=craft, man_made=works", "electrician by craft"],
    ["craft=painter, office=yes", "painter by craft"],
    ["craft=carpenter, shop=furniture", "carpenter by craft"],
    ["craft=joiner; carpenter", "carpenter by craft"],
    ["shop=locksmith", "locksmith by shop"],
    ["shop=shoe_repair;locksmith", "locksmith by shop"],
    ["craft=key_cutter", "locksmith by craft"],
    ["shop=glaziery", "glazier by shop"],
    ["office=electrician", "electrician by office"],
    ["office=moving_company", "moving_company by office"],
    ["office=company, craft=roofer", "roofer by craft"],
    ["craft=cleaning", "cleaning by craft"],
    ["shop=pest_control", "pest_control by shop"],
    ["craft=parquet_layer;floorer", "flooring by craft"],
    ["craft=metal_construction", "metalworker by craft"],
    // Customers need not enter for it to be a business.
    ["craft=plumber, access=private", "plumber by craft"],
    // Sells to tradespeople, or works on other things.
    ["shop=trade, trade=plumbing", "-"],
    ["shop=doityourself", "-"],
    ["shop=hardware", "-"],
    ["shop=paint", "-"],
    ["shop=electrical", "-"],
    ["shop=garden_centre", "-"],
    ["shop=dry_cleaning", "-"],
    ["craft=shoemaker", "-"],
    ["craft=photographer", "-"],
    ["office=company", "-"],
    ["craft=constructor", "-"],
    ["craft=plumber, disused=yes", "- out_of_use"],
    ["craft=plumber, disused:craft=plumber", "- out_of_use"],
  ] as const) {
    assert.equal(selectionOf(homeServices, tags), expected, tags);
    if (expected !== "-") assert.ok(isSelected(homeServices, tags), `${tags} is asked for`);
  }
});

test("an emergency service is read where it is stated, not guessed from other hours", () => {
  for (const [fact, tags, expected] of [
    ["emergency", "emergency=yes", true],
    ["emergency", "emergency=no", false],
    ["emergency", "service_times=24/7", true],
    ["emergency", "service_times=Mo-Fr 08:00-17:00", null],
    ["emergency", "opening_hours:emergency=Mo-Su 06:00-22:00", true],
    ["emergency", "opening_hours:emergency=off", null],
    ["key_cutting", "craft=locksmith;key_cutter", true],
    ["key_cutting", "craft=locksmith", null],
    ["by_appointment", 'opening_hours="by appointment, 089 227737"', true],
    ["by_appointment", "opening_hours=Mo-Fr 08:00-17:00", null],
  ] as const)
    assert.equal(factOf(homeServices, fact, tags), expected, `${fact}: ${tags}`);
});

test("a name or hours around the clock suggest an emergency service", () => {
  for (const [known, expected] of [
    ["kind=locksmith, name=Schlüssel-Notdienst Huber", "emergency=true"],
    ["kind=locksmith, name=Schlüsselnotdienst Huber", "emergency=true"],
    ["kind=plumber, name=SOS Plombier", "emergency=true"],
    ["kind=plumber, name=Pronto Intervento Rossi", "emergency=true"],
    ["kind=plumber, name=24h Plumbing", "emergency=true"],
    ["kind=plumber, name=Fontanería Urgencias 24 Horas", "emergency=true"],
    ["kind=plumber, name=Noaro Frères", ""],
    ["kind=plumber, hours=24/7", "emergency=true"],
    ["kind=plumber, hours=Mo-Fr 08:00-17:00", ""],
    ["kind=plumber, hours=24/7, emergency=no", ""],
    ["kind=plumber, name=Sosna", ""],
  ] as const)
    assert.equal(inferredFrom(homeServices, known), expected, known);
});
