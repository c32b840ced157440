import type { EndpointName } from "eventdata-contract";
import type { z } from "zod";
import type { Field } from "./field.ts";
import type { Values } from "./value.ts";

/** The endpoints that carry a resource. Without an update every change replaces; without a delete nothing does. */
export interface Calls {
  readonly create: EndpointName;
  readonly read: EndpointName;
  readonly list: EndpointName;
  readonly update?: EndpointName;
  readonly delete?: EndpointName;
}

export interface Identity {
  /** The field of an answer that is the resource's id. Where it is an input too, the id is known before the create. */
  readonly id: string;
  /** Inputs that no two objects share; empty where objects may be alike. */
  readonly unique: readonly string[];
  /** The output that tells when the object was made; it tells our own lost create from another's object. */
  readonly createdAt?: string;
  /** The output with the id that is in force, where the object's id changes in its life and the resource's cannot. */
  readonly current?: string;
}

/** How a resource's values stand in the API's bodies, where they stand otherwise than in the resource. */
export interface Form {
  toApi(values: Values): Values;
  fromApi(object: Values): Values;
}

/** What the docs tell of a resource on its page, beside what the rest of its declaration says. */
export interface Page {
  /** What a reader should know before anything else. */
  readonly first?: string;
  /** What a deletion brings with it. */
  readonly destroy: string;
  /** What a replacement brings with it. */
  readonly replace?: string;
  readonly adopt?: string;
  /** A program with every input that can stand together. */
  readonly full: string;
}

/** What every declaration says, be it of an object of the service or of something that is done. */
export interface Declaration {
  readonly type: string;
  readonly about: string;
  /** A program that declares one, for the docs. */
  readonly example: string;
  readonly page: Page;
  readonly inputs: Readonly<Record<string, Field>>;
  readonly outputs: Readonly<Record<string, z.ZodType>>;
  readonly secretOutputs?: readonly string[];
  /** What an output is where nothing tells it; null unless it is told here. */
  readonly whereAbsent?: Values;
  /** Inputs that are APL, and what has to stand before one to make it a query. */
  readonly aplTexts?: Readonly<Record<string, string>>;
}

/** What an object of the service is, and which endpoints carry it. */
export interface Resource extends Declaration {
  /** Outputs that the service tells once, or never, so that later answers leave them as they are. */
  readonly keptOutputs?: readonly string[];
  readonly identity: Identity;
  readonly calls: Calls;
  readonly form?: Form;
  /** Whether programs can find one that they do not manage, and all of them. */
  readonly lookup?: "one" | "one and all";
}

/** What the state holds of outputs that the service leaves out: without a value each would be unknown in every preview. */
export function absentValues({ inputs, outputs, whereAbsent }: Declaration): Values {
  const shown = Object.keys(inputs).filter((name) => inputs[name]?.isShown);
  const names = [...shown, ...Object.keys(outputs)];
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...whereAbsent };
}

/** Inputs by which an existing object is found: the unique ones, or else the name. */
export function keyOf({ identity }: Resource): readonly string[] {
  return identity.unique.length > 0 ? identity.unique : ["name"];
}

/** The id by which the service knows the object now. */
export function currentId({ identity }: Resource, id: string, outputs: Values): string {
  const current = identity.current === undefined ? undefined : outputs[identity.current];
  return typeof current === "string" ? current : id;
}
