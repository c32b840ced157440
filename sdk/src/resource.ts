import * as pulumi from "@pulumi/pulumi";
import { besideKey, hiddenKeys, providerText, typeToken } from "pulumi-eventdata-provider/dynamic/texts";
import { namedBeside } from "./beside.ts";
import { knownWhereAbsent } from "./knownWhereAbsent.ts";
import { leaveOutPromiseStacks, withCallers } from "./promiseStacks.ts";

/** What a generated class tells of its resource. */
export interface ResourceFacts {
  readonly type: string;
  /** Every property that the resource has after a deployment. */
  readonly properties: readonly string[];
  /** Inputs that are secret as a whole. */
  readonly secretInputs: readonly string[];
  /** Outputs that the service makes and that are secret. */
  readonly secretOutputs: readonly string[];
}

/** In place of arguments where an object is only read: nothing looks at them. */
export const onlyRead = undefined as never;

/** A resource of the Event Data Service; the base of the generated classes. */
export abstract class EventDataResource extends pulumi.CustomResource {
  constructor(
    facts: ResourceFacts,
    name: string,
    args: object | undefined,
    options: pulumi.CustomResourceOptions = {},
  ) {
    refuseImport(facts, name, options);
    const { id } = options;
    const restore = leaveOutPromiseStacks(EventDataResource.name);
    try {
      super(
        typeToken(facts.type),
        name,
        {
          ...Object.fromEntries(facts.properties.map((property) => [property, undefined])),
          ...(id === undefined ? asPulumiTakes(facts, args) : {}),
          ...(id === undefined ? { [besideKey]: namedBeside(facts.type, args) } : {}),
          [hiddenKeys.provider]: providerText(facts.type),
          [hiddenKeys.name]: name,
          [hiddenKeys.declared]: undefined,
        },
        withSecretOutputs(facts, options),
      );
    } catch (error) {
      restore();
      throw withCallers(error, EventDataResource);
    }
    restore();
    tellAbsent(this, facts.properties);
  }
}

/** Each only once somebody asks for it. */
function tellAbsent(resource: pulumi.Resource, properties: readonly string[]): void {
  const state: pulumi.Output<unknown> = Reflect.get(resource, hiddenKeys.declared);
  for (const property of properties) {
    const output: pulumi.Output<unknown> = Reflect.get(resource, property);
    let told: pulumi.Output<unknown> | undefined;
    const get = () => {
      told ??= knownWhereAbsent(output, state);
      return told;
    };
    Object.defineProperty(resource, property, { get, enumerable: true, configurable: true });
  }
}

function withSecretOutputs(
  facts: ResourceFacts,
  options: pulumi.CustomResourceOptions,
): pulumi.CustomResourceOptions {
  if (facts.secretOutputs.length === 0) return options;
  return pulumi.mergeOptions({ additionalSecretOutputs: [...facts.secretOutputs] }, options);
}

function asPulumiTakes(facts: ResourceFacts, args: object = {}): Record<string, unknown> {
  const entries = Object.entries(args).map(([key, value]: [string, unknown]) => {
    const secret = facts.secretInputs.includes(key) && value !== undefined;
    return [key, secret ? pulumi.secret(value) : withText(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** Pulumi makes a text of each input, for its own watch: a map with a key "toString" has none, but a promise of it has. */
function withText(value: unknown): unknown {
  try {
    String(value);
  } catch (error) {
    if (error instanceof TypeError) return Promise.resolve(value);
  }
  return value;
}

/** The engine's import cannot work in the dynamic form, and fails there with a stack trace. */
function refuseImport(facts: ResourceFacts, name: string, options: pulumi.CustomResourceOptions): void {
  if (options.import === undefined) return;
  throw new pulumi.RunError(
    `${facts.type} "${name}": the "import" option does not work for this resource. To take over an object that exists, remove the option, declare its name and set adopt: true.`,
  );
}
