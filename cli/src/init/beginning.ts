import type { Contents } from "../export/exported.ts";
import { Reference } from "../program/program.ts";

/** With what an organisation begins: somewhere for events, a right to look at them, and people who share it. */
export const beginning: Contents = {
  objects: [
    {
      type: "Dataset",
      variable: "requests",
      name: "requests",
      args: {
        name: "requests",
        description: "Requests of the public site",
        retentionDays: 30,
        useRetentionPeriod: true,
      },
    },
    {
      type: "Role",
      variable: "readers",
      name: "readers",
      args: {
        name: "readers",
        description: "Look, but do not touch",
        datasetCapabilities: { requests: { query: ["read"] } },
      },
    },
    {
      type: "Group",
      variable: "platform",
      name: "platform",
      args: {
        name: "platform",
        description: "Runs the site",
        roles: [new Reference("readers", "id")],
      },
    },
  ],
  secrets: [],
};
