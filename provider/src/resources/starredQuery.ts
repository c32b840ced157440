import { starredQuery as answer, starredQueryFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";

export const starredQuery = defineResource({
  type: "StarredQuery",
  about: "A query that is kept under a name.",
  example: `const slow = new eventdata.StarredQuery("slow", {
  name: "Slow requests",
  dataset: logs.name,
  query: { apl: "['http-logs'] | where duration_ms > 1000", startTime: "now-1d" },
});`,
  page: {
    destroy: "The query is deleted. Its dataset and the events in it stay.",
    full: `const logs = new eventdata.Dataset("http-logs");

const slow = new eventdata.StarredQuery("slow", {
  name: "Slow requests",
  kind: "apl",
  dataset: logs.name,
  query: {
    apl: pulumi.interpolate\`['\${logs.name}'] | where duration_ms > threshold\`,
    startTime: "now-1d",
    endTime: "now",
    defaultLimit: 100,
    defaultOrder: [{ field: "_time", desc: true }],
    queryOptions: { resolution: "1m", maxSeries: 10 },
    variables: { threshold: 1000 },
  },
  metadata: { team: "platform" },
});`,
  },
  inputs: {
    name: field(starredQueryFields.name).autonamed(),
    kind: field(starredQueryFields.kind).default("apl"),
    query: field(starredQueryFields.query),
    metadata: field(starredQueryFields.metadata).default({}),
    dataset: field(starredQueryFields.dataset)
      .optional()
      .names({ type: "Dataset", or: ["View"], by: "name" }),
    adopt,
  },
  outputs: { who: answer.shape.who },
  aplTexts: { "query.apl": "" },
  identity: { id: "id", unique: [] },
  calls: {
    create: "createStarredQuery",
    read: "getStarredQuery",
    list: "listStarredQueries",
    update: "updateStarredQuery",
    delete: "deleteStarredQuery",
  },
  lookup: "one",
});
