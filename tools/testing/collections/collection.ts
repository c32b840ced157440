import type { EndpointName } from "eventdata-contract";
import { answerOf, type ContractClient } from "../contractClient.ts";

export type Body = Readonly<Record<string, unknown>>;

export interface Collection {
  readonly endpoints: {
    readonly create: EndpointName;
    readonly list: EndpointName;
    readonly get: EndpointName;
    readonly update?: EndpointName;
    readonly delete?: EndpointName;
  };
  /** Makes what the bodies refer to. */
  prepare?(client: ContractClient): Promise<void>;
  /** All that must be said. */
  readonly minimal: Body;
  /** All that can be said, and with what it can be replaced. */
  full(client: ContractClient): Promise<Body>;
  readonly changed?: Body;
  /** A required field that an update must repeat and cannot change. */
  readonly fixed?: string;
  /** The field that no two may share. */
  readonly unique?: string;
  /** What the answer to the minimal body holds beside it. */
  readonly added: Body;
  /** Fields that are sent but do not come back as they were. */
  readonly translated?: readonly string[];
  /** Moves references of an arbitrary legal body to things that there are. */
  legal?(body: Body): Body;
}

/** When everything is made, by the clock of these tests. */
export const noon = "2026-02-03T12:00:00.000Z";

export async function makeDatasets(client: ContractClient): Promise<void> {
  for (const name of ["logs", "traces"]) await answerOf(client, "createDataset", { body: { name } });
}

export async function makeUser(client: ContractClient, name: string): Promise<string> {
  const body = { name, email: `${name}@example.com`, role: "user" };
  return (await answerOf(client, "createUser", { body })).id;
}

/** A body whose lists of ids are empty, since nobody has made what they name. */
export function withoutReferences(body: Body, ...lists: string[]): Body {
  const emptied = lists.filter((list) => Object.hasOwn(body, list)).map((list) => [list, []]);
  return { ...body, ...Object.fromEntries(emptied) };
}
