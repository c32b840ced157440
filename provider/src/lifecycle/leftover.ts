import { setTimeout as sleep } from "node:timers/promises";
import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { LostCreate } from "./lostCreate.ts";
import { idOf } from "./object.ts";
import type { Run } from "./run.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Values } from "./value.ts";

/** The engine begins what it does together, but for what waits for others. */
const stepsBeginMilliseconds = 1000;

/** A request of an earlier run that the state calls unfinished. */
export class Leftover {
  readonly resource: Resource;
  readonly inputs: Values;
  readonly #unfinished: Unfinished;
  #found: Promise<Values | undefined> | undefined;

  constructor(resource: Resource, inputs: Values, unfinished: Unfinished) {
    this.resource = resource;
    this.inputs = (unfinished.of === "update" && resource.oddities?.leftBehind?.(inputs)) || inputs;
    this.#unfinished = unfinished;
  }

  /** What came of it that can be gone on with. Looked up once, since what this run makes later under the same name may look the same. */
  find(run: Run): Promise<Values | undefined> {
    this.#found ??= this.#lookUp(run).catch((error) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }

  async #lookUp(run: Run): Promise<Values | undefined> {
    const { ours } = await this.#findBesideOthers(run);
    if (!ours) return undefined;
    const { oddities } = this.resource;
    // At once, so that a later run does not find it beside what may get lost in this one.
    if (oddities?.lostCreate) return oddities.lostCreate(run, this.resource, ours);
    run.hold(this.resource, idOf(this.resource, ours));
    return ours;
  }

  /** Each resource says at its beginning what it holds: of several that look like ours some may be another's. */
  #findBesideOthers(run: Run): ReturnType<LostCreate["find"]> {
    const lost = LostCreate.resume(run, this.resource, this.inputs, this.#unfinished);
    return lost.find().catch(async (error: unknown) => {
      if (!(error instanceof EventDataError) || error.code !== "SEVERAL_FOUND") throw error;
      await sleep(stepsBeginMilliseconds);
      return lost.find();
    });
  }
}

/** Before anything else of the same name is made, while what came of earlier requests can still be told. */
export async function findLeftovers(run: Run, resource: Resource, inputs: Values): Promise<void> {
  for (const leftover of run.leftoversNamed(resource, inputs)) await leftover.find(run);
}
