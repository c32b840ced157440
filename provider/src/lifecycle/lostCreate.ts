import { AnswerLostError } from "../client/answerErrors.ts";
import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { carries } from "./alike.ts";
import { findByKey, idsOf } from "./find.ts";
import { idOf, sentInputs } from "./object.ts";
import type { Run } from "./run.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Values } from "./value.ts";

/** How far the service's clock may be from ours before "made since we asked" is no longer believed. */
const clockSkewMilliseconds = 5 * 60_000;

/** A request whose answer may not have come, and how the object it made is told from somebody else's. */
export class LostCreate {
  readonly #run: Run;
  readonly #resource: Resource;
  readonly #sent: Values;
  readonly unfinished: Unfinished;
  #lost = false;

  private constructor(run: Run, resource: Resource, sent: Values, unfinished: Unfinished) {
    this.#run = run;
    this.#resource = resource;
    this.#sent = sent;
    this.unfinished = unfinished;
  }

  /** Before the request is sent: what looks the same now is not ours. */
  static async begin(
    run: Run,
    resource: Resource,
    inputs: Values,
    of: Unfinished["of"],
  ): Promise<LostCreate> {
    const sent = sentInputs(resource, inputs);
    const asked = Date.now();
    const objects = (await run.objectsBefore(resource)) ?? [];
    const before = objects.filter((object) => carries(resource, object, sent));
    const ids = new Set([
      ...before.map((object) => idOf(resource, object)),
      ...run.namesakes(resource, sent),
    ]);
    return new LostCreate(run, resource, sent, { asked, before: [...ids], of });
  }

  /** In a later run, from what the state has kept. */
  static resume(run: Run, resource: Resource, inputs: Values, unfinished: Unfinished): LostCreate {
    const lost = new LostCreate(run, resource, sentInputs(resource, inputs), unfinished);
    lost.happened();
    return lost;
  }

  happened(): void {
    this.#lost = true;
  }

  get mayHaveMade(): boolean {
    return this.#lost;
  }

  /** What the service holds under our key, and which of it is ours; several that may be ours are an error. */
  async find(): Promise<{ ours: Values | undefined; others: boolean }> {
    const objects = await findByKey(this.#run, this.#resource, this.#sent);
    const ours = objects.filter((object) => this.#isOurs(object));
    if (ours.length > 1) {
      const { type } = this.#resource;
      throw new EventDataError(
        "SEVERAL_FOUND",
        `the answer to the create of a ${type} was lost, and several came to be that look like it: ${idsOf(this.#resource, ours)}`,
        "Delete those that are too many, then run again with adopt set to the id of the one that is to stay.",
      );
    }
    return { ours: ours[0], others: objects.length > ours.length };
  }

  /** Ours is what carries all that we sent and was not there before we asked. */
  #isOurs(object: Values): boolean {
    const id = idOf(this.#resource, object);
    if (this.unfinished.before.includes(id) || this.#run.isMade(this.#resource, id)) return false;
    if (!carries(this.#resource, object, this.#sent)) return false;
    const { createdAt } = this.#resource.identity;
    if (createdAt === undefined) return true;
    return Date.parse(String(object[createdAt])) >= this.unfinished.asked - clockSkewMilliseconds;
  }
}

/** Sent, and nothing usable came back: also an answer of success that cannot be read. */
export function isUnclear(error: unknown): error is EventDataError {
  if (error instanceof AnswerLostError || isNotJson(error)) return true;
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

export function isNotJson(error: unknown): boolean {
  return error instanceof EventDataError && error.code === "ANSWER_NOT_JSON";
}
