import { type Client, listObjects, resources } from "pulumi-eventdata-provider";
import { readParts, type Unread } from "../organisation/readParts.ts";
import type { Lists } from "./exported.ts";
import type { Kind } from "./kinds.ts";

/** What the service holds of some kinds: one request each. */
export async function readLists(
  client: Client,
  kinds: readonly Kind[],
): Promise<{ lists: Lists; unread: Unread[] }> {
  const parts = kinds.map((kind) => {
    const resource = resources[kind];
    return [kind, async () => (resource === undefined ? [] : listObjects(client, resource))] as const;
  });
  const { read, unread } = await readParts(Object.fromEntries(parts));
  return { lists: read, unread };
}
