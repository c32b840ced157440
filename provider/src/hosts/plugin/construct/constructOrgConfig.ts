import { type ConstructRequest, ConstructResponse } from "@pulumi/pulumi/proto/provider_pb";
import { RegisterResourceRequest } from "@pulumi/pulumi/proto/resource_pb";
import type { Values } from "../../../declaration/value.ts";
import {
  type Child,
  childrenOf,
  Reference,
  readOrganisation,
  type SectionName,
  secretFinders,
  sectionNames,
} from "../../../organisation/index.ts";
import { resources } from "../../../resources/resources.ts";
import { tasks } from "../../../resources/tasks.ts";
import { typeToken as dynamicTypeToken } from "../../frozenTexts.ts";
import { unknownText } from "../../unknownText.ts";
import { signatureKey, signatures } from "../signatures.ts";
import { plainOf, structOf } from "../structs.ts";
import { asSecret, described, sent } from "./described.ts";
import { Monitor, type Registered } from "./monitor.ts";

/** What a component needs of the plugin that makes it. */
export interface Maker {
  /** Empty where the program wants none. */
  readonly version: string;
  /** The id of what somebody else manages. */
  lookUp(section: "users" | "roles", key: string): Promise<string>;
}

/** An id that others name, and the resource behind it. */
interface Known {
  /** In the protocol's form. */
  readonly id: unknown;
  readonly urns: readonly string[];
  /** In the protocol's form, with its mark; of API tokens that are made here. */
  readonly secret?: unknown;
}

/** What has come of each section's entries, by their keys. */
type Made = ReadonlyMap<SectionName, ReadonlyMap<string, Known>>;

/** Makes a whole organisation by calls to the engine alone: Pulumi's SDK costs several times as much for each resource. */
export async function constructOrgConfig(
  request: ConstructRequest,
  maker: Maker,
): Promise<ConstructResponse> {
  const name = request.getName();
  const { args, behind } = described(plainOf(request.getInputs()));
  const configured = (key: string) => {
    const value = request.getConfigMap().get(key.includes(":") ? key : `${request.getProject()}:${key}`);
    return value === undefined ? undefined : asSecret(value);
  };
  // Before anything is registered, so that a faulty description makes nothing.
  const children = childrenOf(readOrganisation(name, args, secretFinders(asSecret, configured)));
  const monitor = new Monitor(request.getMonitorendpoint());
  try {
    const component = await monitor.send(componentOf(request));
    if (component === undefined) throw new Error(`the component ${name} could not be registered`);
    const made = await new Making(request, maker, monitor, component.urn, behind).all(children);
    const state = outputsOf(made);
    await monitor.registerOutputs(component.urn, state);
    const answer = new ConstructResponse();
    answer.setUrn(component.urn);
    answer.setState(structOf(state));
    return answer;
  } finally {
    monitor.close();
  }
}

function outputsOf(made: Made): Values {
  const of = (section: SectionName) => [...(made.get(section) ?? [])];
  const ids = sectionNames.map((section) => {
    return [section, Object.fromEntries(of(section).map(([key, { id }]) => [key, id]))] as const;
  });
  const secrets = of("apiTokens").filter(([, { secret }]) => secret !== undefined);
  return {
    ...Object.fromEntries(ids),
    apiTokenSecrets: asSecret(Object.fromEntries(secrets.map(([key, { secret }]) => [key, secret]))),
  };
}

/** With all that the program says of it. Its description stands in its children. */
function componentOf(request: ConstructRequest): RegisterResourceRequest {
  const component = new RegisterResourceRequest();
  component.setType(request.getType());
  component.setName(request.getName());
  component.setParent(request.getParent());
  component.setObject(structOf({}));
  component.setDependenciesList(request.getDependenciesList());
  component.setAliasesList(request.getAliasesList());
  for (const [name, reference] of request.getProvidersMap().entries())
    component.getProvidersMap().set(name, reference);
  if (request.hasProtect()) component.setProtect(request.getProtect() ?? false);
  if (request.hasRetainondelete()) component.setRetainondelete(request.getRetainondelete() ?? false);
  component.setDeletedwith(request.getDeletedwith());
  return component;
}

