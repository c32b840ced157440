import * as pulumi from "@pulumi/pulumi";
import { keepArguments } from "./functions/providerArguments.ts";
import type { ProviderArgs } from "./providerArgs.ts";

/**
 * An explicit configuration, for programs that work on more than one service or organisation.
 *
 * A provider that names an address (`baseUrl`, `edges`, `tokenUrl`) must be given its `token` too, and
 * takes no credential from elsewhere. One that names none takes all of it from the environment.
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
    const given = { ...args, ...secretsOf(args) };
    super("pulumi-nodejs", name, given, options);
    keepArguments(this, given);
  }
}

/** Secret from here on, also where the program gives them in clear. */
function secretsOf({ token, clientSecret }: ProviderArgs): ProviderArgs {
  return {
    ...(token === undefined ? {} : { token: pulumi.secret(token) }),
    ...(clientSecret === undefined ? {} : { clientSecret: pulumi.secret(clientSecret) }),
  };
}
