export { RefusedError } from "./client/answerErrors.ts";
export { Client, type Organisation } from "./client/client.ts";
export { missingCapability } from "./client/missingCapability.ts";
export { clientFrom, openClient } from "./client/openClient.ts";
export { probe } from "./client/probe.ts";
export { proxyFor } from "./client/proxy.ts";
export { redact } from "./client/redact.ts";
export { TransportError } from "./client/transport.ts";
export { plainAddress } from "./configuration/addresses.ts";
export { type Configuration, resolveConfiguration } from "./configuration/configuration.ts";
export { type ConfigurationKey, configurationKeys, configurationNames } from "./configuration/keys.ts";
export { Field, type FieldFacts } from "./declaration/field.ts";
export type { Declaration, Resource } from "./declaration/resource.ts";
export { entryOf, isAbsent, isEmpty, isMap, type Values } from "./declaration/value.ts";
export { type ErrorCode, EventDataError } from "./errors/errors.ts";
export { callerRoles, mayAllow } from "./lifecycle/callerRoles.ts";
export { changedPaths } from "./lifecycle/diff.ts";
export { meansTheSame } from "./lifecycle/equal.ts";
export { idOf, listObjects } from "./lifecycle/object.ts";
export { isOutputText, outputTextsIn } from "./lifecycle/outputText.ts";
export { keysAt, partOf, topOf, valueAt } from "./lifecycle/paths.ts";
export {
  previewReportVariable,
  type Seen,
  type SeenObject,
  seenOf,
} from "./lifecycle/previewReport.ts";
export { reasonOf, unknownProperty } from "./lifecycle/reason.ts";
export type { Task } from "./lifecycle/task.ts";
export { defineResource } from "./resources/defineResource.ts";
export { resources } from "./resources/resources.ts";
export { tasks } from "./resources/tasks.ts";
