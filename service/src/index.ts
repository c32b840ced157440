export { makeToken } from "./access/apiToken.ts";
export type { ExternalIssuerOptions } from "./access/oauth/externalIssuer.ts";
export type { OAuthClientOptions } from "./access/oauth/putClient.ts";
export { ServiceError, type ServiceErrorCode } from "./errors/serviceError.ts";
export { servedEndpoints } from "./handlers.ts";
export type { LogLevel, LogOptions, LogSink } from "./log.ts";
export type { Seed } from "./operation/seed/seedSchema.ts";
export type { ServiceOptions } from "./options.ts";
export { type Service, startService } from "./service.ts";
