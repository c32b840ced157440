import type { CredentialClass } from "eventdata-contract";
import type { Service, ServiceOptions } from "../../../service/src/index.ts";
import { type Capability, capabilityMaps } from "./capability.ts";
import type { Organisation } from "./organisation.ts";

type OAuthClients = NonNullable<ServiceOptions["oauthClients"]>;

const secret = "a-secret-of-some-32-characters-or-more";

/** An OAuth client for each set of capabilities; a service has them from its start. */
export function clientsOf(sets: readonly (readonly Capability[])[]): OAuthClients {
  return sets.map((set) => ({ id: idOf(set), name: "Client", secret, capabilities: capabilityMaps(set) }));
}

function idOf(set: readonly Capability[]): string {
  return set
    .map(({ of, area, action, name = "" }) => `${of}-${area}-${action}-${name === "*" ? "all" : name}`)
    .join("_");
}

/** Credentials of each class that hold some capabilities in one organisation; who is behind them owns the other. */
export class Holders {
  readonly #service: Service;
  readonly #home: Organisation;
  readonly #abroad: Organisation;
  readonly #made = new Map<string, Promise<string>>();
  #people = 0;

  constructor(service: Service, home: Organisation, abroad: Organisation) {
    this.#service = service;
    this.#home = home;
    this.#abroad = abroad;
  }

  credential(of: CredentialClass, set: readonly Capability[]): Promise<string> {
    const key = `${of} ${idOf(set)}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made = this.#makers[of](set);
    this.#made.set(key, made);
    return made;
  }

  readonly #makers: Readonly<Record<CredentialClass, (set: readonly Capability[]) => Promise<string>>> = {
    api: async (set) => {
      const body = { name: "holder", ...capabilityMaps(set) };
      return (await this.#home.ask("createApiToken", { body })).token;
    },

    personal: async (set) => {
      this.#people += 1;
      const [name, email] = [`holder ${this.#people}`, `holder-${this.#people}@example.com`];
      const role = (await this.#home.ask("createRole", { body: { name, ...capabilityMaps(set) } })).id;
      await this.#home.ask("createUser", { body: { name, email, role } });
      await this.#abroad.ask("createUser", { body: { name, email, role: "owner" } });
      return this.#service.createPersonalToken(email);
    },

    oauth: async (set) => {
      const credentials = Buffer.from(`${idOf(set)}:${secret}`).toString("base64");
      const response = await fetch(`${this.#service.url}/oauth/token`, {
        method: "POST",
        headers: { Authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      return access_token;
    },
  };
}
