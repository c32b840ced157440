import type { Sources } from "../data/edges.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { dataset } from "./dataset.ts";
import { view } from "./view.ts";

/** What tells where events are, as whoever lists all objects of a type finds it. */
export function sourcesFrom(all: (resource: Resource) => Promise<readonly Values[]>): Sources {
  return { datasets: () => all(dataset), views: () => all(view) };
}
