import { redact } from "./redact.ts";

/** An access token that was issued long ago is over; nothing shows it any more. */
const mostPassing = 20;

/** All that this process holds and nobody may see. Printing it shows nothing. */
export class Secrets {
  readonly #lasting: readonly string[];
  #passing: readonly string[] = [];

  constructor(lasting: readonly string[]) {
    this.#lasting = lasting;
  }

  /** From now on this must not be seen either. */
  add(secret: string): void {
    this.#passing = [...this.#passing, secret].slice(-mostPassing);
  }

  hide(text: string, others: readonly string[] = []): string {
    return redact(text, [...this.#lasting, ...this.#passing, ...others]);
  }
}
