import { dataset } from "./dataset.ts";
import type { Resource } from "./resource.ts";

/** Every resource, by its type. */
export const resources: Readonly<Record<string, Resource>> = Object.fromEntries(
  [dataset].map((resource) => [resource.type, resource]),
);