/** The children of one component, each registered as soon as what it names is there. */
class Making {
  readonly #request: ConstructRequest;
  readonly #maker: Maker;
  readonly #monitor: Monitor;
  readonly #parent: string;
  readonly #behind: ReadonlyMap<SectionName, readonly string[]>;
  readonly #ids = new Map<string, Promise<Known | undefined>>();
  readonly #registered = {
    datasets: [] as Promise<Registered | undefined>[],
    everything: [] as Promise<Registered | undefined>[],
  };

  constructor(
    request: ConstructRequest,
    maker: Maker,
    monitor: Monitor,
    parent: string,
    behind: ReadonlyMap<SectionName, readonly string[]>,
  ) {
    this.#request = request;
    this.#maker = maker;
    this.#monitor = monitor;
    this.#parent = parent;
    this.#behind = behind;
  }

  async all(children: readonly Child[]): Promise<Made> {
    for (const child of children) this.#ids.set(idOf(child.section, child.key), this.#begin(child));
    // All have ended before the first failure is told.
    await Promise.allSettled(this.#ids.values());
    const made = new Map<SectionName, Map<string, Known>>();
    for (const { section, key } of children) {
      const known = await this.#ids.get(idOf(section, key));
      if (known === undefined) continue;
      const entries = made.get(section) ?? new Map<string, Known>();
      made.set(section, entries.set(key, known));
    }
    return made;
  }

  #begin(child: Child): Promise<Known | undefined> {
    if (child.existing !== undefined) return this.#existing(child);
    const { datasets, everything } = this.#registered;
    const before = child.follows === undefined ? [] : [...this.#registered[child.follows]];
    const registering = this.#register(child, before);
    if (child.follows !== "everything") everything.push(registering);
    if (child.section === "datasets") datasets.push(registering);
    return registering.then((registered) => registered && knownBy(child, registered));
  }

  async #existing({ section, key, existing }: Child): Promise<Known> {
    if (existing !== true) {
      const { value, behind } = sent(existing);
      return { id: value, urns: behind };
    }
    const isKey = section !== "users" && section !== "roles";
    return { id: isKey ? key : await this.#maker.lookUp(section, key), urns: [] };
  }

  /** Undefined where the engine has told of a failure, of this or of what it needs. */
  async #register(
    child: Child,
    before: readonly Promise<Registered | undefined>[],
  ): Promise<Registered | undefined> {
    const inputs: Record<string, unknown> = {};
    const inputDependencies = new Map<string, readonly string[]>();
    const dependencies = new Set([
      ...this.#request.getDependenciesList(),
      ...(this.#behind.get(child.section) ?? []),
    ]);
    for (const registered of await Promise.all(before)) {
      if (registered === undefined) return undefined;
      dependencies.add(registered.urn);
    }
    for (const [field, value] of Object.entries(child.args)) {
      const referring = await this.#resolved(value);
      if (referring === undefined) return undefined;
      const { value: plain, behind } = sent(referring);
      inputs[field] = plain;
      inputDependencies.set(field, behind);
      for (const urn of behind) dependencies.add(urn);
    }
    const { type, key, formerly } = child;
    const declaration = resources[type] ?? tasks[type];
    const own = `${this.#request.getName()}-`;
    const former = formerly === undefined ? undefined : `${own}${formerly}`;
    return this.#monitor.register({
      type: `eventdata:index:${type}`,
      name: `${own}${key}`,
      parent: this.#parent,
      provider: this.#request.getProvidersMap().get("eventdata") ?? "",
      version: this.#maker.version,
      inputs,
      inputDependencies,
      dependencies: [...dependencies],
      aliases: [
        { type: dynamicTypeToken(type) },
        ...(former === undefined ? [] : [{ name: former }, { type: dynamicTypeToken(type), name: former }]),
      ],
      secretOutputs: declaration?.secretOutputs ?? [],
    });
  }

  /** With ids in place of references; undefined where one of them came to nothing. */
  async #resolved(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => this.#resolved(item)));
      return items.includes(undefined) ? undefined : items;
    }
    if (!(value instanceof Reference)) return value;
    const known = await this.#ids.get(idOf(value.section, value.key));
    if (known === undefined) return undefined;
    const { id, urns } = known;
    return {
      [signatureKey]: signatures.output,
      ...(id !== unknownText && { value: id }),
      dependencies: urns,
    };
  }
}

function idOf(section: SectionName, key: string): string {
  return `${section}/${key}`;
}

/** A dataset's id is its name, which is known in a preview already. */
function knownBy({ section, key }: Child, { id, urn, outputs }: Registered): Known {
  if (section === "datasets") return { id: key, urns: [urn] };
  const known = { id: id === "" ? unknownText : id, urns: [urn] };
  return section === "apiTokens" ? { ...known, secret: outputs.token } : known;
}
