import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors/errors.ts";

/** What is known of a dataset or a view, as far as it tells where its events are. */
export interface Source {
  readonly name?: unknown;
  readonly edgeDeployment?: unknown;
  /** A view's. */
  readonly datasets?: unknown;
}

export interface Sources {
  readonly datasets: () => Promise<readonly Source[]>;
  readonly views: () => Promise<readonly Source[]>;
}

/** The edge that holds a dataset; undefined where there is only one to ask, so that nothing has to be found out. */
export async function edgeOfDataset(
  client: Client,
  name: string,
  { datasets }: Sources,
): Promise<string | undefined> {
  if (!client.hasSeveralEdges) return undefined;
  const found = (await datasets()).find((dataset) => dataset.name === name);
  if (typeof found?.edgeDeployment === "string") return found.edgeDeployment;
  throw cannotTell(`the dataset ${name} is not among those that the configured credential may list`);
}

/** The same of a query: the edge of all datasets and views that it names. */
export async function edgeOfQuery(
  client: Client,
  apl: string,
  sources: Sources,
): Promise<string | undefined> {
  if (!client.hasSeveralEdges) return undefined;
  const datasets = await sources.datasets();
  const isNamed = ({ name }: Source) => typeof name === "string" && names(apl, name);
  const found = datasets.filter(isNamed);
  const views = found.length > 0 ? [] : (await sources.views()).filter(isNamed);
  const read = new Set(views.flatMap(({ datasets }) => (Array.isArray(datasets) ? datasets : [])));
  const all = [...found, ...datasets.filter(({ name }) => read.has(name))];
  const edges = [...new Set(all.map(({ edgeDeployment }) => edgeDeployment))];
  const [edge] = edges;
  if (edges.length > 1) throw cannotTell(`the query names datasets of the edges ${edges.join(", ")}`);
  if (typeof edge === "string") return edge;
  throw cannotTell("the query names no dataset and no view that the configured credential may list");
}

/** As a whole word, or in quotes. */
function names(apl: string, name: string): boolean {
  const plain = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\w.-])${plain}(?![\\w.-])`).test(apl);
}

function cannotTell(why: string): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    `it cannot be told which edge to ask: ${why}`,
    "Give its name as edgeDeployment.",
  );
}
