import type { LifecycleCase } from "../case.ts";

export const org: LifecycleCase = {
  type: "Org",
  base: (name) => ({ name }),
  fields: [
    { field: "name", from: "first name", to: "second name", does: "update" },
    {
      field: "edgeDeployment",
      from: "eu-central-1-aws",
      to: undefined,
      does: "update",
      afterwards: "eu-central-1-aws",
    },
    { field: "edgeDeployment", from: undefined, to: "us-east-1-aws", does: "update" },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [{ field: "name", declared: "ours", outside: "theirs" }],
};
