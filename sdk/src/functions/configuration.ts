import * as pulumi from "@pulumi/pulumi";
import { argumentsOf } from "./providerArguments.ts";

/** Which provider a function asks; the stack's configuration counts where none is given or inherited. */
export interface FunctionOptions {
  /** A provider of this package. */
  provider?: pulumi.ProviderResource;
  /** The resource whose provider is used where none is given. */
  parent?: pulumi.Resource;
}

/** Configuration as the engine hands one to a provider. */
export type Texts = Readonly<Record<string, string>>;

/** The configuration of a call. Unknown in a preview where the provider's own is. */
export function configurationOf(name: string, { provider, parent }: FunctionOptions): pulumi.Output<Texts> {
  const explicit = provider ?? ofParent(parent);
  if (!explicit) return pulumi.output(ofTheStack());
  const given = argumentsOf(explicit);
  if (given) return pulumi.unsecret(given).apply(asTexts);
  throw new pulumi.RunError(
    `${name}: it is not known what the given provider is configured with. Give a Provider of pulumi-eventdata.`,
  );
}

/** In whichever form its resources are. */
function ofParent(parent: pulumi.Resource | undefined): pulumi.ProviderResource | undefined {
  return (
    parent?.getProvider("eventdata:index:Dataset") ??
    parent?.getProvider("pulumi-nodejs:dynamic/eventdata:Dataset")
  );
}

function ofTheStack(): Texts {
  const entries = Object.entries(pulumi.runtime.allConfig());
  return Object.fromEntries(entries.filter(([key]) => key.startsWith("eventdata:")));
}

/** An explicit provider's arguments come as they were written: a number is a number. */
function asTexts(args: Readonly<Record<string, unknown>>): Texts {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
