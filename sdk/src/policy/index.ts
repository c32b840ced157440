import type { Policies } from "@pulumi/policy";
import { accessRules } from "./accessRules.ts";
import { datasetDescribed, noDeleteOnAll, notifierHosts, retentionAtLeast, tokenExpires } from "./rules.ts";

/** What an organisation asks of its programs, for a policy pack: `new PolicyPack("ours", { policies: eventDataPolicies })`. */
export const eventDataPolicies: Policies = [
  tokenExpires,
  noDeleteOnAll,
  retentionAtLeast,
  datasetDescribed,
  notifierHosts,
  accessRules,
];
