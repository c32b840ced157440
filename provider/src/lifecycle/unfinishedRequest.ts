import { setTimeout as sleep } from "node:timers/promises";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "./bound.ts";
import type { Unfinished } from "./halfMade.ts";
import { LostCreate } from "./lostCreate.ts";
import type { Leftover } from "./notes.ts";
import { idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";

/** The engine begins what it does together, but for what waits for others. */
const stepsBeginMilliseconds = 1000;

/** A request of an earlier run that the state calls unfinished. */
export class UnfinishedRequest implements Leftover {
  readonly #bound: Bound<Managed>;
  readonly inputs: Values;
  readonly #unfinished: Unfinished;
  #found: Promise<Values | undefined> | undefined;

  constructor(bound: Bound<Managed>, inputs: Values, unfinished: Unfinished) {
    this.#bound = bound;
    const { oddities } = bound.resource;
    this.inputs = (unfinished.of === "update" && oddities?.leftBehind?.(inputs)) || inputs;
    this.#unfinished = unfinished;
  }

  /** What came of it that can be gone on with. Looked up once, since what this run makes later under the same name may look the same. */
  find(): Promise<Values | undefined> {
    this.#found ??= this.#lookUp().catch((error) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }

  async #lookUp(): Promise<Values | undefined> {
    const { ours } = await this.#findBesideOthers();
    if (!ours) return undefined;
    const { resource, ownership } = this.#bound;
    // At once, so that a later run does not find it beside what may get lost in this one.
    if (resource.oddities?.lostCreate) return resource.oddities.lostCreate(this.#bound, ours);
    ownership.hold(idOf(resource, ours));
    return ours;
  }

  /** Each resource says at its beginning what it holds: of several that look like ours some may be another's. */
  #findBesideOthers(): ReturnType<LostCreate["find"]> {
    const lost = LostCreate.resume(this.#bound, this.inputs, this.#unfinished);
    return lost.find().catch(async (error: unknown) => {
      if (!(error instanceof EventDataError) || error.code !== "SEVERAL_FOUND") throw error;
      await sleep(stepsBeginMilliseconds);
      return lost.find();
    });
  }
}

/** Before anything else of the same name is made, while what came of earlier requests can still be told. */
export async function findLeftovers(bound: Bound, inputs: Values): Promise<void> {
  for (const leftover of bound.leftoversNamed(inputs)) await leftover.find();
}
