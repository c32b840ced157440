import { ServiceError } from "../errors/serviceError.ts";
import type { OperationContext } from "../operation/operations.ts";
import type { LakeSettings } from "../store/lake/lakeNode.ts";
import type { SharedKeyFile } from "../store/shared/sharedKeyFile.ts";

/** What nodes share, as a move needs it. */
export interface MovedPlace {
  readonly address: string;
  readonly key: SharedKeyFile;
  readonly lake: LakeSettings;
}

export interface Moved {
  readonly objects: number;
  readonly events: number;
}

/** A move, which is told where to say how far it has come. */
export type Move = (say: (sentence: string) => void) => Promise<Moved>;

/** Has all that was acknowledged in tables, and what was deleted in none. */
export async function settle({ context }: OperationContext, edges: readonly string[]): Promise<void> {
  const { store, events } = context;
  for (const edge of edges) await (await events.of(edge)).fields([...store.datasets.numbersOn(edge)]);
}

/** The same for events that others open next. */
export async function settleAndClose(parts: OperationContext, edges: readonly string[]): Promise<void> {
  try {
    await settle(parts, edges);
  } finally {
    await parts.context.events.stop();
  }
}

/** Says how far the events of an edge have come. */
export function progressOf(edge: string, say: (sentence: string) => void): (rows: number) => void {
  let copied = 0;
  return (rows) => {
    copied += rows;
    say(`events of ${edge}: ${copied} copied`);
  };
}

export function expectSame(differingTables: readonly string[]): void {
  if (differingTables.length === 0) return;
  throw moveFailed(
    `the objects are not the same after the move, those of ${differingTables.join(", ")}: nothing is served from there; begin anew with an empty place`,
  );
}

export function moveFailed(message: string): ServiceError {
  return new ServiceError("MOVE_FAILED", message);
}
