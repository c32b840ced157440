import type { EndpointName } from "eventdata-contract";
import type { z } from "zod";
import type { Field } from "./field.ts";

/** The endpoints that carry a resource. */
export interface Calls {
  readonly create: EndpointName;
  readonly read: EndpointName;
  readonly list: EndpointName;
  readonly update: EndpointName;
  readonly delete: EndpointName;
}

export interface Identity {
  /** The field of an answer that is the resource's id. Where it is an input too, the id is known before the create. */
  readonly id: string;
  /** Inputs that no two objects share. */
  readonly unique: readonly string[];
  /** The output that tells when the object was made; it tells our own lost create from another's object. */
  readonly createdAt?: string;
}

/** A resource as it is declared; everything else follows from this. */
export interface Resource {
  readonly type: string;
  readonly about: string;
  /** A program that declares one, for the docs. */
  readonly example: string;
  readonly inputs: Readonly<Record<string, Field>>;
  readonly outputs: Readonly<Record<string, z.ZodType>>;
  readonly identity: Identity;
  readonly calls: Calls;
}

export function defineResource(resource: Resource): Resource {
  const known = new Set([...Object.keys(resource.inputs), ...Object.keys(resource.outputs)]);
  const named = [
    ...resource.identity.unique,
    ...(resource.identity.createdAt ? [resource.identity.createdAt] : []),
  ];
  for (const name of named) {
    if (!known.has(name)) throw new TypeError(`${resource.type}: ${name} is not a field`);
  }
  return resource;
}
