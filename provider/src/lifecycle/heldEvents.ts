import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import { probeField } from "../data/probeField.ts";

import { EventDataError } from "../errors/errors.ts";
import { HeldAhead, type Placed } from "./heldAhead.ts";

type Edge = string | undefined;

interface Question {
  readonly dataset: string;
  readonly resolve: (holdsEvents: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** A service may bound how many operators a query has. */
const mostAtOnce = 50;
/** A query costs more than to wait so long for another question. */
const gatherMilliseconds = 3;

/**
 * Asks edges whether datasets hold events, over all of time. What is asked while a query is under way goes together into
 * the next one, so that a thousand datasets that go at once take no thousand queries; and where so many were in need of
 * an answer at once, the next query waits a moment for as many.
 */
export class HeldEvents {
  readonly #client: Client;
  readonly #waiting = new Map<Edge, Question[]>();
  /** How many questions were open together when the last answer came. */
  readonly #together = new Map<Edge, number>();
  readonly #ahead = new HeldAhead((datasets, edge) => this.#count(datasets, edge));

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whatever is no clear answer is an error. The list tells which others may go next. */
  of(dataset: string, edge: Edge, list: () => Promise<readonly Placed[]>): Promise<boolean> {
    const isEmpty = this.#ahead.isEmpty({ dataset, edge });
    this.#ahead.goes({ dataset, edge }, list);
    return isEmpty ? Promise.resolve(false) : this.#asked(dataset, edge);
  }

  #asked(dataset: string, edge: Edge): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const question = { dataset, resolve, reject };
      const waiting = this.#waiting.get(edge);
      if (waiting) {
        waiting.push(question);
        return;
      }
      this.#waiting.set(edge, [question]);
      void this.#askAll(edge);
    });
  }

  async #askAll(edge: Edge): Promise<void> {
    const waiting = this.#waiting.get(edge) ?? [];
    while (waiting.length > 0) {
      await this.#gather(waiting, edge);
      const asked = waiting.splice(0, mostAtOnce);
      await this.#ask(asked, edge);
      this.#together.set(edge, asked.length + waiting.length);
    }
    this.#waiting.delete(edge);
  }

  async #gather(waiting: readonly Question[], edge: Edge): Promise<void> {
    const expected = Math.min(this.#together.get(edge) ?? 1, mostAtOnce);
    const end = performance.now() + gatherMilliseconds;
    while (waiting.length < expected && performance.now() < end) await sleep(1);
  }

  async #ask(questions: readonly Question[], edge: Edge): Promise<void> {
    const isOne = questions.length === 1;
    try {
      const count = await this.#count([...new Set(questions.map(({ dataset }) => dataset))], edge);
      if (count === 0 || isOne) {
        for (const { resolve } of questions) resolve(count > 0);
        return;
      }
    } catch (error) {
      if (isOne || !isAboutTheQuery(error)) {
        for (const { reject } of questions) reject(error);
        return;
      }
    }
    // Some hold events, or one has spoiled it for all. In turn, since so many at once might be too many.
    const half = Math.ceil(questions.length / 2);
    await this.#ask(questions.slice(0, half), edge);
    await this.#ask(questions.slice(half), edge);
  }

  async #count(datasets: readonly string[], edge: Edge): Promise<number> {
    const { status, tables } = await this.#client.call("queryAplTabular", {
      query: { format: "tabular" },
      body: { apl: countOf(datasets) },
      edge,
    });
    const { data } = answerAbout(datasets).safeParse(tables);
    const count = data?.[0].columns[0][0];
    // Of a part that was looked at only what is there is known.
    if (count !== undefined && (count > 0 || !status.isPartial)) return count;
    throw new EventDataError(
      "ANSWER_BREAKS_CONTRACT",
      `the query for the events of ${datasets.join(", ")} was not answered with their count`,
    );
  }
}

/** Rather than about who asks, or about a service that is down, which would be no better for one dataset alone. */
function isAboutTheQuery(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status < 500 && ![401, 429].includes(error.status);
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

/** A dataset as a query names it. */
export function inQuery(dataset: string): string {
  return `['${dataset.replace(/[\\']/g, "\\$&")}']`;
}

/** Of what a smoke check has sent nobody minds the end; most datasets do not have its field. */
const butProbes = `where isempty(column_ifexists('${probeField}', ''))`;

/** One event tells as much as a million; and a count comes also where there is nothing. */
function countOf(datasets: readonly string[]): string {
  const some = datasets.map((name) => `${inQuery(name)} | ${butProbes} | take 1`);
  return `${some.length === 1 ? some.join() : `union ${some.map((each) => `(${each})`).join(", ")}`} | count`;
}

/** One number, and about these datasets: a view may have the name of one. */
function answerAbout(datasets: readonly string[]) {
  const sources = z
    .array(z.object({ name: z.string() }))
    .length(datasets.length)
    .refine((found) => datasets.every((dataset) => found.some(({ name }) => name === dataset)));
  const columns = z.tuple([z.tuple([z.int().nonnegative()])]);
  return z.tuple([z.object({ sources, columns })]);
}
