import { join } from "node:path";

/** What is wrong with how a script is called or configured, for a person to read. */
export class SettingError extends Error {}

/**
 * The value of a variable that has to be set.
 *
 * @param {string} name
 * @param {string} next what to do where it is missing
 */
export function setting(name, next) {
  const value = process.env[name];
  if (!value) throw new SettingError(`${name} is not set. ${next}`);
  return value;
}

export function stackName() {
  return setting("STACK", "Name the stack of this project in the pipeline's variables.");
}

/** Whether what somebody changed outside is to be put back, and due tokens are to be rotated. */
export const isRepair = process.env.GITOPS_REPAIR === "true";

const own = join(import.meta.dirname, "..");
export const rulesFile = join(own, "access.yaml");
export const ignoreFile = join(own, "drift.yaml");
