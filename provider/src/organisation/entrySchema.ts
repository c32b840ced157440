import { schemas } from "eventdata-contract";
import type { z } from "zod";
import { resources } from "../resources/resources.ts";
import { tasks } from "../resources/tasks.ts";
import { type Section, type SectionName, sections } from "./sections.ts";
import { isMap } from "./value.ts";

/** Whether an entry names something that somebody else manages. */
export function isExisting(section: Section, entry: unknown): boolean {
  return section.mayExist === true && isMap(entry) && "existing" in entry;
}

/** What an entry may hold: what the program may set of the resource, with names where that takes ids. */
export function entrySchema(name: SectionName, entry: unknown): z.ZodType {
  const section = sections[name];
  const inputs = inputsOf(section);
  const ownKey = section.isNamedHere ? { name: schemas.string().min(1) } : {};
  const keys = section.keys.flatMap((key) => (inputs[key] ? [[key, inputs[key].schema] as const] : []));
  if (isExisting(section, entry)) {
    const existing = schemas.union(
      [schemas.literal(true), schemas.string().min(1)],
      "must be true, or its id",
    );
    return schemas.strictObject({ ...Object.fromEntries(keys), existing });
  }
  const fields = Object.entries(inputs).map(
    ([field, { schema, required }]) => [field, required ? schema : schema.optional()] as const,
  );
  const formerly = inputs[section.key]?.schema.optional() ?? schemas.string().optional();
  return schemas.strictObject({
    ...Object.fromEntries(fields),
    ...Object.fromEntries(keys),
    ...ownKey,
    formerly,
  });
}

function inputsOf(section: Section): Record<string, { schema: z.ZodType; required: boolean }> {
  const inputs = (resources[section.type] ?? tasks[section.type])?.inputs ?? {};
  const settable = Object.entries(inputs).filter(
    ([field, { facts }]) => !facts.derived && !section.without.includes(field),
  );
  return Object.fromEntries(
    settable.map(([field, { strict, facts }]) => [field, { schema: strict, required: facts.required }]),
  );
}
