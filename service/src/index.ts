export { makeToken } from "./access/apiToken.ts";
export type { ExternalIssuerOptions } from "./access/oauth/externalIssuer.ts";
export type { OAuthClientOptions } from "./access/oauth/putClient.ts";
export { ServiceError, type ServiceErrorCode } from "./errors/serviceError.ts";
export type { Seed } from "./operation/seed/seedSchema.ts";
export { servedEndpoints } from "./start/handlers.ts";
export type { LogLevel, LogOptions, LogSink } from "./start/log.ts";
export type { ServiceOptions } from "./start/options.ts";
export { type Service, startService } from "./start/service.ts";
