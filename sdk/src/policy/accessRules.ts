import { resolve } from "node:path";
import type { PolicyResource, StackValidationPolicy } from "@pulumi/policy";
import {
  ownType,
  type PlannedStep,
  plannedOf,
  rulesAsText,
  rulesIn,
  unknown,
} from "pulumi-eventdata-cli/library";
import { type AccessRule, accessOf, readRules } from "pulumi-eventdata-provider/access";
import { plainProps } from "./plainProps.ts";
import { type SettingsOf, settingsOf } from "./resourceRule.ts";

interface Settings {
  forbid?: object[];
  rules?: string;
}

const settings: SettingsOf<Settings> = {
  forbid: {
    type: "array",
    items: { type: "object" },
    description: 'What nobody may do, as under "forbid" in a file of rules.',
  },
  rules: { type: "string", description: "A file of rules, as `eventdata access --rules` takes it." },
};

/** Fields by which resources name others by an id. */
const references = new Set(["members", "roles", "role"]);

const nothingThere = { roles: [], groups: [], users: [], apiTokens: [], datasets: [], views: [] };

/** Of what the stack declares; what else the organisation holds no policy sees. */
export const accessRules: StackValidationPolicy = {
  name: "eventdata-access-rules",
  description: "Nobody gets a right by this stack that the rules forbid.",
  configSchema: { properties: settings },
  validateStack: async ({ resources, getConfig }, report) => {
    const rules = await rulesOf(settingsOf(settings, getConfig<Settings>()));
    if (rules.length === 0) return;
    const steps = resources.filter(({ type }) => ownType(type) !== undefined).map(stepOf);
    const access = accessOf(plannedOf(nothingThere, steps).deciding);
    for (const broken of rulesAsText(access, rules).broken) report(broken);
  },
};

async function rulesOf({ forbid, rules: file }: Settings): Promise<AccessRule[]> {
  const ofFile = file === undefined ? [] : await rulesIn(resolve(file));
  const { rules, faults } = readRules({ forbid: forbid ?? [] });
  if (faults.length > 0)
    throw new Error(`the setting of eventdata-access-rules cannot be used:\n  ${faults.join("\n  ")}`);
  return [...ofFile, ...rules];
}

/** A policy is told no ids: what a resource refers to is followed by what it depends on. */
function stepOf({ urn, type, props, propertyDependencies }: PolicyResource): PlannedStep {
  const behind = (field: string) => (propertyDependencies[field] ?? []).map((each) => each.urn);
  const inputs = Object.entries(plainProps(props)).map(([field, value]) => {
    if (!references.has(field) || behind(field).length === 0) return [field, value];
    return [field, Array.isArray(value) ? [...value, unknown] : unknown];
  });
  const fields = Object.keys(propertyDependencies).map((field) => [field, behind(field)]);
  return {
    op: "create",
    urn,
    newState: {
      urn,
      type,
      inputs: Object.fromEntries(inputs),
      propertyDependencies: Object.fromEntries(fields),
    },
  };
}
