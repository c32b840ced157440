import type { StoredLane } from "../algebra/relation.ts";

/** What a query may name, for whoever asks it. */
export interface Catalogue {
  /** Undefined where there is none, or none that the caller may read. */
  source(name: string): NamedSource | undefined;
  /** Every name that the caller may read, for patterns and for near misses. */
  readonly names: Iterable<string>;
}

export type NamedSource =
  | { readonly kind: "dataset"; readonly dataset: StoredDataset }
  /** A query of its own, and what that may name. */
  | { readonly kind: "view"; readonly text: string; readonly catalogue: Catalogue };

export interface StoredDataset {
  readonly name: string;
  /** Where its events are; none where there never were any. */
  readonly table?: string;
  readonly fields: readonly StoredField[];
  readonly virtualFields: readonly VirtualField[];
}

export interface StoredField {
  readonly name: string;
  readonly lanes: readonly StoredLane[];
}

export interface VirtualField {
  readonly name: string;
  readonly expression: string;
}
