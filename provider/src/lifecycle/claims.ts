import type { Values } from "../declaration/value.ts";

/** A resource of a program: what people call it, and what the run notes it by. */
export interface Claimant {
  readonly logicalName: string;
  readonly key: string;
}

/** The same as hosts tell it, of whom not all know a key. */
type Claimed = Omit<Claimant, "key"> & Partial<Claimant>;

/** What a program says of a resource that the state does not keep. */
export interface Declared extends Claimant {
  readonly adopt: unknown;
}

/** What a program says of its resources of one type. A refresh checks none, so that there it says nothing. */
export class Claims {
  readonly #declared = new Set<string>();
  readonly #declaredBefore = new Map<string, Declared>();
  readonly #first = new Map<string, Claimant>();
  #isAnyOpen = false;

  /** Noted by the check, which a refresh does not call: what differs then is what somebody else has done. */
  declare(madeAs: string, declared: Declared): void {
    this.#declared.add(declared.key);
    this.#declaredBefore.set(madeAs, declared);
  }

  isDeclared(key: string): boolean {
    return this.#declared.has(key);
  }

  /** What the program says of the object that was made under a key; undefined in a refresh. */
  declaredBefore({ logicalName, key = logicalName }: Claimed): Declared | undefined {
    return this.#declaredBefore.get(key);
  }

  /** The resource that was the first to say what only one of them can say. */
  claim(claimant: Claimant, said: Values): Claimant {
    const claim = JSON.stringify(said);
    const first = this.#first.get(claim) ?? claimant;
    this.#first.set(claim, first);
    return first;
  }

  /** What only one of them can say is not known yet of a resource. */
  leaveOpen(): void {
    this.#isAnyOpen = true;
  }

  get isAnyOpen(): boolean {
    return this.#isAnyOpen;
  }

  isClaimed(said: Values): boolean {
    return this.#first.has(JSON.stringify(said));
  }
}
