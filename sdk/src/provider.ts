import * as pulumi from "@pulumi/pulumi";
import type { ProviderArgs } from "./providerArgs.ts";

/**
 * An explicit configuration, for programs that work on more than one service or organisation.
 *
 * A provider that names a `baseUrl` must be given its `token` too, and takes no credential from
 * elsewhere. One that names neither takes both from the environment.
 *
 * ```typescript
 * const staging = new eventdata.Provider("staging", {
 *   baseUrl: "https://events.staging.example",
 *   token: config.requireSecret("stagingToken"),
 * });
 * new eventdata.Dataset("logs", {}, { provider: staging });
 * ```
 */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args: ProviderArgs = {}, options?: pulumi.ResourceOptions) {
    const token = args.token === undefined ? {} : { token: pulumi.secret(args.token) };
    super("pulumi-nodejs", name, { ...args, ...token }, options);
  }
}
