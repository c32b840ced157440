import type { FieldType } from "../../values/fieldType.ts";
import { KnownFields } from "../events/fields/catalogue.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";

interface Row {
  readonly version: string;
  readonly dataset: string | null;
  readonly name: string | null;
  readonly type: FieldType | null;
  readonly number: number | null;
  readonly is_hiding: boolean;
}

/** The fields of an edge's datasets, as all nodes know them. */
export class LakeFields {
  readonly known = new KnownFields();
  readonly #database: SharedDatabase;
  readonly #edge: number;
  #version = -1n;
  #reading: Promise<void> = Promise.resolve();

  constructor(database: SharedDatabase, edge: number) {
    this.#database = database;
    this.#edge = edge;
  }

  /** Resolves when this version is known here. */
  reach(version: string): Promise<void> | undefined {
    if (this.#version >= BigInt(version)) return undefined;
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read(BigInt(version)));
    return this.#reading;
  }

  async #read(wanted: bigint): Promise<void> {
    if (this.#version >= wanted) return;
    const rows = await this.#database.query<Row & Record<string, unknown>>(
      `SELECT e.fields_version AS version, f.* FROM eventdata.edge AS e LEFT JOIN (
         SELECT key AS dataset, NULL AS name, NULL AS type, NULL::integer AS number, false AS is_hiding FROM eventdata.lake_dataset WHERE edge = $1 AND version > $2
         UNION ALL
         SELECT dataset, name, type, number, is_hiding FROM eventdata.lake_field WHERE edge = $1 AND version > $2
       ) AS f ON true WHERE e.number = $1`,
      [this.#edge, String(this.#version)],
    );
    for (const { dataset: key, name, type, number, is_hiding: isHiding } of rows) {
      if (key === null) continue;
      const dataset = Number(key);
      const isTable = name === null || type === null;
      this.known.add(
        dataset,
        isTable ? [] : [{ dataset, name: String(JSON.parse(name)), type, number, isHiding }],
      );
    }
    this.#version = BigInt(rows[0]?.version ?? this.#version);
  }
}
