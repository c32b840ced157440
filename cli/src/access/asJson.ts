import { type Access, everyName, type Subject, wordOf } from "pulumi-eventdata-provider/access";
import { placesOf } from "./places.ts";

/** The form of the JSON; it grows, and what stands in it keeps its meaning until the number changes. */
const version = 1;

/** Who may do what, for programs. What is allowed on all is not repeated for each. */
export function accessAsJson({ holders, datasets, views }: Access): object {
  return {
    version,
    datasets,
    views: views.map(({ name }) => name).sort(),
    holders: holders.map(({ kind, id, name, sources, groups, rights, mayMore }) => {
      const places = placesOf(rights);
      const byName = (of: Subject) =>
        Object.fromEntries(
          places
            .filter((place) => place.of === of)
            .map(({ name, capabilities }) => [name, capabilities.map(wordOf)]),
        );
      const organisation = places.find(({ of }) => of === "org")?.capabilities.map(wordOf) ?? [];
      const roles = sources.map(({ role, group }) => ({ role, ...(group !== undefined && { group }) }));
      return {
        kind,
        id,
        name,
        roles,
        groups,
        organisation,
        datasets: byName("dataset"),
        views: byName("view"),
        ...(mayMore && { mayMore }),
      };
    }),
    every: everyName,
  };
}
