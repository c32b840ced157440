import { request } from "eventdata-contract";
import type { z } from "zod";

/** What stands for an object: of one type or also of another, told by its id alone or by its name as well. */
export interface Named {
  readonly type: string;
  readonly or?: readonly string[];
  readonly by: "id" | "name";
}

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
  /** The parts of it that are secret, where not all of it is. */
  readonly secretParts: readonly string[] | undefined;
  /** Steers the provider alone and is never sent. */
  readonly own: boolean;
  /** Made by the resource's own check; a program cannot set it. */
  readonly derived: boolean;
  /** Of the fields with the same word here exactly one is set. */
  readonly oneOf: string | undefined;
  /** The output by which the same thing may be named: a role by its id or its name. */
  readonly orBy: string | undefined;
  /** What a plain text in it names. */
  readonly names: Named | undefined;
  /** What the keys of a map are, beside "*" for all. */
  readonly keys: z.ZodType | undefined;
  /** Names other objects: what becomes of those, the service carries over, so that it does not tell whose an object is. */
  readonly related: boolean;
}

/** One input of a resource: a schema of the contract, and how it behaves. */
export class Field {
  readonly facts: FieldFacts;
  #strict: z.ZodType | undefined;

  constructor(facts: FieldFacts) {
    this.facts = facts;
  }

  /** The schema of what a program writes: unknown keys are refused at every depth. */
  get strict(): z.ZodType {
    this.#strict ??= request(this.facts.schema);
    return this.#strict;
  }

  /** Whether the resource shows it after a deployment: what steers the provider alone is not told. */
  get isShown(): boolean {
    return !this.facts.own || this.facts.derived;
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

  /** All of it, or the parts that are named. */
  secret(parts?: readonly string[]): Field {
    return this.#with({ secret: true, secretParts: parts });
  }

  own(): Field {
    return this.#with({ own: true, required: false });
  }

  derived(): Field {
    return this.#with({ own: true, derived: true, required: false });
  }

  oneOf(group: string): Field {
    return this.#with({ oneOf: group, required: false });
  }

  orBy(output: string): Field {
    return this.#with({ orBy: output });
  }

  names(named: Named): Field {
    return this.#with({ names: named });
  }

  keys(schema: z.ZodType): Field {
    return this.#with({ keys: schema });
  }

  related(): Field {
    return this.#with({ related: true });
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
    secretParts: undefined,
    own: false,
    derived: false,
    oneOf: undefined,
    orBy: undefined,
    names: undefined,
    keys: undefined,
    related: false,
  });
}
