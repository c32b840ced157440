import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { NodeProcess } from "./nodeProcess.ts";
import { type Answered, send } from "./runningService.ts";

const writers = 16;
const readers = 2;
const dataset = "events";
/** An answer has so many rows at most. */
const page = 2_000;
const counting = `${dataset} | summarize n = count() by id | summarize most = max(n), ids = count()`;

/** Writes, reads and revokes tokens on all nodes in turn, whatever becomes of them, and notes what must not be. */
export class ClusterWork {
  readonly acknowledged = new Set<number>();
  /** What must not have been. */
  readonly faults: string[] = [];
  /** The secrets of the tokens that it has made. */
  readonly tokens: string[] = [];
  answered = 0;
  revoked = 0;
  readonly #nodes: readonly NodeProcess[];
  #next = 0;
  #turn = 0;
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();

  private constructor(nodes: readonly NodeProcess[]) {
    this.#nodes = nodes;
  }

  static async begin({ nodes }: Cluster): Promise<ClusterWork> {
    const work = new ClusterWork(nodes.map(({ process }) => process));
    const made = await work.#anyNode().send("/v2/datasets", { method: "POST", body: { name: dataset } });
    if (made.status !== 200) throw new Error(made.text);
    work.#work = Promise.all([
      ...Array.from({ length: writers }, () => work.#always(() => work.#write(work.#anyNode()))),
      ...Array.from({ length: readers }, () => work.#always(() => work.#read())),
      work.#always(() => work.#revoke()),
    ]);
    return work;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** Waits until a node takes events and answers queries. */
  async isWell(node: NodeProcess): Promise<void> {
    while (!(await this.#write(node).catch(() => false))) await wait(20);
    while ((await this.#ask(node, `${dataset} | count`).catch(() => undefined)) === undefined) await wait(20);
  }

  /** How often each event is there. */
  async counts(): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (let from = 0; from < this.#next; from += page) {
      const apl = `${dataset} | where id >= ${from} and id < ${from + page} | summarize n = count() by id | limit ${page}`;
      const [ids = [], counts = []] = (await this.#ask(this.#anyNode(), apl)) ?? [];
      for (const [index, id] of ids.entries()) found.set(Number(id), Number(counts[index]));
    }
    return found;
  }

  /** Who works on goes on, whatever has become of one request. */
  async #always(work: () => Promise<boolean>): Promise<void> {
    while (!this.#isOver) if (!(await work().catch(() => false))) await wait(50);
  }

  #anyNode(): NodeProcess {
    const node = this.#nodes[this.#turn++ % this.#nodes.length];
    if (node === undefined) throw new Error("there is no node");
    return node;
  }

  async #write(node: NodeProcess): Promise<boolean> {
    const id = this.#next++;
    const body = [{ id }];
    const sent = await node.send(`/v1/ingest/${dataset}`, { method: "POST", body, signal: writing() });
    if (sent.status === 200) this.acknowledged.add(id);
    else this.#expectNoBlame(sent);
    return sent.status === 200;
  }

  async #read(): Promise<boolean> {
    const before = this.acknowledged.size;
    const columns = await this.#ask(this.#anyNode(), counting);
    if (columns === undefined) return false;
    this.answered += 1;
    const [most = 0, ids = 0] = columns.map(([value]) => Number(value));
    if (most > 1) this.faults.push(`an event was there ${most} times`);
    if (ids < before) this.faults.push(`of ${before} acknowledged events a query saw ${ids}`);
    return true;
  }

  async #ask(node: NodeProcess, apl: string): Promise<unknown[][] | undefined> {
    const body = { apl };
    const path = "/v1/query/_apl?format=tabular";
    const asked = await node.send(path, { method: "POST", body, signal: reading() });
    if (asked.status === 200) return asked.body.tables[0].columns;
    this.#expectNoBlame(asked);
    return undefined;
  }

  /** What was right in itself is never called wrong. */
  #expectNoBlame({ status, text }: Answered): void {
    if (status < 429) this.faults.push(`the answer was ${status}: ${text}`);
  }

  /** A token that a node has let in a moment ago is nobody's a second after it was revoked. */
  async #revoke(): Promise<boolean> {
    const body = { name: `token ${this.revoked}`, orgCapabilities: { apiTokens: ["read"] } };
    const made = await this.#anyNode().send("/v2/tokens", { method: "POST", body, signal: writing() });
    if (made.status !== 200) return false;
    const { id, token } = made.body;
    this.tokens.push(token);
    await this.#statusesFor(token);
    const path = `/v2/tokens/${id}`;
    const ended = await this.#anyNode().send(path, { method: "DELETE", signal: writing() });
    if (ended.status !== 204) return false;
    await wait(1_000);
    const late = await this.#statusesFor(token);
    if (late.includes(200)) this.faults.push("a revoked token was let in a second later");
    this.revoked += 1;
    return true;
  }

  /** What each node answers to whoever has a token; 0 where it does not. */
  #statusesFor(token: string): Promise<number[]> {
    const asked = this.#nodes.map(({ url }) =>
      send(url, token, "/v2/tokens", { signal: reading() }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    return Promise.all(asked);
  }
}

/** As one that a proxy gives up on: there may be events of it, once. */
function writing(): AbortSignal {
  return AbortSignal.timeout(3_000);
}

function reading(): AbortSignal {
  return AbortSignal.timeout(10_000);
}
