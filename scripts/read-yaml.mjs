// Reads YAML, and finds the place of a value in it for messages about mistakes.
import {
  CORE_SCHEMA,
  EVENT_ID,
  getScalarValue,
  load,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from "js-yaml";

const QUOTED = new Set([SCALAR_STYLE.SINGLE_QUOTED, SCALAR_STYLE.DOUBLE_QUOTED]);

/**
 * The value in a text; throws a `YamlMistake` for invalid YAML. `schema`: what scalars mean.
 * @param {string} text @param {import("js-yaml").Schema} schema
 */
export function parseYaml(text, schema = CORE_SCHEMA) {
  try {
    return load(text, { schema });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new YamlMistake(positionAt(text, error.mark?.position ?? 0), error.reason);
  }
}

/** A mistake in a text, and where it is. */
export class YamlMistake extends Error {
  /** @param {{ line: number, column: number }} position from 1 @param {string} message */
  constructor(position, message) {
    super(message);
    this.position = position;
  }
}

/**
 * The place of a value in valid YAML, with line and column from 1; that of its key with `isKey`. The beginning of what contains it if it is not there.
 * @param {string} text @param {readonly (string | number)[]} path keys from the root @param {boolean} isKey
 */
export function positionOf(text, path, isKey = false) {
  const events = parseEvents(text, {});
  const placeOf = ({ type, style, valueStart, start, anchorStart }) => {
    if (type === EVENT_ID.ALIAS) return anchorStart;
    // A quoted scalar begins before its value.
    return type === EVENT_ID.SCALAR ? valueStart - (QUOTED.has(style) ? 1 : 0) : start;
  };
  let at = 1;
  let found = 0;
  /** Reads the value at `at`, which is at the first `depth` keys of the path if `isOnPath`. */
  function read(depth, isOnPath) {
    const event = events[at++];
    if (isOnPath) found = placeOf(event);
    if (event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) return;
    for (let index = 0; events[at].type !== EVENT_ID.POP; index++) {
      const keyEvent = events[at];
      const key =
        event.type === EVENT_ID.SEQUENCE
          ? index
          : keyEvent.type === EVENT_ID.SCALAR && getScalarValue(text, keyEvent);
      if (event.type === EVENT_ID.MAPPING) read(depth, false);
      const isNext = isOnPath && depth < path.length && String(key) === String(path[depth]);
      read(depth + 1, isNext);
      if (isNext && isKey && depth === path.length - 1) found = placeOf(keyEvent);
    }
    at += 1;
  }
  read(0, true);
  return positionAt(text, found);
}

/** The keys of a JSON Pointer, as validators give them. */
export function keysOf(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function positionAt(text, offset) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1).length + 1 };
}
