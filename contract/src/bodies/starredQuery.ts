import { z } from "zod";
import { described, inferred } from "../meta.ts";
import { namedMap } from "../namedMap.ts";
import { displayName, id } from "./common.ts";
import { savedQuery, savedQueryAnswer } from "./query.ts";

export const starredQueryFields = {
  kind: described(z.literal("apl"), "Language of the query."),
  name: described(displayName, "Name for people; need not be unique."),
  query: described(savedQuery, "The query and how it is run."),
  metadata: inferred(namedMap(z.record(z.string(), z.string())), "Notes, by name."),
  dataset: described(z.string(), "Dataset that the query belongs to."),
};

export const starredQueryRequest = inferred(
  z.object({ ...starredQueryFields, dataset: starredQueryFields.dataset.optional() }),
  "A saved query.",
);

export const starredQuery = starredQueryRequest.extend({
  id: described(id, "Assigned by the service."),
  name: described(z.string(), "Name for people."),
  who: described(z.string(), "Who saved it."),
  metadata: described(namedMap(z.record(z.string(), z.unknown())), "Notes, by name."),
  query: described(savedQueryAnswer, "The query and how it is run."),
});
