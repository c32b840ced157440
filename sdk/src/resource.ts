import * as pulumi from "@pulumi/pulumi";
import { besideKey, hiddenKeys, providerText, typeToken } from "pulumi-eventdata-provider/frozenTexts";
import { namedBeside } from "./beside.ts";
import {
  type Form,
  FormedResource,
  type ResourceFacts,
  withSecretOutputs,
  withText,
} from "./formedResource.ts";
import { knownWhereAbsent } from "./knownWhereAbsent.ts";

export { onlyRead } from "./formedResource.ts";

/** The base of the generated classes, in the dynamic form. */
export abstract class EventDataResource extends FormedResource {
  constructor(
    facts: ResourceFacts,
    name: string,
    args: object | undefined,
    options?: pulumi.CustomResourceOptions,
  ) {
    super(dynamicForm, facts, name, args, options);
  }
}

const dynamicForm: Form = {
  token: typeToken,

  inputs(facts, name, args) {
    const said = args && { ...withSecrets(facts, args), [besideKey]: namedBeside(facts.type, args) };
    return {
      ...said,
      [hiddenKeys.provider]: providerText(facts.type),
      [hiddenKeys.name]: name,
      [hiddenKeys.declared]: undefined,
    };
  },

  options(facts, name, options) {
    refuseImport(facts, name, options);
    return withSecretOutputs(facts, options);
  },

  told(resource, output) {
    const state: pulumi.Output<unknown> = Reflect.get(resource, hiddenKeys.declared);
    return knownWhereAbsent(output, state);
  },
};

/** The dynamic server takes no secrets inside of others: what is partly secret is so as a whole. */
function withSecrets(facts: ResourceFacts, args: object): Record<string, unknown> {
  const entries = Object.entries(args).map(([key, value]: [string, unknown]) => {
    const secret = facts.secretInputs.includes(key) && value !== undefined;
    return [key, secret ? pulumi.secret(value) : withText(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** The engine's import cannot work in the dynamic form, and fails there with a stack trace. */
function refuseImport(facts: ResourceFacts, name: string, options: pulumi.CustomResourceOptions): void {
  if (options.import === undefined) return;
  throw new pulumi.RunError(
    `${facts.type} "${name}": the "import" option does not work for this resource. To take over an object that exists, remove the option, declare its name and set adopt: true.`,
  );
}
