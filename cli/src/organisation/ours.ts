import { builtInRoles } from "eventdata-contract";
import type { Values } from "pulumi-eventdata-provider";

/** Why a program cannot manage an object of the organisation; undefined where it can. */
export function whyNotOurs(type: string, object: Values): string | undefined {
  if (isBuiltIn(type, object)) return "the service has it by itself";
  if (object.isManaged === true) return "the service manages it";
  if (typeof object.sharedByOrg === "string" && object.sharedByOrg !== "")
    return "another organisation shares it";
  return undefined;
}

export function isBuiltIn(type: string, { id }: Values): boolean {
  return type === "Role" && builtInRoles.some((each) => each === id);
}

/** What people call an object by. */
export function nameOf(type: string, { name, email, dataset }: Values): string {
  if (type === "User") return String(email);
  return type === "VirtualField" ? `${String(dataset)} ${String(name)}` : String(name);
}
