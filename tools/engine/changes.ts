import type {
  EngineEvent,
  PreviewOptions,
  RefreshOptions,
  Stack,
  UpOptions,
} from "@pulumi/pulumi/automation/index.js";

/** What a run did, or would do, to one resource. */
export interface Change {
  /** The resource's logical name. */
  readonly name: string;
  readonly operation: string;
  /** Properties that the engine names as different. */
  readonly properties: readonly string[];
}

type Run<Options> = (options: Options & { onEvent: (event: EngineEvent) => void }) => Promise<unknown>;

export function preview(stack: Stack, options: PreviewOptions = {}): Promise<Change[]> {
  return watched((more: PreviewOptions) => stack.preview({ ...options, ...more }));
}

export function up(stack: Stack, options: UpOptions = {}): Promise<Change[]> {
  return watched((more: UpOptions) => stack.up({ ...options, ...more }));
}

export function refresh(stack: Stack, options: RefreshOptions = {}): Promise<Change[]> {
  return watched((more: RefreshOptions) => stack.refresh({ ...options, ...more }));
}

/** What somebody else has changed, without touching the state. */
export function drift(stack: Stack): Promise<Change[]> {
  return watched((more: RefreshOptions) => stack.previewRefresh({ ...more }));
}

/** Every change of a resource of ours that a run reports; "same" is none. */
async function watched<Options>(run: Run<Options>): Promise<Change[]> {
  const changes: Change[] = [];
  const onEvent = (event: EngineEvent) => {
    const metadata = event.resourcePreEvent?.metadata ?? event.resOutputsEvent?.metadata;
    if (!metadata?.type.includes("eventdata:")) return;
    if (metadata.op === "same" || (metadata.op === "refresh" && !metadata.detailedDiff)) return;
    const name = metadata.urn.slice(metadata.urn.lastIndexOf("::") + 2);
    const properties = Object.keys(metadata.detailedDiff ?? {}).concat(metadata.diffs ?? []);
    changes.push({ name, operation: metadata.op, properties: [...new Set(properties)].sort() });
  };
  await run({ onEvent } as Options & { onEvent: typeof onEvent });
  return merged(changes);
}

/** A resource's events before and after it was handled, as one. */
function merged(changes: readonly Change[]): Change[] {
  const byKey = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.name} ${change.operation}`;
    const properties = [...(byKey.get(key)?.properties ?? []), ...change.properties];
    byKey.set(key, { ...change, properties: [...new Set(properties)].sort() });
  }
  return [...byKey.values()];
}
