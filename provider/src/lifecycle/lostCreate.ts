import { AnswerLostError, NotJsonError } from "../client/answerErrors.ts";
import { lookingUp } from "../client/errand.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { carries } from "./alike.ts";
import type { Bound } from "./bound.ts";
import { findByKey, hasKeyOf, idsOf } from "./find.ts";
import type { Unfinished } from "./halfMade.ts";
import { idOf, sentInputs } from "./object.ts";

/** How far the service's clock may be from ours before "made since we asked" is no longer believed. */
const clockSkewMilliseconds = 5 * 60_000;

/** A request whose answer may not have come, and how the object it made is told from somebody else's. */
export class LostCreate {
  readonly #bound: Bound;
  readonly #sent: Values;
  readonly #noted: Unfinished;
  readonly #objectsBefore: readonly Values[];
  #lost = false;

  private constructor(bound: Bound, sent: Values, noted: Unfinished, objectsBefore: readonly Values[]) {
    this.#bound = bound;
    this.#sent = sent;
    this.#noted = noted;
    this.#objectsBefore = objectsBefore;
  }

  /** Before the request is sent: what is there now is not ours. */
  static async begin(bound: Bound, inputs: Values, of: Unfinished["of"]): Promise<LostCreate> {
    const { run, resource } = bound;
    const sent = sentInputs(resource, inputs);
    const asked = Date.now();
    const objects = (await run.snapshots.first(resource)) ?? [];
    const noted = { asked, before: bound.namesakes(sent), of };
    return new LostCreate(bound, sent, noted, objects);
  }

  /** In a later run, from what the state has kept. */
  static resume(bound: Bound, inputs: Values, unfinished: Unfinished): LostCreate {
    const lost = new LostCreate(bound, sentInputs(bound.resource, inputs), unfinished, []);
    lost.happened();
    return lost;
  }

  /** For the state, which may outlive many objects: of those that were there only the ones of our name. */
  get unfinished(): Unfinished {
    const namesakes = this.#objectsBefore.filter((object) =>
      hasKeyOf(this.#bound.resource, object, this.#sent),
    );
    const ids = [...this.#noted.before, ...namesakes.map((object) => idOf(this.#bound.resource, object))];
    return { ...this.#noted, before: [...new Set(ids)] };
  }

  happened(): void {
    this.#lost = true;
  }

  get mayHaveMade(): boolean {
    return this.#lost;
  }

  /** What the service holds under our key, and which of it is ours; several that may be ours are an error. */
  async find(): Promise<{ ours: Values | undefined; others: boolean }> {
    const { ours, others } = await lookingUp(this.candidates());
    if (ours.length > 1) {
      const { type } = this.#bound.resource;
      throw new EventDataError(
        "SEVERAL_FOUND",
        `the answer to the create of a ${type} was lost, and several came to be that look like it: ${idsOf(this.#bound.resource, ours)}`,
        "Run this again: some of them may be on their way to be deleted. If it stays so, delete those that are too many, and set adopt to the id of the one that is to stay.",
      );
    }
    return { ours: ours[0], others };
  }

  /** What may be ours. Until each resource of the run has said what it holds, some of it may be another's. */
  async candidates(): Promise<{ ours: readonly Values[]; others: boolean }> {
    const objects = await findByKey(this.#bound, this.#sent);
    const ours = objects.filter((object) => this.#isOurs(object));
    return { ours, others: objects.length > ours.length };
  }

  /** Ours is what carries all that we sent and was not there before we asked. */
  #isOurs(object: Values): boolean {
    const id = idOf(this.#bound.resource, object);
    if (this.#wasThere(id) || this.#bound.ownership.isTaken(id)) return false;
    if (!carries(this.#bound.resource, object, this.#evidence)) return false;
    const { createdAt } = this.#bound.resource.identity;
    if (createdAt === undefined) return true;
    return Date.parse(String(object[createdAt])) >= this.#noted.asked - clockSkewMilliseconds;
  }

  /** What was sent, but for what others change in passing: a user whose role is deleted has another. */
  get #evidence(): Values {
    const { inputs } = this.#bound.resource;
    return Object.fromEntries(Object.entries(this.#sent).filter(([name]) => !inputs[name]?.facts.related));
  }

  #wasThere(id: string): boolean {
    const ids = this.#objectsBefore.map((object) => idOf(this.#bound.resource, object));
    return this.#noted.before.includes(id) || ids.includes(id);
  }
}

/** Sent, and nothing usable came back: also an answer of success that cannot be read. */
export function isUnclear(error: unknown): error is EventDataError {
  if (error instanceof AnswerLostError || error instanceof NotJsonError) return true;
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

export function isPage(error: unknown): boolean {
  return error instanceof NotJsonError && error.isPage;
}
