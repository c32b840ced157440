import { connectAs } from "../connection/connect.ts";
import { stackState } from "../connection/stackState.ts";
import { subjectOf } from "../drift/inWords.ts";
import { unmanagedIn } from "../drift/unmanaged.ts";
import type { Unread } from "../organisation/readParts.ts";
import { isSelected, type Selection } from "./selection.ts";

/** What of an organisation the stack of this folder's project does not manage, by its state: no program is run. */
export async function unmanagedByStack(
  stack: string | undefined,
  selection: Selection,
): Promise<{ lines: string[]; unread: Unread[] }> {
  const [client, { resources = [] }] = await Promise.all([connectAs(stack), stackState(stack)]);
  const steps = resources.map((oldState) => ({ op: "same", urn: oldState.urn, oldState }));
  const { findings: all, unread } = await unmanagedIn(client, { steps, seen: [] }, selection.kinds);
  const findings = all.filter(({ name }) => isSelected(selection, name));
  const count = findings.length === 1 ? "1 object is" : `${findings.length} objects are`;
  const told = findings.map((finding) => `  ${subjectOf(finding)}`);
  return { lines: findings.length === 0 ? [] : [`${count} not managed by this stack:`, ...told], unread };
}
