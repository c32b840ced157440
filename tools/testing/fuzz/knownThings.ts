export type Thing = Readonly<Record<string, unknown>> & { readonly id: string };

/** Which collection the ids in a field are of. */
const references: Readonly<Record<string, string>> = {
  members: "/v2/users",
  roles: "/v2/rbac/roles",
  role: "/v2/rbac/roles",
  dataset: "/v2/datasets",
  edgeDeployment: "edges",
  region: "edges",
};

/** Values of fields that mean something to nobody but the service. */
const meaningful: Readonly<Record<string, unknown>> = {
  startTime: "now-1d",
  endTime: "now+1d",
  cursor: "",
  libraries: [],
  order: [{ field: "_time", desc: true }],
  defaultOrder: [],
  queryOptions: { resolution: "1h" },
};

/** Fields that two things must not share, or that one must keep. */
const ownFields = ["name", "email", "dataset"];

/** What there is in a service, by the path of its collection: the newest of it. */
export class KnownThings {
  readonly #things = new Map<string, Thing[]>();

  add(collection: string, thing: Thing): void {
    this.#things.set(collection, [...this.#of(collection), thing].slice(-10));
  }

  remove(collection: string, id: string): void {
    this.#things.set(
      collection,
      this.#of(collection).filter((thing) => thing.id !== id),
    );
  }

  get(collection: string, which: number): Thing {
    const things = this.#of(collection);
    return things[which % things.length] ?? { id: "nowhere" };
  }

  /** A body whose references lead somewhere. */
  referring(body: unknown, which: number): unknown {
    return withFields(body, (key, value) => {
      const collection = references[key];
      if (collection === undefined) return meaningful[key] ?? value;
      const { id } = this.get(collection, which);
      return Array.isArray(value) ? value.map(() => id) : id;
    });
  }

  #of(collection: string): readonly Thing[] {
    return this.#things.get(collection) ?? [];
  }
}

/** A body that has the thing's name. */
export function alike(body: unknown, thing: Thing): unknown {
  return withFields(body, (key, value) => (ownFields.includes(key) ? (thing[key] ?? value) : value));
}

function withFields(body: unknown, field: (key: string, value: unknown) => unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, field(key, value)]));
}
