import { org as answer, orgFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";

const { shape } = answer;

export const org = defineResource({
  type: "Org",
  about:
    "An organisation. The service has no way to delete one: destroying the resource leaves it, and says so.",
  example: `const lab = new eventdata.Org("lab", {
  name: "Laboratory",
  edgeDeployment: "eu-central-1-aws",
});`,
  page: {
    first:
      "Configure a personal access token: an API token sees its own organisation alone. A refresh with a credential that does not see the organisation fails, and takes nothing to be gone.",
    destroy:
      "**Nothing is deleted.** The service has no way to delete an organisation. `pulumi destroy` leaves it as it is, no longer manages it, and says so in a warning. A preview cannot warn, and with `retainOnDelete` the provider is not asked.",
    full: `const lab = new eventdata.Org("lab", {
  name: "Laboratory",
  edgeDeployment: "eu-central-1-aws",
});

export const tier = lab.license.tier;`,
  },
  inputs: {
    name: field(orgFields.name),
    edgeDeployment: field(orgFields.edgeDeployment).optional().replaces().names({ type: "Edge", by: "name" }),
    adopt,
  },
  outputs: {
    license: shape.license,
    plan: shape.plan,
    planCreated: shape.planCreated,
    paymentStatus: shape.paymentStatus,
    primaryEmail: shape.primaryEmail,
    firstFailedPayment: shape.firstFailedPayment,
    lastUsageSync: shape.lastUsageSync,
    defaultEdgeDeployment: shape.defaultEdgeDeployment,
    metaCreated: shape.metaCreated,
    metaModified: shape.metaModified,
    metaVersion: shape.metaVersion,
    role: shape.role,
  },
  identity: { id: "id", unique: [] },
  calls: { create: "createOrg", read: "getOrg", list: "listOrgs", update: "updateOrg" },
  lookup: "one and all",
  form: {
    toApi: (values) => values,
    fromApi: (object) => ({
      ...object,
      edgeDeployment: object.defaultEdgeDeployment ?? object.defaultRegion,
    }),
  },
});
