/** What the command can do, for what else is made of it: the test kit and the policies. */
export { plannedOf } from "./access/planned.ts";
export { rulesAsText, rulesIn } from "./access/rulesFile.ts";
export type { Drift, DriftKind, Finding, PlaceDrift } from "./drift/drift.ts";
export { foundIn } from "./drift/found.ts";
export { unmanagedIn } from "./drift/unmanaged.ts";
export { readYaml } from "./files/readYaml.ts";
export { readDeciding } from "./organisation/readDeciding.ts";
export {
  type Described,
  holdsUnknown,
  ownType,
  ownTypeOf,
  type PlannedStep,
  unknown,
} from "./preview/plan.ts";
export { type Preview, type Watched, watched } from "./preview/watched.ts";
