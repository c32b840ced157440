import { notifierFields } from "eventdata-contract";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { field } from "../declaration/field.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { adopt } from "../resources/adopt.ts";
import { defineResource } from "../resources/defineResource.ts";

/** A resource with objects in objects, sets, times and secrets, for functions that must know all of these. */
export const notifier = defineResource({
  type: "Notifier",
  about: "A resource of tests.",
  example: "",
  page: { destroy: "", full: "" },
  inputs: {
    name: field(notifierFields.name).replaces().autonamed(),
    properties: field(notifierFields.properties).secret(),
    disabledUntil: field(notifierFields.disabledUntil).optional(),
    adopt,
  },
  outputs: {},
  identity: { id: "name", unique: ["name"] },
  calls: {
    create: "createNotifier",
    read: "getNotifier",
    list: "listNotifiers",
    update: "updateNotifier",
    delete: "deleteNotifier",
  },
});

/** Inputs that a program may set of a resource, each of them or not. */
export function legalInputs(resource: Resource): fc.Arbitrary<Values> {
  const fields = Object.entries(resource.inputs).map(([name, { facts }]) => {
    // An id to adopt would have to be that of something that is there.
    const value = name === "adopt" ? fc.boolean() : arbitraryOf(facts.schema);
    return [name, facts.required ? value : fc.option(value, { nil: undefined })] as const;
  });
  const all = fc.record(Object.fromEntries(fields));
  return all.map((values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  );
}
