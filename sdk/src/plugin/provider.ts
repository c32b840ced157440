import * as pulumi from "@pulumi/pulumi";
import { version } from "pulumi-eventdata-provider/version";
import { keepArguments } from "../functions/providerArguments.ts";
import type { ProviderArgs } from "../providerArgs.ts";

/** An explicit configuration, for programs that work on more than one service or organisation. */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args: ProviderArgs = {}, options?: pulumi.ResourceOptions) {
    const { token, clientSecret, timeoutSeconds, edges, ...others } = args;
    const given = {
      ...others,
      ...(token !== undefined && { token: pulumi.secret(token) }),
      ...(clientSecret !== undefined && { clientSecret: pulumi.secret(clientSecret) }),
      // The engine hands a provider texts alone.
      ...(timeoutSeconds !== undefined && { timeoutSeconds: asJson(timeoutSeconds) }),
      ...(edges !== undefined && { edges: asJson(edges) }),
    };
    const own = { version, aliases: [{ type: "pulumi:providers:pulumi-nodejs" }] };
    super("eventdata", name, given, pulumi.mergeOptions(own, options));
    keepArguments(this, args);
  }
}

function asJson<T>(value: pulumi.Input<T>): pulumi.Output<string> {
  return pulumi.jsonStringify(value);
}
