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

type FaultOf<Subject> = (subject: Subject, who: string) => Fault;

const short = 1_000;
const long = 20_000;

const ofNodes: readonly FaultOf<ClusterNode>[] = [
  ({ process }, who) => ({
    about: `${who} is killed`,
    lasts: short,
    begin: () => process.end("SIGKILL"),
    end: () => process.start(),
  }),
  ({ process }, who) => ({
    about: `${who} stands still`,
    lasts: long,
    begin: () => process.signal("SIGSTOP"),
    end: () => process.signal("SIGCONT"),
  }),
  (node, who) => ({
    about: `${who} is cut off from the database`,
    lasts: long,
    cutOff: node,
    begin: () => node.link.cut(),
    end: () => node.link.mend(),
  }),
  ({ process }, who) => ({
    about: `${who} is asked to stop`,
    lasts: short,
    begin: () => process.end("SIGTERM"),
    end: () => process.start(),
  }),
];

interface Server {
  kill(): Promise<void>;
  restart(): Promise<void>;
  signal(name: NodeJS.Signals): Promise<void> | void;
}

const ofServers: readonly FaultOf<Server>[] = [
  (server, who) => ({
    about: `${who} is killed`,
    lasts: short,
    begin: () => server.kill(),
    end: () => server.restart(),
  }),
  (server, who) => ({
    about: `${who} stands still`,
    lasts: long,
    begin: () => server.signal("SIGSTOP"),
    end: () => server.signal("SIGCONT"),
  }),
];

/** Every kind of fault, one after the other and again; nodes take turns in them. */
export async function* faultsOf(cluster: Cluster): AsyncGenerator<Fault> {
  const { nodes, database, storage } = cluster;
  for (let turn = 0; ; turn += 1) {
    for (const fault of ofNodes) {
      yield fault(nodes[turn % nodes.length] as ClusterNode, "a node");
      const loader = await loaderOf(cluster);
      if (loader !== undefined) yield fault(loader, "the node that loads");
    }
    for (const fault of ofServers) {
      yield fault(database, "the database");
      yield fault(storage, "the storage");
    }
  }
}
