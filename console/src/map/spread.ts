/** A position on the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS = 16;
const RINGS = 6;

/**
 * The displacement of each pin so that none overlap. The first ones keep their place; each later one goes to the nearest free position around its own.
 * `apart`: minimum distance between centres, in pixels.
 */
export function spread(spots: readonly Spot[], apart: number): readonly Spot[] {
  const taken: Spot[] = [];
  return spots.map((spot) => {
    const offset = OFFSETS.find(({ x, y }) =>
      taken.every((one) => Math.hypot(one.x - spot.x - x * apart, one.y - spot.y - y * apart) >= apart),
    ) ?? { x: 0, y: 0 };
    const aside = { x: offset.x * apart, y: offset.y * apart };
    taken.push({ x: spot.x + aside.x, y: spot.y + aside.y });
    return aside;
  });
}

/** The place itself, then growing rings around it in steps of half the pin distance. Upwards first, where a pin hides least of its own street. */
const OFFSETS: readonly Spot[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: RINGS }, (_, ring) =>
    Array.from({ length: DIRECTIONS }, (_none, step) => {
      const side = step % 2 === 0 ? 1 : -1;
      const angle = -Math.PI / 2 + (side * Math.ceil(step / 2) * 2 * Math.PI) / DIRECTIONS;
      return { x: (1 + ring / 2) * Math.cos(angle), y: (1 + ring / 2) * Math.sin(angle) };
    }),
  ).flat(),
];
