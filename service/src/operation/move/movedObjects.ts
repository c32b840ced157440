import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { keyCheckOf } from "../../store/openSecretBox.ts";
import type { SecretBox } from "../../store/secretBox.ts";
import type { RowChange } from "../../store/shared/changedRows.ts";
import { rowsIn } from "../../store/shared/migratedRows.ts";
import type { RowImage } from "../../store/shared/rowImage.ts";

/** Columns that are encrypted, each bound to its row's id. */
const sealedColumns: Readonly<Record<string, string>> = {
  notifier: "secrets",
  signing_key: "private_key",
};

/** What each place says of itself. */
const ownTables: ReadonlySet<string> = new Set(["folder", "event_edge"]);

/** All management objects as they move from one place to another, with their secrets in plain text. */
export class MovedObjects {
  readonly #rows: readonly RowChange[];

  private constructor(rows: readonly RowChange[]) {
    this.#rows = rows.filter(({ table }) => !ownTables.has(table));
  }

  static in(database: DatabaseSync, box: SecretBox): MovedObjects {
    return MovedObjects.of(rowsIn(database), box);
  }

  static of(rows: readonly RowChange[], box: SecretBox): MovedObjects {
    return new MovedObjects(rows.map((row) => changed(row, (id, value) => opened(id, value, box))));
  }

  get count(): number {
    return this.#rows.length;
  }

  /** As they are kept by another key, under another identity, beside the events of these edges. */
  rows(box: SecretBox, id: string, edges: readonly string[]): RowChange[] {
    return [
      { table: "folder", key: "[1]", image: { id, key_check: keyCheckOf(box, id) } },
      ...edges.map((edge, index) => ({
        table: "event_edge",
        key: JSON.stringify([index + 1]),
        image: { edge, is_named: 1 },
      })),
      ...this.#rows.map((row) => changed(row, (rowId, value) => sealed(rowId, value, box))),
    ];
  }

  /** The tables of which others have not the same rows. */
  differingTables(others: MovedObjects): string[] {
    const [own, their] = [byName(this.#rows), byName(others.#rows)];
    const names = new Set([...own.keys(), ...their.keys()]);
    const differing = [...names].filter(
      (name) => !isDeepStrictEqual(own.get(name)?.image, their.get(name)?.image),
    );
    return [...new Set(differing.map((name) => (own.get(name) ?? their.get(name))?.table ?? ""))].sort();
  }
}

function byName(rows: readonly RowChange[]): Map<string, RowChange> {
  return new Map(rows.map((row) => [`${row.table} ${row.key}`, row]));
}

type Value = RowImage[string] | undefined;

function changed({ table, key, image }: RowChange, change: (id: string, value: Value) => Value): RowChange {
  const column = sealedColumns[table];
  if (column === undefined || image === undefined) return { table, key, image };
  return { table, key, image: { ...image, [column]: change(String(image.id), image[column]) ?? null } };
}

/** What nobody can open, as what an older key has sealed, stays as it is. */
function opened(id: string, value: Value, box: SecretBox): Value {
  if (value === null || typeof value !== "object") return value;
  try {
    return box.open(Buffer.from(value.base64, "base64"), id);
  } catch {
    return value;
  }
}

function sealed(id: string, value: Value, box: SecretBox): Value {
  return typeof value === "string" ? { base64: box.seal(value, id).toString("base64") } : value;
}
