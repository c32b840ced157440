import { type AnswerOf, limits } from "eventdata-contract";
import type { OrgRow } from "../store/orgTable.ts";
import { billingPeriodOf } from "./billingPeriod.ts";

type License = AnswerOf<"getOrg">["license"];

/** An organisation's licence: generous, so that nobody meets a limit unasked, but for what was seeded. */
export function licenseOf(org: OrgRow, edges: readonly string[], now: Date): License {
  const { id, name, created, defaultEdgeDeployment, license } = org;
  return {
    id: `license-${id}`,
    tier: "personal",
    issuedAt: created,
    issuedTo: name,
    issuer: "eventdata-service",
    validFrom: created,
    defaultEdgeDeployment,
    defaultRegion: defaultEdgeDeployment,
    edgeDeployments: [...edges],
    regions: [...edges],
    maxDatasets: limits.datasetsOfFirstOrg,
    maxFields: limits.fieldsPerDataset,
    features: {},
    withAuths: [],
    ...license,
    ...billingPeriodOf(license, now),
  };
}
