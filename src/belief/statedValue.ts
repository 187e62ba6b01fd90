import type { Attribute, Dating } from "../domain/record.js";
import type { Instant } from "../domain/time.js";

/** What all have in common that one source stated as of one moment. */
export interface Stated {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly source: string;
}

/** A value as its source stated it. Most of what a record takes in memory are these: what they have in common is held once, beside them. */
export class StatedValue<Value> implements Attribute<Value> {
  readonly value: Value;
  readonly stated: Stated;

  constructor(value: Value, stated: Stated) {
    this.value = value;
    this.stated = stated;
  }

  get observedAt(): Instant {
    return this.stated.observedAt;
  }

  get dating(): Dating {
    return this.stated.dating;
  }

  get source(): string {
    return this.stated.source;
  }

  get inferred(): boolean {
    return false;
  }

  get ground(): null {
    return null;
  }

  /** As whoever writes it down would see it without looking here. */
  toJSON(): Attribute<Value> {
    const { value, observedAt, dating, source, inferred, ground } = this;
    return { value, observedAt, dating, source, inferred, ground };
  }
}
