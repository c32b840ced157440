import { isAbsent, type Values } from "../../declaration/value.ts";
import { type Naming, named } from "../../lifecycle/autoname.ts";
import type { Managed } from "../../lifecycle/oddities.ts";
import { declaredPaths } from "../../lifecycle/paths.ts";
import { resourceSteps } from "../../lifecycle/steps/resourceSteps.ts";
import type { Said, Steps, Stored } from "../../lifecycle/steps/steps.ts";
import { taskSteps, type UntilStopped } from "../../lifecycle/steps/taskSteps.ts";
import type { Task } from "../../lifecycle/task.ts";
import type { Session } from "../session.ts";
import { toldOf } from "../toldOf.ts";
import { detailedDiff, type PlaceDiff } from "./detailedDiff.ts";
import { type Given, guarded } from "./failure.ts";
import { hiddenOf, isImportedBefore, withoutHidden } from "./hidden.ts";
import { previewed, previewedUpdate } from "./previewed.ts";
import { assetsIn, decode, decodeInClear, encode } from "./properties.ts";
import { withSecrets } from "./secretPlaces.ts";
import { partsOf } from "./urn.ts";

type Properties = Record<string, unknown>;

/** What the engine keeps of a resource, in the protocol's form. */
export interface InState {
  readonly inputs: Values;
  readonly outputs: Values;
}

export interface CheckAnswer {
  readonly inputs: Properties;
  readonly failures: readonly { readonly property: string; readonly reason: string }[];
}

export interface DiffAnswer {
  readonly changes: boolean;
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  readonly places: ReadonlyMap<string, PlaceDiff>;
}

/** A resource or a task of one URN as the protocol's calls have it: translates, and leaves the rest to the life cycle. */
export class PluginResource {
  readonly #declaration: Managed | Task;
  readonly #urn: string;
  readonly #steps: Steps;

  constructor(declaration: Managed | Task, urn: string, session: Session, untilStopped: UntilStopped) {
    this.#declaration = declaration;
    this.#urn = urn;
    this.#steps =
      "perform" in declaration
        ? taskSteps(session, declaration, untilStopped)
        : resourceSteps(session.run, declaration, { places: true });
  }

  async check(olds: Values, news: Values, naming: Naming = named): Promise<CheckAnswer> {
    const said = decode(news);
    const assets = assetsIn(said);
    if (assets.length > 0) {
      const reason = "is a file or an archive, which no resource takes";
      return { inputs: encode(said), failures: toldOf(assets.map((path) => ({ path, reason }))) };
    }
    const before =
      Object.keys(olds).length === 0 ? undefined : this.#stored({ inputs: olds, outputs: {} }, olds);
    const checked = await this.#steps.check(before, { ...this.#said(said), naming });
    const { inputs } = checked;
    return {
      inputs: encode(withSecrets(this.#declaration, inputs, said, [decode(olds)])),
      failures: toldOf(checked.failures),
    };
  }

  async diff(id: string, old: InState, news: Values): Promise<DiffAnswer> {
    const now = decodeInClear(news);
    const change = await this.#steps.diff(id, this.#stored(old), this.#said(now));
    const { changed, before, replaces, deleteBeforeReplace = false } = change;
    return {
      changes: change.isChanged || replaces.length > 0,
      replaces,
      deleteBeforeReplace,
      places: detailedDiff(this.#declaration, changed, { before, now, replaces }),
    };
  }

  create(news: Values): Promise<{ id: string; properties: Properties }> {
    return guarded(this.#declaration, { news }, async () => {
      const { id, state } = await this.#steps.create(this.#said(decodeInClear(news)));
      return { id, properties: this.#properties(state, { news }) };
    });
  }

  /** In a preview the id is known where the program chooses it. */
  previewCreate(news: Values): { id: string; properties: Properties } {
    const said = decode(news);
    const values = withSecrets(this.#declaration, previewed(this.#declaration, said), said);
    const key = "identity" in this.#declaration ? said[this.#declaration.identity.id] : undefined;
    return { id: typeof key === "string" ? key : "", properties: encode(values) };
  }

  /** Undefined where it is gone. */
  async read(id: string, old: InState): Promise<InState | undefined> {
    const found = await this.#steps.read(id, this.#stored(old));
    if (!found) return undefined;
    const { inputs: news, outputs } = old;
    return {
      inputs: encode(withSecrets(this.#declaration, found.inputs, decode(news), [decode(outputs)])),
      outputs: this.#properties(found.state, { news, before: [outputs] }),
    };
  }

  update(id: string, old: InState, news: Values): Promise<Properties> {
    const given = { news, before: [old.inputs, old.outputs] };
    return guarded(this.#declaration, given, async () => {
      const state = await this.#steps.update(id, this.#stored(old), this.#said(decodeInClear(news)));
      return this.#properties(state, given);
    });
  }

  previewUpdate(old: InState, news: Values): Properties {
    const said = decode(news);
    const before = { inputs: decode(old.inputs), outputs: decode(old.outputs) };
    const values = previewedUpdate(this.#declaration, said, before);
    return encode(withSecrets(this.#declaration, values, said));
  }

  async delete(id: string, old: InState): Promise<void> {
    await this.#steps.delete(id, this.#stored(old));
  }

  /** Under different parents two may have one logical name. */
  get #who(): { readonly logicalName: string; readonly key: string } {
    return { logicalName: partsOf(this.#urn).logicalName, key: this.#urn };
  }

  #said(values: Values): Said {
    return { values, ...this.#who };
  }

  /** Without inputs, as in an import, nothing tells what was declared. */
  #stored({ inputs, outputs }: InState, values: Values = outputs): Stored {
    const { values: told, unfinished, declared } = withoutHidden(decodeInClear(values));
    const said = decodeInClear(inputs);
    const isSaid = Object.keys(said).length > 0 && !isImportedBefore(inputs, outputs);
    const isKnown = declared === undefined && isSaid;
    return {
      values: Object.fromEntries(Object.entries(told).filter(([, value]) => !isAbsent(value))),
      ...(isKnown && { inputs: said }),
      ...this.#who,
      declared: isKnown ? declaredPaths(this.#declaration, said) : declared,
      unfinished,
    };
  }

  #properties({ values, ...hidden }: Stored, { news, before = [] }: Given): Properties {
    const marked = withSecrets(this.#declaration, values, decode(news), before.map(decode));
    return encode({ ...marked, ...hiddenOf(hidden) });
  }
}
