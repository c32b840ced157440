import type { Declaration } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { HalfMadeError } from "../../lifecycle/halfMade.ts";
import { declaredPaths } from "../../lifecycle/paths.ts";
import { hiddenOf } from "./hidden.ts";
import { decode, encode } from "./properties.ts";
import { withSecrets } from "./secretPlaces.ts";

/** A step failed and left something, in the form in which the engine keeps it. */
export class LeftInState extends Error {
  readonly id: string;
  readonly properties: Record<string, unknown>;
  readonly inputs: Values;

  constructor(message: string, id: string, properties: Record<string, unknown>, inputs: Values) {
    super(message);
    this.id = id;
    this.properties = properties;
    this.inputs = inputs;
  }
}

/** The inputs of a step, and what the state holds of those before, in the protocol's form. */
export interface Given {
  readonly news: Values;
  readonly before?: readonly Values[];
}

/** Does a step; what it leaves where it fails is in the protocol's form. */
export async function guarded<T>(
  declaration: Declaration,
  { news, before = [] }: Given,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HalfMadeError)) throw error;
    const { id, inputs, outputs, unfinished } = error;
    const properties = encode({
      ...withSecrets(declaration, outputs, decode(news), before.map(decode)),
      ...hiddenOf({ unfinished, declared: declaredPaths(declaration, inputs) }),
    });
    throw new LeftInState(error.message, id, properties, news);
  }
}
