import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeToken } from "../../service/src/access/apiToken.ts";
import type { LakeSettings } from "../../service/src/store/lake/lakeNode.ts";
import { keyBytes } from "../../service/src/store/secretBox.ts";
import { duckdbExtensions } from "../duckdb/extensions.ts";
import type { PostgresServer } from "../postgres/postgresServer.ts";
import { StorageServer } from "../storage/storageServer.ts";
import { NetworkLink } from "./networkLink.ts";
import { NodeProcess } from "./nodeProcess.ts";
import { ownPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** A node, and its way to the database. */
export interface ClusterNode {
  readonly process: NodeProcess;
  readonly link: NetworkLink;
}

/** Nodes that are processes of their own, with a database and a storage that are theirs alone. */
export interface Cluster {
  readonly ownerToken: string;
  readonly key: Uint8Array;
  readonly nodes: readonly ClusterNode[];
  readonly database: PostgresServer;
  readonly storage: StorageServer;
}

/** Starts a cluster; it is gone after the test. */
export async function startCluster(count: number): Promise<Cluster> {
  const folder = await temporaryFolder();
  const database = await ownPostgres({ isDurable: true });
  const storage = await StorageServer.start(await temporaryFolder(), "bucket");
  onTestFinished(() => storage.kill());
  const lake: LakeSettings = {
    dataPath: "s3://bucket/lake",
    bucketAccess: storage.access,
    extensionFolder: await duckdbExtensions(),
  };
  const ownerToken = makeToken("edat-");
  const key = randomBytes(keyBytes);
  const nodes: ClusterNode[] = [];
  onTestFinished(async () => {
    for (const { process, link } of nodes) {
      link.mend();
      await process.end("SIGKILL");
      link.close();
    }
  });
  for (let n = 0; n < count; n += 1) {
    const address = new URL(database.address("postgres"));
    const link = await NetworkLink.to(Number(address.port));
    address.port = String(link.port);
    const shared = { address: address.href, key, lake };
    const process = new NodeProcess({ shared, ownerToken, log: join(folder, `node-${n}.log`) });
    nodes.push({ process, link });
    await process.start();
  }
  return { ownerToken, key, nodes, database, storage };
}

/** All that the nodes have written so far. */
export async function loggedBy({ nodes }: Pick<Cluster, "nodes">): Promise<string> {
  const logs = await Promise.all(nodes.map(({ process }) => readFile(process.log, "utf8")));
  return logs.join("");
}

/** The node that moves batches into tables, as far as one says so in time. */
export async function loaderOf({ nodes }: Cluster): Promise<ClusterNode | undefined> {
  const asked = nodes.map(async (node) => {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${node.process.url}/metrics`, { signal }).then(
      (response) => response.text(),
      () => "",
    );
    return /^eventdata_loads\{.*\} 1$/m.test(answer) ? node : undefined;
  });
  return (await Promise.all(asked)).find((node) => node !== undefined);
}
