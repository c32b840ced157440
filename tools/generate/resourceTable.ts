import { resources, tasks } from "pulumi-eventdata-provider";
import { fileName } from "./fileName.ts";
import { code, table } from "./markdown.ts";

/** The table of resources in README.md. */
export function resourceTable(): string {
  const rows = Object.values({ ...resources, ...tasks })
    .toSorted((one, other) => one.type.localeCompare(other.type))
    .map(({ type, about }) => [`[${code(type)}](docs/resources/${fileName(type)}.md)`, about]);
  return table(["resource", "what it is"], rows);
}
