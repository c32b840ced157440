import type { FieldColumn, FieldType } from "../../../values/fieldType.ts";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import type { DatabaseTls } from "./databaseTls.ts";

/** Settings of what queries call, by names that the store need not know. */
export type SetUpOptions = Readonly<Record<string, string | undefined>>;

/** How the child opens its tables. */
export interface TablesOptions {
  readonly file: string;
  readonly memoryLimitBytes: number;
  readonly threads: number;
  /** How many (field, type) pairs of a dataset have a column of their own. */
  readonly columnCap: number;
  /** How many all datasets have together; above it each has an eighth of its cap. */
  readonly columnBudget: number;
  /** A module whose `setUp` makes, with a connection, what queries call besides DuckDB's own functions. */
  readonly setUp?: string | undefined;
  /** What that is given besides the connection. */
  readonly setUpOptions?: SetUpOptions | undefined;
  /** Nothing is changed, not even to bring the file up to date. */
  readonly isReadOnly?: boolean;
  /** Whose the tables must be; nobody's where there is none. */
  readonly owner?: TablesOwner | undefined;
  /** Where the tables are in place of the file, which then holds what queries call. */
  readonly lake?: LakeOptions | undefined;
}

/** The same for one process. */
export interface OpenRequest extends TablesOptions {
  /** Where it listens for what DuckDB asks a lake's database; whoever ends the process removes it. */
  readonly relayFolder?: string | undefined;
}

/** Where tables are: in the file, or in the lake beside it. */
export type TablesSide = "file" | "lake";

