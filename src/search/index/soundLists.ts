import { Drawers } from "../../language/words/drawers.js";
import { finish, type Steps } from "../../steps.js";

/** Places by how names of theirs sound: filed together, when somebody asks or before; the few that are called otherwise since are held by themselves. */
export class SoundLists {
  readonly #soundsOf: (place: number) => readonly string[];
  #filed: Drawers | null = null;
  /** Places noted since filing began; null while it has not. */
  #later: Set<number> | null = null;

  /** @param soundsOf how the names of a place sound now */
  constructor(soundsOf: (place: number) => readonly string[]) {
    this.#soundsOf = soundsOf;
  }

  /** Notes that a place is there, or is called otherwise. */
  note(place: number): void {
    this.#later?.add(place);
    if (this.#later !== null && this.#later.size > MOST_LATER) [this.#filed, this.#later] = [null, null];
  }

  /** Files the first `size` places, in steps, unless that is done. */
  *filing(size: number): Steps<void> {
    if (this.#filed !== null) return;
    const later = new Set<number>();
    this.#later = later;
    const [keys, places]: [number[], number[]] = [[], []];
    for (let place = 0; place < size; place++) {
      if (place % A_STEP === A_STEP - 1) yield;
      for (const sound of this.#soundsOf(place)) {
        keys.push(keyOf(sound));
        places.push(place);
      }
    }
    const filed = yield* Drawers.filled(Int32Array.from(keys), Uint32Array.from(places), size);
    // Others may have begun anew meanwhile, or too much become known.
    if (this.#later === later) this.#filed = filed;
  }

  /** The places of a sound, among the first `size`, in their order. */
  get(sound: string, size: number): readonly number[] | undefined {
    finish(this.filing(size));
    const places = new Set<number>();
    const take = (place: number): void => {
      if (this.#soundsOf(place).includes(sound)) places.add(place);
    };
    this.#filed?.each(keyOf(sound), take);
    for (const place of this.#later ?? []) take(place);
    return places.size === 0 ? undefined : [...places].sort((a, b) => a - b);
  }
}

/** Places called otherwise since all were filed: each is looked at for whatever is asked. */
const MOST_LATER = 64;
/** Places filed between two steps: a tenth of a millisecond. */
const A_STEP = 20;

function keyOf(sound: string): number {
  let key = 0;
  for (let at = 0; at < sound.length; at++) key = (Math.imul(key, 65_599) + sound.charCodeAt(at)) | 0;
  return key;
}
