import { CustomResource, type CustomResourceOptions } from "@pulumi/pulumi";
import { formed } from "./formed.ts";

export type Arguments = Readonly<Record<string, unknown>>;

/** Of what a program may say of each the tables know nothing: the provider's own check does. */
type ResourceClass = new (name: string, args: Arguments, options?: CustomResourceOptions) => CustomResource;

const exported = new Map<string, unknown>(Object.entries(formed));

/** Declares a resource of a type, for programs that stand in tables. */
export function makeResource(
  type: string,
  ...[name, args, options]: ConstructorParameters<ResourceClass>
): CustomResource {
  const found = exported.get(type);
  if (!isResourceClass(found)) throw new Error(`there is no resource ${type}`);
  return new found(name, args, options);
}

function isResourceClass(value: unknown): value is ResourceClass {
  return typeof value === "function" && value.prototype instanceof CustomResource;
}
