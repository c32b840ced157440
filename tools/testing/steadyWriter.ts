import { expect } from "vitest";
import { type Answered, type Sent, send } from "./runningService.ts";

/** What there is of one writer's: whether a role holds its people, the roles of a group, the map fields of a dataset. */
export interface Written {
  readonly roles: Readonly<Record<string, boolean>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly datasets: Readonly<Record<string, readonly string[]>>;
}

type Kind = keyof Written;

const paths: Readonly<Record<Kind, string>> = {
  roles: "/v2/rbac/roles",
  groups: "/v2/rbac/groups",
  datasets: "/v2/datasets",
};
const mapFields = Array.from({ length: 20 }, (_, index) => `field${String(index).padStart(2, "0")}`);

/** A request, and what there is once it has succeeded. */
interface Step {
  readonly path: string;
  readonly sent: Sent;
  readonly after: Written;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a service holds, as lists. */
export interface Lists {
  readonly roles: readonly (Named & { members: string[] })[];
  readonly groups: readonly (Named & { members: string[]; roles: string[] })[];
  readonly datasets: readonly (Named & { mapFields: string[] })[];
}

export async function listsOf(url: string, token: string): Promise<Lists> {
  const list = async (kind: Kind) => (await send(url, token, paths[kind])).body;
  const [roles, groups, datasets] = await Promise.all([list("roles"), list("groups"), list("datasets")]);
  return { roles, groups, datasets };
}

/** Writes one thing after the other, each of many rows, and knows at every moment what must be there. */
export class SteadyWriter {
  /** What was acknowledged, the newest last. */
  readonly states: Written[] = [{ roles: {}, groups: {}, datasets: {} }];
  /** What there is if the request that was never answered was done. */
  inFlight: Written | undefined;
  readonly #prefix: string;
  readonly #people: readonly string[];
  readonly #ids = new Map<string, string>();
  #number = 0;

  constructor(prefix: string, people: readonly string[]) {
    this.#prefix = prefix;
    this.#people = people;
  }

  get state(): Written {
    return this.states.at(-1) as Written;
  }

  /** Writes until the service answers no more. */
  async write(url: string, token: string): Promise<void> {
    for (;;) {
      this.#number += 1;
      for (const makeStep of [
        () => this.#createRole(),
        () => this.#createGroup(),
        () => this.#createDataset(),
        () => this.#setMapFields(),
        () => this.#deleteRole(),
        () => this.#delete("groups"),
        () => this.#delete("datasets"),
      ]) {
        const step = makeStep();
        if (step && !(await this.#take(step, url, token))) return;
      }
    }
  }

  /** What the lists hold of this writer's. */
  found({ roles, groups, datasets }: Lists): Written {
    const own = <T extends Named>(named: readonly T[]) =>
      named.filter(({ name }) => name.startsWith(this.#prefix));
    const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
    for (const [kind, list] of Object.entries({ roles, groups, datasets })) {
      for (const { id, name } of own<Named>(list)) this.#ids.set(`${kind} ${name}`, id);
    }
    // Members are all of them or nobody; whatever else is there is shown, and is equal to nothing.
    const holds = (members: string[]) => {
      const whole = JSON.stringify(members.toSorted()) === JSON.stringify(this.#people.toSorted());
      return whole || (members.length === 0 ? false : (members as unknown as boolean));
    };
    return {
      roles: Object.fromEntries(own(roles).map(({ name, members }) => [name, holds(members)])),
      groups: Object.fromEntries(
        own(groups).map((group) => [
          group.name,
          holds(group.members) === true ? group.roles.map((id) => `${roleNames.get(id)}`) : group.members,
        ]),
      ),
      datasets: Object.fromEntries(own(datasets).map((dataset) => [dataset.name, dataset.mapFields])),
    };
  }

  /** Goes on from what was found. */
  settle(found: Written): void {
    this.states.splice(0, this.states.length, found);
    this.inFlight = undefined;
  }

  async #take({ path, sent, after }: Step, url: string, token: string): Promise<boolean> {
    this.inFlight = after;
    const answered: Answered | undefined = await send(url, token, path, sent).catch(() => undefined);
    if (answered === undefined) return false;
    expect(answered.status, `${sent.method} ${path}: ${answered.text}`).toBeLessThan(300);
    const kind = Object.entries(paths).find(([, start]) => start === path)?.[0];
    if (kind !== undefined) this.#ids.set(`${kind} ${answered.body.name}`, answered.body.id);
    this.states.push(after);
    this.inFlight = undefined;
    return true;
  }

  #name(back = 0): string {
    return `${this.#prefix}${this.#number - back}`;
  }

  #create(kind: Kind, body: object, after: Written): Step {
    return { path: paths[kind], sent: { method: "POST", body: { name: this.#name(), ...body } }, after };
  }

  #createRole(): Step {
    const others = Object.fromEntries(Object.keys(this.state.roles).map((name) => [name, false]));
    const after = { ...this.state, roles: { ...others, [this.#name()]: true } };
    return this.#create("roles", { members: this.#people }, after);
  }

  #createGroup(): Step {
    const roles = Object.keys(this.state.roles).toSorted();
    const after = { ...this.state, groups: { ...this.state.groups, [this.#name()]: roles } };
    const ids = roles.map((name) => this.#ids.get(`roles ${name}`));
    return this.#create("groups", { members: this.#people, roles: ids }, after);
  }

  #createDataset(): Step {
    const after = { ...this.state, datasets: { ...this.state.datasets, [this.#name()]: [] } };
    return this.#create("datasets", { description: "x".repeat(this.#number % 1_000) }, after);
  }

  #setMapFields(): Step {
    const after = { ...this.state, datasets: { ...this.state.datasets, [this.#name()]: mapFields } };
    return {
      path: `${paths.datasets}/${this.#name()}/mapfields`,
      sent: { method: "PUT", body: mapFields },
      after,
    };
  }

  /** Which leaves every group that had it. */
  #deleteRole(): Step | undefined {
    const name = this.#name(1);
    const step = this.#delete("roles");
    const groups = Object.entries(this.state.groups).map(([group, roles]) => [
      group,
      roles.filter((role) => role !== name),
    ]);
    return step && { ...step, after: { ...step.after, groups: Object.fromEntries(groups) } };
  }

  #delete(kind: Kind): Step | undefined {
    const name = this.#name(1);
    const { [name]: gone, ...rest } = this.state[kind];
    if (gone === undefined) return undefined;
    const path = `${paths[kind]}/${this.#ids.get(`${kind} ${name}`)}`;
    return { path, sent: { method: "DELETE" }, after: { ...this.state, [kind]: rest } };
  }
}
