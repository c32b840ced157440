import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ServiceError } from "../../errors/serviceError.ts";
import { closeNoted, openFolder } from "../../store/database.ts";
import { databaseFileName } from "../../store/databaseFile.ts";
import { makeFolder } from "../../store/folder/makeFolder.ts";
import { syncPath } from "../../store/folder/syncPath.ts";
import { existingKey, keyFileName, writeKeyFile } from "../../store/keyFile.ts";
import { ChangedRows, type RowChange } from "../../store/shared/changedRows.ts";

const note = z.strictObject({ source: z.string(), id: z.string() });

/** A data folder that is being filled by a move. It has its name only when it is whole. */
export class MovingFolder {
  readonly path: string;
  /** What it is called when all is there. */
  readonly id: string;
  readonly #target: string;

  private constructor(target: string, id: string) {
    this.#target = target;
    this.path = pathOf(target);
    this.id = id;
  }

  /** Begins a move into a folder that is not there or empty, or goes on with one. */
  static async open(target: string, source: string, key: Uint8Array): Promise<MovingFolder> {
    refuseFull(target, source);
    const path = pathOf(target);
    makeFolder(path);
    const { source: known, id } = await noteIn(path, source);
    if (known !== source) {
      throw moveFailed(`${path} has the half of a move from another database: finish that one, or remove it`);
    }
    // The database comes first: one that is missing is not made beside other parts of a folder.
    closeNoted(openFolder(path), join(path, databaseFileName));
    if (existingKey(path) === undefined) writeKeyFile(join(path, keyFileName), key);
    return new MovingFolder(target, id);
  }

  fill(rows: readonly RowChange[]): void {
    const database = openFolder(this.path);
    try {
      new ChangedRows(database).replaceAll(rows);
    } finally {
      closeNoted(database, join(this.path, databaseFileName));
    }
  }

  async finish(): Promise<void> {
    renameSync(this.path, this.#target);
    await syncPath(dirname(this.#target));
    // Not before: a folder without it, under the other name, would be no half of a move.
    rmSync(join(this.#target, noteName));
    await syncPath(this.#target);
  }
}

const noteName = "move.json";

function pathOf(target: string): string {
  return `${target}.moving`;
}

function refuseFull(target: string, source: string): void {
  if (!existsSync(target)) return;
  if (noteAt(target)?.source === source && existsSync(join(target, databaseFileName))) {
    rmSync(join(target, noteName));
    throw moveFailed(
      `the move to ${target} had ended, and all was compared: serve it, or remove it to begin anew`,
    );
  }
  if (!statSync(target).isDirectory() || readdirSync(target).length > 0) {
    throw moveFailed(`there is something at ${target} already: move to a folder that is not there yet`);
  }
  // A folder that was filled beside it could not take its name.
  if (statSync(target).dev !== statSync(dirname(target)).dev) {
    throw moveFailed(`another disk is mounted at ${target}: move to a folder within it`);
  }
}

async function noteIn(path: string, source: string): Promise<z.infer<typeof note>> {
  const known = noteAt(path);
  if (known !== undefined) return known;
  if (readdirSync(path).length > 0) throw moveFailed(`${path} is no half of a move: remove it`);
  const begun = { source, id: randomUUID() };
  await writeFile(join(path, noteName), JSON.stringify(begun), { mode: 0o600, flush: true });
  return begun;
}

/** What says of a folder that it was filled by a move, and is not the half of one by another file of that name. */
function noteAt(path: string): z.infer<typeof note> | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(join(path, noteName), "utf8")));
  } catch {
    return undefined;
  }
}

function moveFailed(message: string): ServiceError {
  return new ServiceError("MOVE_FAILED", message);
}
