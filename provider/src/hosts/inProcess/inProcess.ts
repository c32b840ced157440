import { clientFrom } from "../../client/openClient.ts";
import type { Texts } from "../../configuration/configuration.ts";
import type { Declaration } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";
import { changedPaths } from "../../lifecycle/diff.ts";
import type { Log } from "../../lifecycle/messages.ts";
import type { Path } from "../../lifecycle/paths.ts";
import { resources } from "../../resources/resources.ts";
import { tasks } from "../../resources/tasks.ts";
import { DynamicProvider } from "../dynamic/dynamicProvider.ts";
import { hiddenKeys } from "../frozenTexts.ts";
import { Session } from "../session.ts";

/** What a state would hold of a resource. */
export interface Made {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;
}

/** What is there by now of something that was made, and the places that somebody has changed. */
export interface Seen {
  readonly inputs: Values;
  readonly changed: readonly Path[];
}

/** A deployment without an engine: each resource goes through the steps that the engine would ask for. */
export class InProcess {
  readonly #raw: Texts;
  readonly #log: Log;
  readonly #session: Session;

  constructor(raw: Texts, log: Log) {
    this.#raw = raw;
    this.#log = log;
    // Nothing of the environment: what stands there is not meant for this service.
    this.#session = new Session(log, (texts) => clientFrom(texts, {}));
    this.#session.configure(raw);
  }

  async make(type: string, name: string, args: Values): Promise<Made> {
    const { declaration, provider } = this.#of(type);
    const { inputs, failures } = await provider.check({}, { ...args, [hiddenKeys.name]: name });
    if (failures.length > 0) {
      throw new EventDataError("INPUT_INVALID", failures.map(({ reason }) => reason).join("\n"));
    }
    const { id, outs } = await provider.create(inputs);
    return { type, name, id, inputs: inputsIn(declaration, inputs), outputs: outs };
  }

  /** Finds what exists, without managing it. */
  async find(type: string, name: string, id: string): Promise<Made> {
    const { declaration, provider } = this.#of(type);
    const { props, inputs, ...found } = await provider.read(id, { [hiddenKeys.name]: name });
    if (found.id === "") throw new EventDataError("NOT_FOUND", `there is no ${type} with the id "${id}"`);
    return { type, name, id: found.id, inputs: inputsIn(declaration, inputs ?? {}), outputs: props };
  }

  /** The same with nothing of what was seen before: as another run of the engine. */
  again(): InProcess {
    return new InProcess(this.#raw, this.#log);
  }

  /** Undefined where it is gone. */
  async look({ type, id, inputs, outputs }: Made): Promise<Seen | undefined> {
    const { declaration, provider } = this.#of(type);
    const { inputs: found = {}, ...read } = await provider.read(id, outputs);
    if (read.id === "") return undefined;
    const now = inputsIn(declaration, found);
    return { inputs: now, changed: changedPaths(declaration, inputs, now) };
  }

  #of(type: string): { declaration: Declaration; provider: DynamicProvider } {
    const declaration = tasks[type] ?? resources[type];
    if (!declaration) throw new Error(`this version of pulumi-eventdata has no resource ${type}`);
    return { declaration, provider: new DynamicProvider(declaration, this.#session) };
  }
}

function inputsIn(declaration: Declaration, properties: Values): Values {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key in declaration.inputs));
}
