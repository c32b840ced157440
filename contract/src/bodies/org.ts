import { z } from "zod";
import { described } from "../meta.ts";
import { namedMap } from "../namedMap.ts";
import { displayName, id, isoTime } from "./common.ts";

export const plans = [
  "personal",
  "basicDirect",
  "teamMonthlyDirect",
  "teamMonthlyAws",
  "serviceCloud",
  "teamPlus",
  "enterprise",
  "comped",
] as const;

export const paymentStatuses = ["na", "failed", "success", "blocked"] as const;

const integer = (about: string) => described(z.number().int(), about).optional();
const time = (about: string) => described(isoTime, about).optional();
const texts = (about: string) => described(z.array(z.string()), about).optional();
const text = (about: string) => described(z.string(), about).optional();

export const license = z.object({
  id: described(z.string(), "Id of the licence."),
  tier: described(z.string(), "Tier of the licence, for instance `personal`."),
  apiRateLimitPerSecond: integer("Requests a second."),
  billingPeriodStart: time("When the billing period began."),
  billingPeriodEnd: time("When the billing period ends."),
  defaultEdgeDeployment: text("Edge deployment of new datasets."),
  defaultRegion: text("Deprecated: see defaultEdgeDeployment."),
  edgeDeployments: texts("Edge deployments that may be used."),
  expiresAt: time("When the licence ends."),
  features: described(namedMap(z.record(z.string(), z.unknown())), "Features, by name.").optional(),
  issuedAt: time("When the licence was issued."),
  issuedTo: text("Who holds the licence."),
  issuer: text("Who issued the licence."),
  maxAuditWindowSeconds: integer("How far back the audit log reaches."),
  maxDatasets: integer("Number of datasets."),
  maxEndpoints: integer("Number of endpoints."),
  maxFields: integer("Number of fields a dataset."),
  maxMonitors: integer("Number of monitors."),
  maxQueryWindowSeconds: integer("Longest range of a query."),
  maxUsers: integer("Number of users."),
  monthlyIngestGb: described(z.number(), "Gigabytes of ingest a month.").optional(),
  monthlyQueryGbHours: described(z.number(), "Gigabyte hours of queries a month.").optional(),
  regions: texts("Deprecated: see edgeDeployments."),
  storageAllowanceGB: described(z.number(), "Gigabytes of storage.").optional(),
  validFrom: time("When the licence begins."),
  withAuths: texts("Ways to sign in."),
});

export const orgFields = {
  name: described(displayName, "Name of the organisation."),
  edgeDeployment: described(z.string().min(1), "Edge deployment of new datasets."),
  region: described(z.string().min(1), "Deprecated: use edgeDeployment."),
};

export const orgCreateRequest = z.object(orgFields).partial().extend({ name: orgFields.name });
export const orgUpdateRequest = z.object({ name: orgFields.name });

export const org = z.object({
  id: described(id, "Assigned by the service."),
  name: described(z.string(), "Name of the organisation."),
  lastUsageSync: described(z.string(), "When usage was last counted."),
  license: described(license, "The licence."),
  paymentStatus: described(z.enum(paymentStatuses), "State of payment."),
  plan: described(z.enum(plans).meta({ wire: "plans" }), "The plan."),
  planCreated: described(z.string(), "When the plan began."),
  primaryEmail: described(z.string(), "E-mail address of the owner."),
  defaultEdgeDeployment: text("Edge deployment of new datasets."),
  defaultRegion: text("Deprecated: see defaultEdgeDeployment."),
  firstFailedPayment: text("When a payment first failed."),
  metaCreated: text("When the organisation was created."),
  metaModified: text("When the organisation was last changed."),
  metaVersion: text("Version of the organisation's record."),
  role: text("The caller's role in the organisation."),
});
