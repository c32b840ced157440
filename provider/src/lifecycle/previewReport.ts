import { appendFileSync } from "node:fs";
import type { Client, Organisation } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { idOf } from "./object.ts";
import type { Path } from "./paths.ts";

/** Names the file in which a preview is to say what it saw. Who asks for it has made the file, for itself alone. */
export const previewReportVariable = "EVENTDATA_PREVIEW_REPORT";

/** What is told of an object that was listed: who it is, and what the service tells of its making. No more, so no secret. */
export type SeenObject = Values & { readonly id: string };

/** One line of the report. */
export type Seen =
  | {
      readonly list: string;
      /** As whom the service was asked: another may see other objects. */
      readonly as: string;
      readonly objects: readonly SeenObject[];
    }
  | {
      readonly read: string;
      readonly id: string;
      readonly logicalName: string | undefined;
      /** Places that somebody changed beside the program; undefined where the object is gone. */
      readonly changed?: readonly Path[] | undefined;
    }
  | {
      /** The type of what the program declares. */
      readonly declared: string;
      readonly logicalName: string;
      /** Where it is to be. */
      readonly at: Organisation;
    };

/** Says what a preview sees, so that whoever asks for it needs no requests of their own. */
export class PreviewReport {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  listed(client: Client, resource: Resource, objects: readonly Values[]): void {
    const seen = objects.map((object) => seenOf(resource, object));
    this.#say({ list: resource.type, as: client.seesAs, objects: seen });
  }

  read(
    resource: Resource,
    id: string,
    logicalName: string | undefined,
    changed: readonly Path[] | undefined,
  ): void {
    this.#say({ read: resource.type, id, logicalName, changed });
  }

  declared(client: Client, resource: Resource, logicalName: string): void {
    this.#say({ declared: resource.type, logicalName, at: client.organisation });
  }

  /** Several providers may write into one file, each a line at a time. */
  #say(seen: Seen): void {
    appendFileSync(this.#file, `${JSON.stringify(seen)}\n`);
  }
}

const told = [
  ...["name", "email", "dataset", "isManaged", "sharedByOrg"],
  ...["who", "created", "createdBy", "createdAt", "updatedAt", "metaCreated", "metaModified"],
];

export function seenOf(resource: Resource, object: Values): SeenObject {
  const fields = told.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]]));
  return { ...Object.fromEntries(fields), id: idOf(resource, object) };
}