/** The database of a lake, and as whom it is asked. */
export interface LakeDatabase extends DatabaseTls {
  /** A name, a number, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly name: string;
}

/** A lake: files, and a database that knows of them. */
export interface LakeOptions {
  readonly database: LakeDatabase;
  /** The schema of the database that has the lake's catalogue. */
  readonly schema: string;
  /** The number by which the database knows the edge. */
  readonly edge: number;
  /** Which database it belongs to. */
  readonly owner: string;
  /** A folder, or `s3://bucket/prefix/`. */
  readonly dataPath: string;
  readonly bucketAccess?: BucketAccess | undefined;
  /** Where DuckDB's extensions are; it gets them itself where nothing is given. */
  readonly extensionFolder?: string | undefined;
  /** Nothing of it is made or changed. */
  readonly isReadOnly?: boolean;
}

/** Up to so many rows of a load are kept in the lake's database until there are enough for a file. */
export const inlinedRows = 1_000;

/** By which a bucket's files are read and written. */
export interface BucketAccess {
  readonly keyId: string;
  readonly secret: string;
  readonly sessionToken?: string | undefined;
  readonly region?: string | undefined;
  /** The address of a storage that is not the first of its kind. */
  readonly endpoint?: string | undefined;
  /** A file with the certificates of who may vouch for it, in place of the system's. */
  readonly certificates?: string | undefined;
}

export interface TablesOwner {
  readonly identity: PartIdentity;
  /** Whether they may be without a name yet, as new ones are and those of an older service. */
  readonly mayBeUnnamed: boolean;
}

/** A field of a dataset with one of its types, and the column of its table that holds it; none stands in `rest`. */
export interface TableColumn {
  readonly dataset: number;
  readonly name: string;
  readonly type: FieldType;
  readonly number: number | null;
  /** Whether some of its texts have words that are hidden. */
  readonly isHiding: boolean;
}

/** A dataset that has a table, and the last record of the log that is in it. */
export interface TableDataset {
  readonly key: number;
  readonly record: number;
}

export interface TablesState {
  readonly datasets: readonly TableDataset[];
  readonly columns: readonly TableColumn[];
  /** Datasets that are gone for ever. */
  readonly dropped: readonly number[];
  /** Whether they say whose they are. */
  readonly isNamed: boolean;
}

export interface BlockHead {
  readonly received: string;
  readonly bytes: number;
}

/** The first line of a block. */
export interface BlockColumns {
  readonly rows: number;
  readonly columns: readonly FieldColumn[];
}

/** A value that travels beside SQL as a parameter; an integer is text, since JSON's numbers lose digits. */
export type Parameter =
  | { readonly type: "boolean"; readonly value: boolean | null }
  | { readonly type: "integer"; readonly value: string | null }
  | { readonly type: "float"; readonly value: number | null }
  | { readonly type: "string"; readonly value: string | null }
  /** Microseconds since 1970. */
  | { readonly type: "timestamp"; readonly value: string | null };

export type LaneType = "boolean" | "integer" | "float" | "string" | "datetime" | "timespan" | "json";

/** SQL columns that make a value where they are not null; a datetime has two, µs and ns. */
export interface Lane {
  readonly type: LaneType;
  readonly columns: readonly string[];
}

/** A column of the answer: in a row at most one of its lanes has a value, else it is null. */
export interface ResultColumn {
  readonly name: string;
  readonly lanes: readonly Lane[];
}

export interface SqlStatement {
  readonly sql: string;
  readonly parameters?: readonly Parameter[];
  readonly columns: readonly ResultColumn[];
  /** Runs the statement only where an earlier one has so many rows; its answer is empty otherwise. */
  readonly ifRows?: { readonly statement: number; readonly atLeast: number };
  /** Runs it only where an earlier one has a number other than 0 in a column of its first row. */
  readonly ifNotZero?: { readonly statement: number; readonly column: number };
}

/** What is known of a statement's rows before their text is read. */
export interface ResultHead {
  readonly rows: number;
  /** The JSON text of every column in the first and the last row. */
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** What is surely wrong with a file of a lake. */
export type FileFault = "gone" | "damaged";

/** What the parent asks of its child, and what the child answers. Bytes may go along either way. */
export interface Calls {
  open: { request: OpenRequest; answer: TablesState };
  /** A transaction goes from a call with `begin` to one with `commit`: the last record that is in its blocks. */
  load: {
    request: {
      readonly dataset: number;
      readonly blocks: readonly BlockHead[];
      readonly begin: boolean;
      readonly commit?: number;
      /** How others know the records that are in the transaction, where others have them. */
      readonly records?: readonly string[];
    };
    /** The columns that came with the transaction, and the memory of what is in no file yet. */
    answer: { readonly columns: readonly TableColumn[]; readonly unsavedBytes: number };
  };
  trim: {
    request: {
      readonly dataset: number;
      readonly before: string;
      /** What is done by it, where another node has asked for it. */
      readonly change?: string;
    };
    answer: { readonly rows: number };
  };
  drop: { request: { readonly datasets: readonly number[] }; answer: object };
  /** Reads anew what others have made of the tables. */
  refresh: { request: object; answer: TablesState };
  /**
   * A step of a lake's upkeep: writes rows that its database has into files, has every node look anew where rows are,
   * makes one file of a dataset's small ones or of any, writes those anew that have many dead rows, forgets what nobody
   * reads, or removes its files and strays.
   */
  tidy: {
    request: {
      readonly what:
        | "flush"
        | "renew"
        | "gather"
        | "merge"
        | "rewrite"
        | "expire"
        | "remove"
        | "removeStrays";
      readonly dataset?: number;
      /** What is removed has to be older than that moment. */
      readonly before?: string;
    };
    /** How many it took; none where nothing of the kind is left to do. */
    answer: { readonly files: number };
  };
  /**
   * Copies some rows of a dataset between the file's own tables and those of the lake beside it, with their numbers; a
   * dataset that is there already goes on where it ends. Without a dataset in the answer there is nothing left to copy.
   */
  copy: {
    request: { readonly to: TablesSide; readonly rows: number };
    answer: { readonly dataset?: number; readonly rows: number };
  };
  /** Reads all tables of both, and tells which datasets are not the same in both. */
  compare: {
    request: object;
    answer: { readonly rows: number; readonly differing: readonly number[] };
  };
  /** Reads files of a lake. */
  readFiles: {
    request: { readonly paths: readonly string[] };
    answer: { readonly unreadable: readonly { readonly path: string; readonly fault: FileFault }[] };
  };
  /** Reads all of a dataset's table. */
  verify: { request: { readonly dataset: number }; answer: { readonly faults: readonly string[] } };
  /** Asks whether a lake's files and its catalogue answer. */
  probe: { request: object; answer: object };
  /** From now on the tables say whose they are. */
  name: { request: PartIdentity; answer: object };
  /** Writes the tables' own log into their file, unless a query stands in the way. */
  checkpoint: { request: object; answer: { readonly done: boolean } };
  /** Rewrites one table with many dead rows, none of `done`; where there is none, tells of the file. */
  compact: {
    request: { readonly done: readonly number[] };
    answer: { readonly dataset?: number; readonly isHollow?: boolean };
  };
  /**
   * All statements see the tables at one moment. The bytes are the first columns' text, as far as they are few; where
   * they are not all, the child keeps the rows until it is to forget them.
   */
  run: {
    request: { readonly query: number; readonly statements: readonly SqlStatement[] };
    answer: { readonly heads: readonly ResultHead[]; readonly texts: readonly number[] };
  };
  /** More text of a column, from a row on; `next` is where the following read begins. */
  read: {
    request: {
      readonly query: number;
      readonly statement: number;
      readonly column: number;
      readonly row: number;
    };
    answer: { readonly next?: number };
  };
  interrupt: { request: { readonly query: number }; answer: object };
  forget: { request: { readonly query: number }; answer: object };
}

export type CallName = keyof Calls;
export type Request<Name extends CallName> = Calls[Name]["request"];
export type Answer<Name extends CallName> = Calls[Name]["answer"];

export interface CallMessage {
  readonly id: number;
  readonly call: CallName;
  readonly request: unknown;
}

export type AnswerMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: { readonly code: string; readonly message: string } };
