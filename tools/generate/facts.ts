import { endpointOf } from "eventdata-contract";
import type { Declaration, Field, Resource } from "pulumi-eventdata-provider";
import { z } from "zod";

/** What a resource has after a deployment. */
export interface Property {
  readonly name: string;
  readonly schema: z.ZodType;
  /** Without it, a program has to reckon with undefined. */
  readonly isAlwaysThere: boolean;
}

/** Inputs that a program may set; the others are made by the resource's own check. */
export function settableInputs(resource: Declaration): [string, Field][] {
  return Object.entries(resource.inputs).filter(([, { facts }]) => !facts.derived);
}

/** Without arguments the resource could not be legal. */
export function argumentsRequired(resource: Declaration): boolean {
  return Object.values(resource.inputs).some(({ facts }) => facts.required || facts.oneOf !== undefined);
}

/** Inputs that the service knows, and outputs. */
export function propertiesOf(resource: Declaration): Property[] {
  const inputs = Object.entries(resource.inputs)
    .filter(([, field]) => field.isShown)
    .map(([name, field]) => ({
      name,
      schema: field.facts.schema,
      isAlwaysThere: isAlwaysSet(field) || isAlwaysAnswered(resource, name),
    }));
  return [...inputs, ...outputsOf(resource)];
}

export function outputsOf(resource: Declaration): Property[] {
  return Object.entries(resource.outputs).map(([name, schema]) => ({
    name,
    schema,
    isAlwaysThere: !(schema instanceof z.ZodOptional),
  }));
}

function isAlwaysSet({ facts }: Field): boolean {
  return facts.required || facts.autonamed || facts.default !== undefined;
}

/** Whether it is an object of the service, rather than something that is done. */
export function isObject(declaration: Declaration): declaration is Resource {
  return "calls" in declaration;
}

function isAlwaysAnswered(declaration: Declaration, name: string): boolean {
  if (!isObject(declaration)) return false;
  const { answer } = endpointOf(declaration.calls.read);
  const schema: unknown = answer instanceof z.ZodObject ? answer.shape[name] : undefined;
  return schema !== undefined && !(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodNullable);
}
