export { Client } from "./client/client.ts";
export { clientFrom, openClient } from "./client/openClient.ts";
export { resolveConfiguration } from "./configuration/configuration.ts";
export { type ConfigurationKey, configurationKeys, configurationNames } from "./configuration/keys.ts";
export { type ErrorCode, EventDataError } from "./errors.ts";
export { Field, type FieldFacts } from "./resources/field.ts";
export { defineResource, type Resource } from "./resources/resource.ts";
export { resources } from "./resources/resources.ts";
