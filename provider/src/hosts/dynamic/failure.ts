import type { Declaration } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";
import { HalfMadeError } from "../../lifecycle/halfMade.ts";
import { declaredPaths } from "../../lifecycle/paths.ts";
import { hiddenKeys } from "../frozenTexts.ts";
import { decode, encode } from "./encoding.ts";

/**
 * A failure in the form that the dynamic server passes on. The server prints an error's text and
 * stack beside what the engine shows of it; for an expected failure that is one line that points there.
 */
class Failure extends Error {
  override toString(): string {
    return "eventdata";
  }
}

/** A failure that leaves something behind: the engine keeps it in the state. */
class HalfMade extends Failure {
  readonly id: string;
  readonly properties: Record<string, unknown>;
  readonly reasons: readonly string[];

  constructor(message: string, id: string, properties: Record<string, unknown>) {
    super(message);
    this.id = id;
    this.properties = properties;
    this.reasons = [message];
  }
}

function failureOf(error: unknown, resource: Declaration, provider: unknown, name: string): unknown {
  if (error instanceof HalfMadeError) {
    const { id, inputs, outputs, unfinished } = error;
    const declared = declaredPaths(resource, inputs);
    const properties = encode(outputs, { provider, name, declared, unfinished });
    return quiet(new HalfMade(error.message, id, properties), resource, name);
  }
  return error instanceof EventDataError ? quiet(new Failure(error.message), resource, name) : error;
}

function quiet(failure: Failure, resource: Declaration, name: string): Failure {
  failure.stack = `${resource.type} "${name}" failed; the error stands at the resource`;
  return failure;
}

/** Does what the server asks; what fails is in the form that it passes on. */
export async function guarded<T>(
  resource: Declaration,
  properties: Values,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error, resource, properties[hiddenKeys.provider], decode(properties).logicalName);
  }
}
