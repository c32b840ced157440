import { AsyncResource } from "node:async_hooks";
import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import { AplParser } from "./aplParser.ts";
import { Caller } from "./caller.ts";
import { HeldEvents } from "./heldEvents.ts";
import { type Log, Messages } from "./messages.ts";
import { Notes } from "./notes.ts";
import type { PreviewReport } from "./previewReport.ts";
import { Sides } from "./sides.ts";
import { Snapshots } from "./snapshots.ts";

/** What the life cycle shares within one run of the engine. */
export class Run {
  readonly client: Client;
  /** Every resource, by its type: the texts of one may name another. */
  readonly resources: Readonly<Record<string, Resource>>;
  readonly snapshots: Snapshots;
  readonly heldEvents: HeldEvents;
  readonly caller: Caller;
  readonly aplParser: AplParser;
  /** Where what a refresh sees is told, if anybody asks. */
  readonly report: PreviewReport | undefined;
  readonly sides = new Sides();
  readonly #messages: Messages;
  readonly #held: { readonly isMoot: () => boolean; readonly warn: () => void }[] = [];
  readonly #notes = new Map<string, Notes>();

  constructor(
    client: Client,
    log: Log,
    resources: Readonly<Record<string, Resource>>,
    report?: PreviewReport,
  ) {
    this.client = client;
    this.resources = resources;
    this.#messages = new Messages(log);
    this.report = report;
    this.snapshots = new Snapshots(client, report);
    this.heldEvents = new HeldEvents(client);
    this.caller = new Caller(client, this.#messages);
    this.aplParser = new AplParser(client, (message) => this.tell(message));
  }

  warn(message: string): void {
    this.#messages.warn(message);
  }

  /** Of what the rest of the program may make untrue: told at the end, where it has not. */
  warnUnless(isMoot: () => boolean, message: string): void {
    // The host knows by the call that goes on which resource is meant.
    this.#held.push({ isMoot, warn: AsyncResource.bind(() => this.warn(message)) });
  }

  /** The program has declared all that it declares. */
  warnOfHeld(): void {
    for (const { isMoot, warn } of this.#held.splice(0)) if (!isMoot()) warn();
  }

  /** What a person should know and need not act on. */
  tell(message: string): void {
    this.#messages.tell(message);
  }

  /** Of one type of resource. */
  notesOf(type: string): Notes {
    const notes = this.#notes.get(type) ?? new Notes();
    this.#notes.set(type, notes);
    return notes;
  }
}
