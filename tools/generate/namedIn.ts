import type { Declaration } from "pulumi-eventdata-provider";
import { z } from "zod";
import { propertiesOf, settableInputs } from "./facts.ts";
import { type NamedObject, namedChoices, namedObjects, nameOfChoice, nameOfObject } from "./namedTypes.ts";
import { withoutAbsence } from "./typeText.ts";

/** The named objects of which a resource's inputs and outputs are made, at whatever depth. */
export function namedIn(resource: Declaration): NamedObject[] {
  const found = namesIn(resource);
  return namedObjects.filter(({ name }) => found.has(name));
}

/** The named choices, likewise. */
export function choicesIn(resource: Declaration): [name: string, options: readonly string[]][] {
  const found = namesIn(resource);
  return Object.entries(namedChoices).filter(([name]) => found.has(name));
}

function namesIn(resource: Declaration): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, { facts }] of settableInputs(resource)) collect(facts.schema, found);
  for (const { schema } of propertiesOf(resource)) collect(schema, found);
  return found;
}

function collect(outer: unknown, found: Set<string>): void {
  const schema = withoutAbsence(outer as z.ZodType);
  const name = nameOf(schema);
  if (name !== undefined) found.add(name);
  if (schema instanceof z.ZodArray) collect(schema.element, found);
  if (schema instanceof z.ZodRecord) collect(schema.valueType, found);
  if (!(schema instanceof z.ZodObject)) return;
  for (const child of Object.values(schema.shape)) collect(child, found);
}

function nameOf(schema: z.ZodType): string | undefined {
  if (schema instanceof z.ZodEnum) return nameOfChoice(schema.options);
  return schema instanceof z.ZodObject ? nameOfObject(schema) : undefined;
}
