import { randomUUID } from "node:crypto";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";

/** Whether a program's inputs tell the id; else the service makes it, and the state has only one that stands in. */
export function knowsId(resource: Resource, inputs: Values): boolean {
  return typeof inputs[resource.identity.id] === "string";
}

export function unfinishedId(resource: Resource, inputs: Values): string {
  const id = inputs[resource.identity.id];
  return typeof id === "string" ? id : `unfinished-${randomUUID()}`;
}
