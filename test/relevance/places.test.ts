import assert from "node:assert/strict";
import { test } from "node:test";
import { addressQuestions } from "../../lab/places/addresses.js";
import { cityDishes } from "../../lab/places/cityDishes.js";
import { falseAlarms } from "../../lab/places/controls.js";
import { coverageQuestions } from "../../lab/places/coverage.js";
import { figures } from "../../lab/places/figures.js";
import { landmarkQuestions } from "../../lab/places/landmarks.js";
import { phrasingQuestions } from "../../lab/places/phrasings.js";
import { judgePlace, type PlaceQuestion, sampled } from "../../lab/places/question.js";
import { unheardNames } from "../../lab/places/unheard.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { food } from "#doorlight/verticals/food/food.js";
import { LABELED_DATA } from "../support/labeledData.js";
import { mapCalled } from "../support/maps.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";

const NOW = Date.UTC(2026, 10, 20, 12);
/** Number of addresses to sample. `doorlight places` tries all. */
const ADDRESSES = 300;
const CITIES = 150;
/** Minimum shares of correct readings. Never lower them to make a change pass. */
const FLOORS: Readonly<Record<PlaceQuestion["set"], number>> = {
  addresses: 0.98,
  landmarks: 0.98,
  phrasings: 0.98,
  outside: 0.97,
  unknown: 0.99,
};

for (const { name, files } of LABELED_DATA)
  test(`${name}: places are found as people name them`, { skip: withoutSharedData }, async (t) => {
    const { parts } = await mapCalled(name, [food]);
    const town = parts.indexes[0]?.area.area.name.split(" ")[0] ?? name;
    const questions = [
      ...sampled(addressQuestions(parts), ADDRESSES),
      ...(await landmarkQuestions(files, parts, town)),
      ...phrasingQuestions(parts, 2, town),
      ...coverageQuestions(parts, CITIES),
    ];
    const counted = questions.map((question) => {
      const { isRight, got } = judgePlace(question, parts, NOW);
      return { group: question.set, request: question.location ?? question.q, isRight, got };
    });
    for (const { group, count, share, failures } of figures(counted)) {
      t.diagnostic(`${group}: ${share.toFixed(4)} of ${count}`);
      for (const one of failures.slice(0, 5)) t.diagnostic(`  ${one.request}: ${one.got}`);
      assert.ok(share >= (FLOORS[group] ?? 1), `${group}: ${share}`);
    }
  });

test("a city next to a dish is its style, after a preposition a place", (t) => {
  const counted = [...cityDishes(lexiconOf(VERTICALS), NOW, CITIES)].map(({ form, q, isRight, got }) => ({
    group: form.replace(/,.*$/u, ""),
    request: q,
    isRight,
    got,
  }));
  const floors: Readonly<Record<string, number>> = {
    style: 0.98,
    place: 0.99,
    "known styles": 0.95,
    "eaten there": 1,
  };
  for (const { group, count, share, failures } of figures(counted)) {
    t.diagnostic(`${group}: ${share.toFixed(4)} of ${count}`);
    for (const one of failures.slice(0, 5)) t.diagnostic(`  ${one.request}: ${one.got}`);
    assert.ok(share >= (floors[group] ?? 1), `${group}: ${share}`);
  }
});

test("an unknown name after a preposition is a place, an everyday phrase is not", (t) => {
  const floors: Readonly<Record<string, number>> = {
    fiction: 0.98,
    "fiction, small letters": 0.88,
    villages: 0.98,
    "villages, small letters": 0.92,
    "everyday phrases": 1,
  };
  const counted = unheardNames(lexiconOf(VERTICALS), NOW, CITIES);
  for (const { group, count, share, failures } of figures(counted)) {
    t.diagnostic(`${group}: ${share.toFixed(4)} of ${count}`);
    for (const one of failures.slice(0, 5)) t.diagnostic(`  ${one.request}: ${one.got}`);
    assert.ok(share >= (floors[group] ?? 1), `${group}: ${share}`);
  }
});

test("requests without a place are read without one", { skip: withoutSharedData }, async (t) => {
  for (const { group, count, share, failures } of figures(
    await falseAlarms(sharedFile("eval"), lexiconOf(VERTICALS), NOW),
  )) {
    t.diagnostic(`${group}: ${(1 - share).toFixed(4)} of ${count}`);
    for (const one of failures.slice(0, 3)) t.diagnostic(`  ${one.request}: ${one.got}`);
    assert.ok(share >= 0.99, `${group}: ${1 - share}`);
  }
});
