import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import type { SigningKeyRow } from "../../store/oauth/signingKeyTable.ts";
import type { SecretBox } from "../../store/secretBox.ts";
import type { Store } from "../../store/store.ts";
import { lifetimes } from "./lifetimes.ts";

export const signingAlgorithm = "ES256";

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

interface SigningKey extends KeyPair, Omit<SigningKeyRow, "privateKey"> {}

/** The keys that sign access tokens: one at a time, replaced when it is old. */
export class SigningKeys {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #pairs = new Map<string, KeyPair>();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** The key to sign with; a new one where the last is too old. */
  async current(): Promise<SigningKey> {
    return this.#fresh() ?? this.#store.write(() => this.#fresh() ?? this.#replace());
  }

  /** Everything that a token which is not over yet can be signed with. */
  published(): (JsonWebKey & { kid: string })[] {
    return this.#valid().map(({ id, publicKey }) => {
      const jwk = publicKey.export({ format: "jwk" });
      return { ...jwk, kid: id, use: "sig", alg: signingAlgorithm };
    });
  }

  find(id: string | undefined): KeyObject | undefined {
    return this.#valid().find((key) => key.id === id)?.publicKey;
  }

  #valid(): SigningKey[] {
    const now = this.#now().getTime();
    const rows = this.#store.oauth.signingKeys.list();
    const valid = rows.filter(({ retired }) => retired === null || now < retired + lifetimes.accessToken);
    return valid.map((row) => this.#parse(row)).filter((key) => key !== undefined);
  }

  #fresh(): SigningKey | undefined {
    const oldest = this.#now().getTime() - lifetimes.signingKey;
    return this.#valid().find(({ retired, created }) => retired === null && created > oldest);
  }

  #replace(): SigningKey {
    const created = this.#now().getTime();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomUUID();
    const row = {
      id,
      privateKey: this.#store.secretBox.seal(JSON.stringify(privateKey.export({ format: "jwk" })), id),
      created,
    };
    const { signingKeys } = this.#store.oauth;
    signingKeys.deleteRetired(created - lifetimes.accessToken);
    signingKeys.replace(row);
    return { id, created, retired: null, privateKey, publicKey: createPublicKey(privateKey) };
  }

  /** Nothing where it cannot be decrypted, since the folder has another key now: a new one takes its place. */
  #parse({ id, privateKey: sealed, created, retired }: SigningKeyRow): SigningKey | undefined {
    const pair = this.#pairs.get(id) ?? openPair(sealed, id, this.#store.secretBox);
    if (pair === undefined) return undefined;
    this.#pairs.set(id, pair);
    return { id, created, retired, ...pair };
  }
}

function openPair(sealed: Uint8Array, id: string, box: SecretBox): KeyPair | undefined {
  try {
    const privateKey = createPrivateKey({
      key: JSON.parse(box.open(sealed, id)) as JsonWebKey,
      format: "jwk",
    });
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch {
    return undefined;
  }
}
