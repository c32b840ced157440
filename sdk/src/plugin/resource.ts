import * as pulumi from "@pulumi/pulumi";
import { typeToken as dynamicTypeToken } from "pulumi-eventdata-provider/frozenTexts";
import { version } from "pulumi-eventdata-provider/version";
import {
  type Form,
  FormedResource,
  type ResourceFacts,
  withSecretOutputs,
  withText,
} from "../formedResource.ts";

/** The base of the generated classes, in the form of the plugin. */
export abstract class PluginResource extends FormedResource {
  constructor(
    facts: ResourceFacts,
    name: string,
    args: object | undefined,
    options?: pulumi.CustomResourceOptions,
  ) {
    super(pluginForm, facts, name, args, options);
  }
}

const pluginForm: Form = {
  token: (type) => `eventdata:index:${type}`,

  /** Which parts are secret the plugin marks itself, before anything is kept. */
  inputs(_facts, _name, args = {}) {
    return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, withText(value)]));
  },

  /** A stack that was made in the dynamic form goes on in this one. */
  options(facts, _name, options) {
    const own = { version, aliases: [{ type: dynamicTypeToken(facts.type) }] };
    return withSecretOutputs(facts, pulumi.mergeOptions(own, options));
  },

  told: (_resource, output) => output.apply((value) => value ?? undefined),
};
