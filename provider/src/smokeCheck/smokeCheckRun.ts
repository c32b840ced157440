import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "../client/client.ts";
import { edgeOfDataset, edgeOfQuery, type Sources } from "../data/edges.ts";
import { query } from "../data/query.ts";
import type { QueryResult } from "../data/queryResult.ts";
import { millisecondsOf } from "../declaration/duration.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Done } from "../lifecycle/task.ts";
import type { Baseline, Expectation } from "./expectation.ts";
import { goesOn } from "./goesOn.ts";
import { comparedValue, judge, numberIn } from "./holds.ts";
import { type Probe, sendProbe } from "./probe.ts";
import { resultTable } from "./resultTable.ts";
import { keptValue } from "./shortened.ts";
import { spanInWords } from "./span.ts";

/** What a program declares, once it is checked. */
export interface SmokeCheckInputs {
  readonly ingest?: {
    readonly dataset: string;
    readonly event?: object;
    readonly token?: string;
    readonly edgeDeployment?: string;
  };
  readonly query: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly token?: string;
  readonly edgeDeployment?: string;
  readonly expect: Expectation;
  readonly baseline?: Baseline;
  readonly timeout: string;
  readonly samples: number;
  readonly for?: string;
}

const firstPause = 50;
const longestPause = 5_000;

/** Sends a probe and asks until what is expected holds, or the time for it is over. */
export class SmokeCheckRun {
  /** As the configured credential sees the service: it finds where events are. */
  readonly #client: Client;
  readonly #sender: Client;
  readonly #asker: Client;
  readonly #sources: Sources;
  readonly #signal: AbortSignal;
  readonly #inputs: SmokeCheckInputs;
  readonly #started = performance.now();
  #attempts = 0;
  #result: QueryResult | undefined;
  #faults: readonly string[] = ["nothing was asked yet"];
  readonly #traces: { ingest?: string; query?: string } = {};

  constructor(client: Client, sources: Sources, signal: AbortSignal, inputs: SmokeCheckInputs) {
    this.#client = client;
    this.#sender = withToken(client, inputs.ingest?.token);
    this.#asker = withToken(client, inputs.token);
    this.#sources = sources;
    this.#signal = signal;
    this.#inputs = inputs;
  }

  async done(before: Values): Promise<Done> {
    const { passedValue } = before;
    const outcome = await this.#outcome(typeof passedValue === "number" ? passedValue : undefined);
    const value = this.#result && comparedValue(this.#result);
    const told = {
      checkedAt: new Date().toISOString(),
      rows: this.#result?.rows().length ?? null,
      value: keptValue(value),
    };
    if (typeof outcome === "string") {
      const outputs = { ...told, passed: false, visibleAfter: null, passedValue: passedValue ?? null };
      return { outputs, failure: this.#report(outcome) };
    }
    const visibleAfter = outcome.visibleAfter === undefined ? null : spanInWords(outcome.visibleAfter);
    return {
      outputs: { ...told, passed: true, visibleAfter, passedValue: typeof value === "number" ? value : null },
    };
  }

  /** How it passed, or why it did not. */
  async #outcome(passedValue: number | undefined): Promise<{ visibleAfter: number | undefined } | string> {
    const { timeout, samples } = this.#inputs;
    const held = millisecondsOf(this.#inputs.for ?? "1ms");
    const end = this.#started + millisecondsOf(timeout);
    const number = await this.#before(passedValue, end);
    if (typeof number === "string") return number;
    let probe: Probe | undefined;
    let seen: number | undefined;
    let since: number | undefined;
    for (let count = 0, pause = firstPause; ; ) {
      probe ??= await this.#try(() => this.#send(end), end);
      if (probe !== undefined || this.#inputs.ingest === undefined) {
        if (await this.#holds(probe, number.before, end)) {
          const now = performance.now();
          seen ??= now;
          since ??= now;
          count += 1;
          if (count >= samples && (this.#inputs.for === undefined || now - since >= held)) {
            return { visibleAfter: probe && seen - probe.at };
          }
        } else {
          [count, since] = [0, undefined];
        }
      }
      // What holds by now may take its time to go on holding.
      const patience = since === undefined ? end : Number.POSITIVE_INFINITY;
      const over = this.#over(patience);
      if (over !== undefined) return over;
      await this.#pause(Math.max(1, Math.min(pause, patience - performance.now())));
      pause = Math.min(pause * 1.5, longestPause);
    }
  }

  /** Set by what no later attempt can mend. */
  #final: string | undefined;

  async #before(
    passedValue: number | undefined,
    end: number,
  ): Promise<{ before: number | undefined } | string> {
    const { baseline } = this.#inputs;
    if (baseline?.apl === undefined) return { before: baseline?.value ?? passedValue };
    const { apl } = baseline;
    for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const found = await this.#try(() => this.#ask(apl, undefined, end), end);
      if (found !== undefined) {
        const value = numberIn(comparedValue(found));
        return Number.isNaN(value) ? "has a baseline that is no number" : { before: value };
      }
      const over = this.#over(end);
      if (over !== undefined) return over;
      await this.#pause(pause);
    }
  }

