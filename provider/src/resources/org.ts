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
  form: {
    toApi: (values) => values,
    fromApi: (object) => ({
      ...object,
      edgeDeployment: object.defaultEdgeDeployment ?? object.defaultRegion,
    }),
  },
});
