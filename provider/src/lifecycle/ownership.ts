/** Whose the objects of one type are, by their ids, as far as one run of the engine has come to know. */
export class Ownership {
  readonly #made = new Set<string>();
  readonly #namesakes = new Map<string, readonly string[]>();
  readonly #held = new Set<string>();
  readonly #keepers = new Map<string, string>();
  readonly #takers = new Map<string, string>();
  readonly #adopted = new Set<string>();
  readonly #condemned = new Set<string>();
  readonly #deleted = new Set<string>();

  /** This run has made it, under a name where that is known. */
  make(id: string, name: string | undefined): void {
    this.#made.add(id);
    if (name !== undefined) this.#namesakes.set(name, [...this.namesakes(name), id]);
  }

  isMade(id: string): boolean {
    return this.#made.has(id);
  }

  /** Objects that this run has made under a name. */
  namesakes(name: string): readonly string[] {
    return this.#namesakes.get(name) ?? [];
  }

  /** The state knows it to be a resource's. */
  hold(id: string): void {
    this.#held.add(id);
  }

  /** Whether a resource has it, so that it is not what came of another's lost request. */
  isTaken(id: string): boolean {
    return this.isMade(id) || this.#held.has(id);
  }

  /** The resource of a key has it, and the program goes on with that. */
  keep(id: string, key: string): void {
    this.#keepers.set(id, key);
  }

  /** The resource of a key is to adopt it. */
  take(id: string, key: string): void {
    this.#takers.set(id, key);
  }

  isKeptByAnother(id: string, key: string): boolean {
    return isOther(this.#keepers.get(id), key);
  }

  isTakenByAnother(id: string, key: string): boolean {
    return isOther(this.#takers.get(id), key);
  }

  /** This run has adopted it: no other resource of the run may delete it. */
  adopt(id: string): void {
    this.#adopted.add(id);
  }

  isAdopted(id: string): boolean {
    return this.#adopted.has(id);
  }

  /** A replacement is about to delete it: nothing may adopt it. */
  condemn(id: string): void {
    this.#condemned.add(id);
  }

  isCondemned(id: string): boolean {
    return this.#condemned.has(id);
  }

  delete(id: string): void {
    this.#condemned.delete(id);
    this.#deleted.add(id);
  }

  isDeleted(id: string): boolean {
    return this.#deleted.has(id);
  }
}

function isOther(holder: string | undefined, key: string): boolean {
  return holder !== undefined && holder !== key;
}
