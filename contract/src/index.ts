export { absentValuesOf, withoutAbsent } from "./absent.ts";
export * from "./bodies/apiToken.ts";
export * from "./bodies/capabilities.ts";
export * from "./bodies/dataset.ts";
export * from "./bodies/group.ts";
export * from "./bodies/ingest.ts";
export * from "./bodies/notifier.ts";
export * from "./bodies/org.ts";
export * from "./bodies/query.ts";
export * from "./bodies/role.ts";
export * from "./bodies/starredQuery.ts";
export * from "./bodies/user.ts";
export * from "./bodies/view.ts";
export * from "./bodies/virtualField.ts";
export { request } from "./closure.ts";
export * from "./credentials.ts";
export { timespanUnits } from "./durations.ts";
export * from "./emailAddress.ts";
export * from "./endpoint.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./meta.ts";
export { namedMap } from "./namedMap.ts";
export * from "./nearest.ts";
export * from "./need.ts";
export { schemas } from "./schemas.ts";
export { secretValuesOf } from "./secretValues.ts";
export {
  parseWireProfile,
  WireProfileError,
  type WireProfileInput,
  wireProfileSchema,
} from "./wire/profile.ts";
export { Wire } from "./wire/wire.ts";
