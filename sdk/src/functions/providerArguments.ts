import * as pulumi from "@pulumi/pulumi";

/** The same in every copy of this package that a program may have loaded. */
const place = Symbol.for("pulumi-eventdata.providerArguments");

type Given = pulumi.Output<Readonly<Record<string, unknown>>>;

/** Keeps on a provider what it was configured with: functions run in the program, and need it there. */
export function keepArguments(provider: pulumi.ProviderResource, args: object): void {
  Object.defineProperty(provider, place, { value: pulumi.output(args) });
}

/** What a provider was configured with; undefined where it is none of this package's. */
export function argumentsOf(provider: pulumi.ProviderResource): Given | undefined {
  return (provider as { [place]?: Given })[place];
}
