import type { AggregateLabel, Column } from "../algebra/column.ts";
import type { Relation, Scan } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { ScalarFunction, ServiceNeed } from "../functions/scalarFunction.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { tooDeep } from "../syntax/depth.ts";
import type { TypeSet } from "../values/type.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Lets } from "./lets.ts";
import { charactersAPart } from "./shares.ts";

export interface QueryRange {
  readonly start?: bigint;
  readonly end?: bigint;
}

/** How series of time are made, where the query leaves it open. */
export interface SeriesOptions {
  /** The step of `bin_auto`, in nanoseconds. */
  readonly step?: bigint;
  /** What that step must not cut the range into more of. */
  readonly mostBins?: bigint;
  /** Whether bins without rows have a value other than null. */
  readonly fill?: boolean;
  /** From the oldest event to the newest, for a query whose range is open. */
  readonly extent?: QueryRange;
}

export interface BindingOptions {
  readonly catalogue: Catalogue;
  /** The moment of the query, the same in all its places. */
  readonly now: bigint;
  readonly range: QueryRange;
  readonly series?: SeriesOptions;
  /** Whether what fields there are is not known yet: then every name may be one. */
  readonly anyField?: boolean;
  /** The function that makes a cursor of an event's time and row; none where nobody could send one. */
  readonly cursorOf?: ((scan: Scan) => ScalarFunction) | undefined;
}

/** What the binding of one query shares: what it may name, and the numbers that its columns have. */
export class Binding {
  readonly now: bigint;
  readonly range: QueryRange;
  readonly series: SeriesOptions;
  readonly anyField: boolean;
  readonly cursorOf: BindingOptions["cursorOf"];
  #catalogue: Catalogue;
  /** The views that are being bound, so that a cycle of them is seen. */
  readonly #openViews: string[] = [];
  readonly datasetNames = new Set<string>();
  /** What the functions that are called need of the service. */
  readonly needs = new Set<ServiceNeed>();
  /** Virtual fields whose expressions mean nothing, and why. */
  readonly meaningless = new Map<string, string>();
  #nesting = 0;
  #columns = 0;
  #steps = 0;
  #parts = 0;
  #fields = 0;
  #wantsExtent = false;

  constructor({ catalogue, now, range, series = {}, anyField = false, cursorOf }: BindingOptions) {
    this.#catalogue = catalogue;
    this.now = now;
    this.range = range;
    this.series = series;
    this.anyField = anyField;
    this.cursorOf = cursorOf;
  }

  /** The time that is cut into bins: what the query asks for, as far as it does, and else what there is. */
  wholeRange(): QueryRange {
    const { range, series } = this;
    const isOpen = range.start === undefined || range.end === undefined;
    if (isOpen && series.extent === undefined) this.#wantsExtent = true;
    return { ...series.extent, ...range };
  }

  /** Whether the query means something else once it is known how far its events reach. */
  get wantsExtent(): boolean {
    return this.#wantsExtent;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** The views from one to itself, where that is being bound already. */
  cycleTo(view: string): readonly string[] | undefined {
    return this.#openViews.includes(view) ? [...this.#openViews, view] : undefined;
  }

  /** Whether what is bound is another's text, who may see more than whoever asks. */
  get isWithinView(): boolean {
    return this.#openViews.length > 0;
  }

  /** Binds what stands in a view, which may name other things than the query does. */
  withinView<T>(view: string, catalogue: Catalogue, bind: () => T): T {
    const outer = this.#catalogue;
    this.#catalogue = catalogue;
    this.#openViews.push(view);
    try {
      return bind();
    } finally {
      this.#catalogue = outer;
      this.#openViews.pop();
    }
  }

  /** Views and lets nest by their names as pipelines do in brackets, and must no more exhaust the stack. */
  nested<T>(span: Span, bind: () => T): T {
    if (this.#nesting > limits.nesting) throw tooDeep(span);
    this.#nesting += 1;
    try {
      return bind();
    } finally {
      this.#nesting -= 1;
    }
  }

  /** Views upon views, each of which names another twice, would double with each of them. */
  countStep(span: Span): void {
    this.#steps += 1;
    if (this.#steps <= limits.steps) return;
    const message = `a query has at most ${limits.steps} tables and operators, those of its views and lets among them`;
    throw new AplError("TOO_LARGE", message, span);
  }

  /**
   * What binding takes grows with the parts that are bound, and not with the text alone: what views, virtual fields
   * and lets say counts wherever they are named, a search in each field, a pattern beside each name.
   */
  countParts(parts: number, span: Span): void {
    this.#parts += parts;
    if (this.#parts <= limits.parts) return;
    const message = `a query has at most ${limits.parts} parts, those of its views, virtual fields and lets counted wherever they are named`;
    throw new AplError("TOO_LARGE", message, span);
  }

  /** The same of a text that is parsed, or looked through. */
  countCharacters(characters: number, span: Span): void {
    this.countParts(Math.ceil(characters / charactersAPart), span);
  }

  /** A dataset that is read may have more fields than other tables may have columns. */
  noteFields(fields: number): void {
    this.#fields = Math.max(this.#fields, fields);
  }

  get mostColumns(): number {
    return Math.max(limits.columns, this.#fields);
  }

  column(name: string, types: TypeSet, aggregate?: AggregateLabel): Column {
    this.#columns += 1;
    return { number: this.#columns, name, types, ...(aggregate ? { aggregate } : {}) };
  }
}

/** What a name may mean in one place of a query. */
export interface Scope {
  readonly columns: readonly Column[];
  readonly lets: Lets;
  /** Where the rows are events of one dataset. */
  readonly scan?: Scan | undefined;
  /** Whether somebody only tries what has a meaning, and nobody reads which name was meant. */
  readonly isTrial?: boolean;
  /** The word before a field that says of which side of a join it is. */
  readonly side?: string;
}

/** What an operator is given to work on. */
export interface OperatorInput {
  readonly relation: Relation;
  /** The dataset, view or let that the pipeline begins with, where that has a name. */
  readonly source?: string | undefined;
  readonly scope: Scope;
  readonly binding: Binding;
}