  /** Why it is not tried any longer; undefined while it is. */
  #over(end: number): string | undefined {
    if (this.#final !== undefined) return this.#final;
    if (this.#signal.aborted) return "was stopped before it passed";
    return performance.now() >= end ? this.#tooLate : undefined;
  }

  get #tooLate(): string {
    return `did not pass within ${this.#inputs.timeout}`;
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#signal }).catch(() => {});
  }

  async #send(end: number): Promise<Probe | undefined> {
    const { ingest } = this.#inputs;
    if (ingest === undefined) return undefined;
    const edge = ingest.edgeDeployment ?? (await edgeOfDataset(this.#client, ingest.dataset, this.#sources));
    const traced = (id: string) => {
      this.#traces.ingest = id;
    };
    return sendProbe(this.#sender, ingest, edge, { signal: this.#within(end), traced });
  }

  async #holds(probe: Probe | undefined, before: number | undefined, end: number): Promise<boolean> {
    const { expect, baseline } = this.#inputs;
    const result = await this.#try(() => this.#ask(this.#inputs.query, probe, end), end, {
      isProbed: probe !== undefined,
    });
    if (result === undefined) return false;
    this.#result = result;
    const now = expect.maxAge === undefined ? undefined : await this.#try(() => this.#serviceTime(end), end);
    if (expect.maxAge !== undefined && now === undefined) return false;
    const { faults, isFinal } = judge(result, expect, { baseline, before, now });
    this.#faults = faults;
    if (isFinal) this.#final = "cannot pass";
    return faults.length === 0;
  }

  async #ask(apl: string, probe: Probe | undefined, end: number): Promise<QueryResult> {
    this.#attempts += 1;
    const { startTime, endTime, variables } = this.#inputs;
    const bound = probe !== undefined && /\bprobe\b/.test(apl) ? { probe: probe.id } : {};
    const body = {
      apl,
      startTime,
      endTime,
      ...(variables === undefined && probe === undefined ? {} : { variables: { ...variables, ...bound } }),
    };
    const traced = (id: string) => {
      this.#traces.query = id;
    };
    return query(this.#asker, body, await this.#edgeOf(apl), { signal: this.#within(end), traced });
  }

  async #edgeOf(apl: string): Promise<string | undefined> {
    return this.#inputs.edgeDeployment ?? edgeOfQuery(this.#client, apl, this.#sources);
  }

  /** By the clock of the service that the query asks, which a licence may forbid to answer without a range. */
  async #serviceTime(end: number): Promise<number> {
    const { query: asked, startTime, endTime } = this.#inputs;
    const body = { apl: "print now = now()", startTime, endTime };
    const found = await query(this.#asker, body, await this.#edgeOf(asked), { signal: this.#within(end) });
    return Date.parse(String(found.scalar()));
  }

  /** Undefined where it failed: what passes by itself is tried again, and what does not ends the check. */
  async #try<Result>(
    work: () => Promise<Result>,
    end: number,
    { isProbed = false } = {},
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EventDataError)) throw error;
      this.#faults = [error.message];
      if (!goesOn(error, { isProbed })) this.#final = "failed";
      if (performance.now() >= end) this.#final ??= this.#tooLate;
      return undefined;
    }
  }

  /** No call takes longer than the check may, but for a second: the first one opens a connection. */
  #within(end: number): AbortSignal {
    const left = Math.max(1_000, end - performance.now());
    return AbortSignal.any([this.#signal, AbortSignal.timeout(Math.ceil(left))]);
  }

  #report(outcome: string): string {
    const tried = spanInWords(performance.now() - this.#started);
    const { ingest, query } = this.#traces;
    const traces = [ingest && `ingest ${ingest}`, query && `last query ${query}`].filter(Boolean);
    return [
      `the check ${outcome}: tried for ${tried}, asked ${this.#attempts} times`,
      ...this.#faults.map((fault) => `  ${fault.replaceAll("\n", "\n  ")}`),
      `  query: ${this.#inputs.query.replaceAll("\n", "\n    ")}`,
      ...(this.#result
        ? ["  the last result:", ...resultTable(this.#result).map((line) => `    ${line}`)]
        : []),
      ...(traces.length > 0 ? [`  trace ids: ${traces.join(", ")}`] : []),
      'It is run again by the next "pulumi up".',
    ].join("\n");
  }
}

function withToken(client: Client, token: string | undefined): Client {
  return token === undefined ? client : client.withToken(token);
}
