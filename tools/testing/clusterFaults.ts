import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, type ClusterNode, loaderOf } from "./cluster.ts";

/** What happens to a part of a cluster, and for how long it is away or still, in milliseconds. */
export interface Fault {
  readonly about: string;
  readonly lasts: number;
  /** The node that is cut off from the database meanwhile, but answers. */
  readonly cutOff?: ClusterNode;
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
}

/** How long who stands still does so, and who is cut off: longer than anybody has patience with a part. */
export interface FaultTimes {
  readonly still: number;
  readonly cutOff: number;
}

type Act = Omit<Fault, "about" | "cutOff">;

interface Part {
  kill(): Promise<void>;
  restart(): Promise<void>;
  signal(name: NodeJS.Signals): Promise<void> | void;
}

const away = 1_000;

const kill = (part: Part): Act => ({
  lasts: away,
  begin: () => part.kill(),
  end: () => part.restart(),
});

const standStill = (part: Part, { still }: FaultTimes): Act => ({
  lasts: still,
  begin: () => part.signal("SIGSTOP"),
  end: () => part.signal("SIGCONT"),
});

const askToStop = ({ process }: ClusterNode): Act => ({
  lasts: away,
  begin: () => process.end("SIGTERM"),
  end: () => process.start(),
});

const cutOff = (node: ClusterNode, times: FaultTimes): Act & Partial<Fault> => ({
  lasts: times.cutOff,
  cutOff: node,
  begin: () => node.link.cut(),
  end: () => node.link.mend(),
});

interface Kind {
  readonly what: string;
  readonly ofNode: (node: ClusterNode, times: FaultTimes) => Act & Partial<Fault>;
  readonly ofServer?: (server: Part, times: FaultTimes) => Act;
}

/** Those that are soon over first. */
const kinds: readonly Kind[] = [
  { what: "is killed", ofNode: (node) => kill(partOf(node)), ofServer: kill },
  { what: "is asked to stop", ofNode: askToStop },
  {
    what: "stands still",
    ofNode: (node, times) => standStill(partOf(node), times),
    ofServer: standStill,
  },
  { what: "is cut off from the database", ofNode: cutOff },
];

function partOf({ process }: ClusterNode): Part {
  return {
    kill: () => process.end("SIGKILL"),
    restart: () => process.start(),
    signal: (name) => process.signal(name),
  };
}

/** Every kind of fault once; which node is met follows from the turn. */
export async function* faultsOf(cluster: Cluster, turn: number, times: FaultTimes): AsyncGenerator<Fault> {
  const { nodes, database, storage } = cluster;
  const node = nodes[turn % nodes.length] as ClusterNode;
  for (const { what, ofNode, ofServer } of kinds) {
    yield { about: `a node ${what}`, ...ofNode(node, times) };
    yield { about: `the node that loads ${what}`, ...ofNode(await someLoader(cluster), times) };
    if (ofServer === undefined) continue;
    yield { about: `the database ${what}`, ...ofServer(database, times) };
    yield { about: `the storage ${what}`, ...ofServer(storage, times) };
  }
}

/** Whoever has the turn; after a fault it may take seconds until one has it. */
async function someLoader(cluster: Cluster): Promise<ClusterNode> {
  for (;;) {
    const loader = await loaderOf(cluster);
    if (loader !== undefined) return loader;
    await wait(200);
  }
}
