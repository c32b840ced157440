import type { FieldColumn, FieldType } from "../../../values/fieldType.ts";
import type { TableColumn, TablesState } from "../process/protocol.ts";

/** Where the values of a field with one type stand. */
export interface CatalogueColumn {
  readonly name: string;
  readonly type: FieldType;
  /** A column of the dataset's table; none where they stand in the column `rest`. */
  readonly column?: string;
  /** Whether some of its texts have words that are hidden. */
  readonly isHiding: boolean;
}

export interface CatalogueDataset {
  readonly table: string;
  readonly columns: readonly CatalogueColumn[];
}

/** The datasets that have a table, by their keys; the others have never had an event. */
export type Catalogue = ReadonlyMap<number, CatalogueDataset>;

/** What the parent knows of datasets' fields: those in tables, and those that wait in the log. */
export class KnownFields {
  readonly #names = new Map<number, Set<string>>();
  readonly #datasets = new Map<number, CatalogueColumn[]>();

  /** Every name that a dataset has, or will have. */
  names(dataset: number): ReadonlySet<string> {
    return this.#names.get(dataset) ?? new Set();
  }

  expect(dataset: number, columns: readonly FieldColumn[]): void {
    const names = this.#names.get(dataset) ?? new Set();
    this.#names.set(dataset, names);
    for (const [name] of columns) names.add(name);
  }

  /** A table that exists from now on, and columns that are new or have changed. */
  add(dataset: number, columns: readonly TableColumn[]): void {
    const known = this.#datasets.get(dataset) ?? [];
    this.#datasets.set(dataset, known);
    for (const { name, type, number, isHiding } of columns) {
      const column = { name, type, isHiding, ...(number === null ? {} : { column: `c${number}` }) };
      const place = known.findIndex((each) => each.name === name && each.type === type);
      if (place === -1) known.push(column);
      else known[place] = column;
      this.expect(dataset, [[name, type]]);
    }
  }

  /** The tables as they are, of a process that has just opened them. */
  replace({ datasets, columns }: TablesState): void {
    this.#datasets.clear();
    for (const { key } of datasets) this.add(key, []);
    for (const column of columns) this.add(column.dataset, [column]);
  }

  drop(datasets: readonly number[]): void {
    for (const dataset of datasets) {
      this.#names.delete(dataset);
      this.#datasets.delete(dataset);
    }
  }

  hasTable(dataset: number): boolean {
    return this.#datasets.has(dataset);
  }

  /** Whether there is anything of a dataset, or will be. */
  has(dataset: number): boolean {
    return this.hasTable(dataset) || this.#names.has(dataset);
  }

  get datasets(): number[] {
    return [...new Set([...this.#names.keys(), ...this.#datasets.keys()])];
  }

  catalogue(datasets: readonly number[]): Catalogue {
    const found = datasets.flatMap((dataset) => {
      const columns = this.#datasets.get(dataset);
      return columns === undefined
        ? []
        : [[dataset, { table: `d${dataset}`, columns: [...columns] }] as const];
    });
    return new Map(found);
  }
}
