import type { z } from "zod";

/** What the life cycle needs to know of one input. */
export interface FieldFacts {
  readonly schema: z.ZodType;
  readonly required: boolean;
  /** A change makes the resource anew: the service cannot change it in place. */
  readonly replaces: boolean;
  /** Left out, it is made from the resource's logical name. */
  readonly autonamed: boolean;
  /** What the service uses where nothing is given; a field that is no longer set goes back to it. */
  readonly default: unknown;
  readonly secret: boolean;
  /** Steers the provider alone and is never sent. */
  readonly own: boolean;
}

/** One input of a resource: a schema of the contract, and how it behaves. */
export class Field {
  readonly facts: FieldFacts;

  constructor(facts: FieldFacts) {
    this.facts = facts;
  }

  optional(): Field {
    return this.#with({ required: false });
  }

  default(value: unknown): Field {
    return this.#with({ default: value, required: false });
  }

  replaces(): Field {
    return this.#with({ replaces: true });
  }

  autonamed(): Field {
    return this.#with({ autonamed: true, required: false });
  }

  secret(): Field {
    return this.#with({ secret: true });
  }

  own(): Field {
    return this.#with({ own: true, required: false });
  }

  #with(change: Partial<FieldFacts>): Field {
    return new Field({ ...this.facts, ...change });
  }
}

export function field(schema: z.ZodType): Field {
  return new Field({
    schema,
    required: true,
    replaces: false,
    autonamed: false,
    default: undefined,
    secret: false,
    own: false,
  });
}
