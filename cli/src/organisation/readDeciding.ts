import type { Client } from "pulumi-eventdata-provider";
import type { Deciding } from "pulumi-eventdata-provider/access";
import { readParts, type Unread } from "./readParts.ts";

/** What decides who may do what, and what of it the credential may not read. */
export async function readDeciding(client: Client): Promise<{ deciding: Deciding; unread: Unread[] }> {
  const { read, unread } = await readParts({
    roles: () => client.call("listRoles"),
    groups: () => client.call("listGroups"),
    users: () => client.call("listUsers"),
    apiTokens: () => client.call("listApiTokens"),
    datasets: () => client.call("listDatasets"),
    views: () => client.call("listViews"),
  });
  return { deciding: read, unread };
}
