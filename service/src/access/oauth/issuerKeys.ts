import { type CryptoKey, createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { fetchKeySet, type KeySet } from "./fetchKeySet.ts";

const freshMilliseconds = 10 * 60_000;
const pauseMilliseconds = 30_000;

type FindKey = (...from: Parameters<JWTVerifyGetKey>) => Promise<CryptoKey>;

/** The keys of another issuer: kept for a while, and fetched again when a token names one that is not known. */
export class IssuerKeys {
  readonly #address: string;
  readonly #now: () => Date;
  #find: FindKey | undefined;
  #fetched = Number.NEGATIVE_INFINITY;
  #tried = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | undefined;
  #fault: unknown;

  constructor(address: string, now: () => Date) {
    this.#address = address;
    this.#now = now;
  }

  readonly find: FindKey = async (header, token) => {
    const age = Math.abs(this.#now().getTime() - this.#fetched);
    if (age > freshMilliseconds) await this.#refresh();
    try {
      return await this.#known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#refresh();
      return this.#known(header, token);
    }
  };

  #known: FindKey = (header, token) => {
    // Keys from before are better than none while the issuer does not answer.
    if (this.#find === undefined) throw this.#fault;
    return this.#find(header, token);
  };

  /** Anybody can send tokens with made-up key ids: the issuer is not asked more often than this allows. */
  async #refresh(): Promise<void> {
    if (this.#fetching === undefined) {
      const pause = Math.abs(this.#now().getTime() - this.#tried);
      if (pause < pauseMilliseconds) return;
      this.#tried = this.#now().getTime();
      this.#fetching = this.#fetch().finally(() => (this.#fetching = undefined));
    }
    await this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      const keySet: KeySet = await fetchKeySet(this.#address);
      this.#find = createLocalJWKSet(keySet);
      this.#fetched = this.#now().getTime();
    } catch (error) {
      this.#fault = error;
    }
  }
}
