import { type Capability, everyName, noName, type Subject } from "./capability.ts";

type Areas = Readonly<Record<string, readonly string[] | undefined>>;
type ByName = Readonly<Record<string, Areas>>;

/** What a role or a token carries, as the service answers it. */
export interface Carried {
  readonly orgCapabilities?: Areas | undefined;
  readonly datasetCapabilities?: ByName | undefined;
  readonly viewCapabilities?: ByName | undefined;
}

const none: ReadonlySet<string> = new Set();

/** What is allowed, by what it is about and its name. */
export class Rights {
  readonly #allowed = new Map<string, Set<string>>();
  readonly #effective = new Map<string, ReadonlySet<string>>();

  /** All that any of them allows. */
  static of(all: readonly Carried[]): Rights {
    const rights = new Rights();
    for (const { orgCapabilities = {}, datasetCapabilities = {}, viewCapabilities = {} } of all) {
      rights.#allow("org", noName, orgCapabilities);
      for (const [name, areas] of Object.entries(datasetCapabilities)) rights.#allow("dataset", name, areas);
      for (const [name, areas] of Object.entries(viewCapabilities)) rights.#allow("view", name, areas);
    }
    return rights;
  }

  /** Whether it is allowed on what has the name; on all that may come, where the name stands for all. */
  allows({ of, area, action }: Capability, name: string = of === "org" ? noName : everyName): boolean {
    return this.on(of, name).has(keyOf(area, action));
  }

  /** What is allowed on what has the name, by its own name and by that of all. */
  on(of: Subject, name: string): ReadonlySet<string> {
    const place = placeOf(of, name);
    const known = this.#effective.get(place);
    if (known) return known;
    const own = this.#allowed.get(place);
    const every = of === "org" ? undefined : this.#allowed.get(placeOf(of, everyName));
    const both = own && every ? new Set([...own, ...every]) : (own ?? every ?? none);
    this.#effective.set(place, both);
    return both;
  }

  /** The names that it tells of, with that of all where it does. */
  names(of: Subject): string[] {
    const start = placeOf(of, "");
    return [...this.#allowed.keys()].flatMap((place) =>
      place.startsWith(start) ? [place.slice(start.length)] : [],
    );
  }

  #allow(of: Subject, name: string, areas: Areas): void {
    const keys = Object.entries(areas).flatMap(([area, actions = []]) =>
      actions.map((action) => keyOf(area, action)),
    );
    if (keys.length === 0) return;
    const place = placeOf(of, name);
    this.#allowed.set(place, new Set([...(this.#allowed.get(place) ?? []), ...keys]));
  }
}

function placeOf(of: Subject, name: string): string {
  return `${of}/${name}`;
}

function keyOf(area: string, action: string): string {
  return `${area}:${action}`;
}
