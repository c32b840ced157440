import type { ResourceValidationPolicy } from "@pulumi/policy";
import type { PolicyConfigJSONSchema } from "@pulumi/policy/schema";
import { ownType } from "pulumi-eventdata-cli/library";
import type { Values } from "pulumi-eventdata-provider";
import { plainProps } from "./plainProps.ts";

/** What a person can set of a policy: how it is written, and what counts where nobody has set it. */
export type SettingsOf<Settings> = {
  readonly [Name in keyof Settings]-?: PolicyConfigJSONSchema & { readonly default?: Settings[Name] };
};

/** What is asked of each resource of a type, whichever form it has. */
export interface ResourceRule<Settings extends object> {
  readonly name: string;
  readonly about: string;
  readonly of: readonly string[];
  readonly settings: SettingsOf<Settings>;
  /** What is wrong. What is not known in a preview is looked at in the deployment. */
  readonly faults: (inputs: Values, settings: Settings) => readonly string[];
}

export function policyOf<Settings extends object>(rule: ResourceRule<Settings>): ResourceValidationPolicy {
  return {
    name: `eventdata-${rule.name}`,
    description: rule.about,
    configSchema: { properties: rule.settings },
    validateResource: ({ type: token, name, props, getConfig }, report) => {
      const type = ownType(token);
      if (type === undefined || !rule.of.includes(type)) return;
      const settings = settingsOf(rule.settings, getConfig<Settings>());
      for (const fault of rule.faults(plainProps(props), settings)) report(`${type} "${name}" ${fault}`);
    },
  };
}

/** The engine fills in what nobody has set only where something is set at all. */
export function settingsOf<Settings extends object>(known: SettingsOf<Settings>, given: Settings): Settings {
  const all = Object.entries<PolicyConfigJSONSchema>(known);
  const fallbacks = all.filter(([, setting]) => setting.default !== undefined);
  return { ...Object.fromEntries(fallbacks.map(([name, setting]) => [name, setting.default])), ...given };
}
