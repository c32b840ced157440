import type { SharedDatabase } from "./sharedDatabase.ts";

/** What a test has set for all nodes. */
export interface TestSetting {
  /** How the service's clock differs from the machines'; null where it does not. */
  readonly clock: ClockState | null;
  /** Another one with each reset. */
  readonly resets: number;
}

export interface ClockState {
  readonly offset: number;
  readonly frozenAt: number | null;
}

/** What one node was told for tests and all do: it comes to each with the look at the store that a request begins with. */
export class SharedTesting {
  readonly #database: SharedDatabase;
  #known = "null";
  #heard: (setting: TestSetting) => void = () => undefined;

  constructor(database: SharedDatabase) {
    this.#database = database;
  }

  /** Called with what another node, or this one, was told; from now on. */
  whenHeard(heard: (setting: TestSetting) => void): void {
    this.#heard = heard;
    const known: TestSetting | null = JSON.parse(this.#known);
    if (known !== null) heard(known);
  }

  /** What the store says at a look. */
  adopt(setting: TestSetting | null): void {
    const text = JSON.stringify(setting);
    if (text === this.#known || setting === null) return;
    this.#known = text;
    this.#heard(setting);
  }

  /** Every request to any node that comes after this sees it. */
  async tell(clock: ClockState | null, isReset = false): Promise<void> {
    await this.#database.query(
      `UPDATE eventdata.store SET testing = jsonb_build_object('clock', $1::jsonb,
         'resets', coalesce((testing->>'resets')::integer, 0) + $2::integer)`,
      [JSON.stringify(clock), isReset ? 1 : 0],
    );
  }
}
