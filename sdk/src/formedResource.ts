import * as pulumi from "@pulumi/pulumi";
import { refuseLostKeys } from "./lostKeys.ts";
import { leaveOutPromiseStacks, withCallers } from "./promiseStacks.ts";

/** What a generated class tells of its resource. */
export interface ResourceFacts {
  readonly type: string;
  /** Every property that the resource has after a deployment. */
  readonly properties: readonly string[];
  /** Inputs of which all or a part is secret. */
  readonly secretInputs: readonly string[];
  /** Outputs that the service makes and that are secret. */
  readonly secretOutputs: readonly string[];
}

/** In place of arguments where an object is only read: nothing looks at them. */
export const onlyRead = undefined as never;

/** How the resources of one form are known to the engine. */
export interface Form {
  token(type: string): string;
  /** What is sent beside the properties: of a resource that is only read, without its arguments. */
  inputs(facts: ResourceFacts, name: string, args: object | undefined): Readonly<Record<string, unknown>>;
  options(
    facts: ResourceFacts,
    name: string,
    options: pulumi.CustomResourceOptions,
  ): pulumi.CustomResourceOptions;
  /** A property as programs have it: undefined where there is nothing. */
  told(resource: pulumi.Resource, output: pulumi.Output<unknown>): pulumi.Output<unknown>;
}

/** A resource of the Event Data Service, in whichever form. */
export abstract class FormedResource extends pulumi.CustomResource {
  constructor(
    form: Form,
    facts: ResourceFacts,
    name: string,
    args: object | undefined,
    options: pulumi.CustomResourceOptions = {},
  ) {
    const given = form.options(facts, name, options);
    refuseLostKeys(`${facts.type} "${name}"`, args);
    // Between this class and the generated one stands that of the form.
    const ofForm: NewableFunction = Object.getPrototypeOf(new.target);
    const restore = leaveOutPromiseStacks([FormedResource.name, ofForm.name]);
    try {
      super(
        form.token(facts.type),
        name,
        {
          ...Object.fromEntries(facts.properties.map((property) => [property, undefined])),
          ...form.inputs(facts, name, options.id === undefined ? (args ?? {}) : undefined),
        },
        given,
      );
    } catch (error) {
      restore();
      throw withCallers(error, ofForm);
    }
    restore();
    tellAbsent(this, form, facts.properties);
  }
}

/** Each only once somebody asks for it. */
function tellAbsent(resource: pulumi.Resource, form: Form, properties: readonly string[]): void {
  for (const property of properties) {
    const output: pulumi.Output<unknown> = Reflect.get(resource, property);
    let told: pulumi.Output<unknown> | undefined;
    const get = () => {
      told ??= form.told(resource, output);
      return told;
    };
    Object.defineProperty(resource, property, { get, enumerable: true, configurable: true });
  }
}

/** The engine marks what the service makes and must not be seen. */
export function withSecretOutputs(
  facts: ResourceFacts,
  options: pulumi.CustomResourceOptions,
): pulumi.CustomResourceOptions {
  if (facts.secretOutputs.length === 0) return options;
  return pulumi.mergeOptions({ additionalSecretOutputs: [...facts.secretOutputs] }, options);
}

/** Pulumi makes a text of each input, for its own watch: a map with a key "toString" has none, but a promise of it has. */
export function withText(value: unknown): unknown {
  try {
    String(value);
  } catch (error) {
    if (error instanceof TypeError) return Promise.resolve(value);
  }
  return value;
}
