import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { tablesOptionsOf } from "../../service/src/store/events/openEventStore.ts";
import { TablesKeeper } from "../../service/src/store/events/process/tablesKeeper.ts";
import type { TablesProcess } from "../../service/src/store/events/process/tablesProcess.ts";
import { LakeNode, type LakePlace } from "../../service/src/store/lake/lakeNode.ts";
import { type PlaceWithLake, sharedLake } from "./sharedPlace.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

type NodeOptions = Partial<Pick<LakePlace, "onTrouble" | "changeMilliseconds" | "upkeepTimes">>;

/**
 * A node that is closed after the test, unless another end is told. Its troubles fail the test, unless that listens to
 * them.
 */
export function lakeNode(
  { address, lake }: Omit<PlaceWithLake, "key">,
  options: NodeOptions = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): LakeNode {
  const troubles: string[] = [];
  atEnd(async () => expect(troubles, "what troubled a node").toEqual([]));
  const onTrouble = (error: unknown) => troubles.push(String(error));
  const node = new LakeNode({ owner: "a test", address, ...lake, onTrouble, ...options });
  atEnd(() => node.close());
  return node;
}

/** The store of an edge, which stops before its node is closed. */
export async function edgeOf(node: LakeNode): Promise<EventStore> {
  const store = await node.open("edge", {});
  onTestFinished(() => store.stop());
  return store;
}

/** A process with the tables of an edge, beside a node's own and without its loader; it ends with the test. */
export async function edgeTables(node: LakeNode): Promise<TablesProcess> {
  const file = join(await temporaryFolder(), "tables");
  const keeper = await TablesKeeper.start({ ...tablesOptionsOf(file, {}), lake: await node.lakeOf("edge") });
  onTestFinished(() => keeper.stop());
  return keeper.running();
}

/** One edge of a lake of its own. */
export async function lakeEdge(options?: NodeOptions) {
  const place = await sharedLake();
  const node = lakeNode(place, options);
  return { ...place, node, store: await edgeOf(node) };
}

/** For tests whose nodes have troubles, and that look at what comes of them. */
export const troublesExpected = { onTrouble: () => undefined };
