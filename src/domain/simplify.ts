import { distanceToLineM, type Position } from "./geometry.js";

/**
 * Simplifies a line: no removed position is farther than `toleranceM` from the result (Douglas and
 * Peucker 1973). Ends stay, so a closed ring stays closed; a ring keeps at least four positions.
 */
export function simplifyLine(line: readonly Position[], toleranceM: number): readonly Position[] {
  if (line.length <= 4) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const [start, end] = [line[0] as Position, line.at(-1) as Position];
  const isRing = start[0] === end[0] && start[1] === end[1];
  // A ring has no base line, so it is split at its middle position.
  const middle = Math.floor(line.length / 2);
  if (isRing) keep[middle] = 1;
  const ranges: [number, number][] = isRing
    ? [
        [0, middle],
        [middle, line.length - 1],
      ]
    : [[0, line.length - 1]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    const { index, distance } = farthest(line, from, to);
    if (distance <= toleranceM) continue;
    keep[index] = 1;
    ranges.push([from, index], [index, to]);
  }
  const kept = line.filter((_, i) => keep[i] === 1);
  return isRing && kept.length < 4 ? line : kept;
}

function farthest(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
  const base = [line[from] as Position, line[to] as Position];
  let best = { index: -1, distance: -1 };
  for (let index = from + 1; index < to; index++) {
    const [longitude, latitude] = line[index] as Position;
    const distance = distanceToLineM({ latitude, longitude }, base);
    if (distance > best.distance) best = { index, distance };
  }
  return best;
}
