import { plainAddress } from "./addresses.ts";
import type { ConfigurationName } from "./keys.ts";
import { type Texts, type Values, waysToAdd } from "./values.ts";

/** Who asks for OAuth access tokens. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it asks; the service's metadata tells unless given. */
  readonly tokenUrl: URL | undefined;
}

const pair = ["clientId", "clientSecret"] as const satisfies ConfigurationName[];

/** The OAuth client, where one is configured; half of one is a problem. */
export function oauthClientOf(values: Values, raw: Texts, problems: string[]): OAuthClient | undefined {
  const { clientId, clientSecret, tokenUrl: text } = values;
  const tokenUrl = text === undefined ? undefined : plainAddress("tokenUrl", text, problems);
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, tokenUrl };
  const given = ([...pair, "tokenUrl"] as const).find((name) => values[name] !== undefined);
  if (given === undefined) return undefined;
  const missing = pair.filter((name) => values[name] === undefined);
  problems.push(`${given} is set without ${missing.join(" and ")}: ${waysToAdd(raw, ...missing)}`);
  return undefined;
}
