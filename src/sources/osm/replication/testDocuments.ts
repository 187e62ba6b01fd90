import fc from "fast-check";
import type { Change } from "./osmChangeParser.js";

/** Random osmChange documents for tests: their content and notation. */

/** Characters with several notations, of one to four bytes. */
const text = fc
  .array(fc.constantFrom("a", "name", "é", "ж", "東", "🍕", "&", "<", ">", '"', "'", " ", ";", "#", "="), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(""));
const key = fc.oneof(text, fc.constantFrom("amenity", "name", "__proto__", "constructor"));
const number = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 2 ** 53 - 1 }));
const degrees = (most: number) =>
  fc.oneof(
    fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7),
    // -0 and 0 are the same position.
    fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0),
  );
const common = {
  action: fc.constantFrom("create", "modify", "delete" as const),
  id: number,
  version: fc.integer({ min: 1, max: 5_000 }),
  timestamp: fc.option(
    fc.integer({ min: 1_100_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1_000),
  ),
  changeset: fc.option(number),
  tags: fc.array(fc.tuple(key, text), { maxLength: 4 }).map((tags) => Object.fromEntries(tags)),
};
const none = { point: fc.constant(null), refs: fc.constant([]), members: fc.constant([]) };
const member = fc
  .tuple(fc.constantFrom("node", "way", "relation"), number, text)
  .map(([type, ref, role]) => ({ type, ref, role }));

/** The content of a document. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    ...common,
    ...none,
    type: fc.constant("node" as const),
    point: fc.tuple(degrees(180), degrees(90)),
  }),
  fc.record({
    ...common,
    ...none,
    type: fc.constant("way" as const),
    refs: fc.array(number, { maxLength: 8 }),
  }),
  fc.record({
    ...common,
    ...none,
    type: fc.constant("relation" as const),
    members: fc.array(member, { maxLength: 8 }),
  }),
) as fc.Arbitrary<Change>;

/** Numbers from 0 to 1 that choose the notation, one after the other. */
type Style = () => number;

/** `isPlain`: only the notation of OpenStreetMap's own programs. */
export function written(changes: readonly Change[], style: Style, isPlain: boolean): string {
  const isChance = (chance: number) => !isPlain && style() < chance;
  const space = () => (isChance(0.3) ? (["\n", "\t ", "  "][Math.floor(style() * 3)] as string) : " ");
  const between = () =>
    isChance(0.15)
      ? (["<!-- <node> -- it's -->", "<?php 'x' ?>", "some text", '<note a="1"><x/>t</note>'][
          Math.floor(style() * 4)
        ] as string)
      : (["\n", "", "  "][Math.floor(style() * 3)] as string);
  const character = (one: string) => {
    if (isChance(0.1))
      return isChance(0.5) ? `&#${one.codePointAt(0)};` : `&#x${one.codePointAt(0)?.toString(16)};`;
    return ESCAPED[one] ?? one;
  };
  const attribute = ([name, value]: readonly [string, string | number]) => {
    const [spaced, quote] = [isChance(0.1) ? " = " : "=", isChance(0.3) ? "'" : '"'];
    return `${space()}${name}${spaced}${quote}${[...String(value)].map(character).join("")}${quote}`;
  };
  const element = (
    name: string,
    attributes: readonly (readonly [string, string | number])[],
    inside: readonly string[] = [],
  ) => {
    const all = isChance(0.3) ? [...attributes, ["visible", "true"] as const] : [...attributes];
    const ordered = isChance(0.5) ? all.toSorted(() => style() - 0.5) : all;
    const head = `<${name}${ordered.map(attribute).join("")}${style() < 0.2 ? " " : ""}`;
    if (inside.length === 0 && !isChance(0.2)) return `${head}/>`;
    return `${head}>${between()}${inside.map((one) => one + between()).join("")}</${name}${isChance(0.1) ? " " : ""}>`;
  };
  const elements = changes.map((one) =>
    element(
      one.action,
      [],
      [
        element(
          one.type,
          [
            ["id", one.id],
            ["version", one.version],
            ...(one.timestamp === null
              ? []
              : [["timestamp", new Date(one.timestamp).toISOString().replace(".000", "")] as const]),
            ...(one.changeset === null ? [] : [["changeset", one.changeset] as const]),
            ["user", "O'Neill & <co>"],
            ...(one.point === null
              ? []
              : ([
                  ["lat", one.point[1]],
                  ["lon", one.point[0]],
                ] as const)),
          ],
          [
            ...one.refs.map((ref) => element("nd", [["ref", ref]])),
            ...one.members.map(({ type, ref, role }) =>
              element("member", [
                ["type", type],
                ["ref", ref],
                ["role", role],
              ]),
            ),
            ...Object.entries(one.tags).map(([k, v]) =>
              element("tag", [
                ["k", k],
                ["v", v],
              ]),
            ),
          ],
        ),
      ],
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("osmChange", [["version", "0.6"]], elements)}\n`;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;", "'": "&apos;" };

/** A document cut into parts. `cuts`: shares of its length. */
export function parts(bytes: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const places = [
    0,
    ...cuts.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b),
    bytes.length,
  ];
  return places.slice(1).map((end, i) => bytes.subarray(places[i], end));
}
