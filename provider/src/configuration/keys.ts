/** One configuration key: how it is set, and what it means. */
export interface ConfigurationKey {
  readonly name: string;
  readonly environment: string;
  readonly about: string;
  readonly example: string;
  /** What stands there where it is not a text; "addresses" maps names to addresses. */
  readonly type?: "number" | "addresses";
  readonly secret?: true;
  /** Credentials are sent there. */
  readonly isAddress?: true;
  /** Belongs to one address: an explicit provider that names an address never takes it from elsewhere. */
  readonly boundToAddress?: true;
}

/** Every key. The docs, the Provider class and the errors are made from this table. */
export const configurationKeys = {
  baseUrl: {
    name: "baseUrl",
    environment: "EVENTDATA_BASE_URL",
    about: "Address of the service.",
    example: "https://events.example",
    isAddress: true,
  },
  token: {
    name: "token",
    environment: "EVENTDATA_TOKEN",
    about: "API token or personal access token.",
    example: "the token",
    secret: true,
    boundToAddress: true,
  },
  orgId: {
    name: "orgId",
    environment: "EVENTDATA_ORG_ID",
    about: "Organisation to work on, where a personal access token has several.",
    example: "an organisation's id",
    boundToAddress: true,
  },
  clientId: {
    name: "clientId",
    environment: "EVENTDATA_CLIENT_ID",
    about: "OAuth client that asks for access tokens, for the endpoints that take nothing else.",
    example: "the client's id",
    boundToAddress: true,
  },
  clientSecret: {
    name: "clientSecret",
    environment: "EVENTDATA_CLIENT_SECRET",
    about: "What the OAuth client proves itself with.",
    example: "the client's secret",
    secret: true,
    boundToAddress: true,
  },
  tokenUrl: {
    name: "tokenUrl",
    environment: "EVENTDATA_TOKEN_URL",
    about:
      "Address at which the OAuth client gets its access tokens; the service is asked for it unless set.",
    example: "https://sign-in.example/oauth/token",
    isAddress: true,
    boundToAddress: true,
  },
  edges: {
    name: "edges",
    environment: "EVENTDATA_EDGES",
    about:
      "Addresses of edge deployments by their names, as JSON; without any, `baseUrl` serves events and queries too.",
    example: '{"us-east-1-aws": "https://us-east-1.events.example"}',
    type: "addresses",
    isAddress: true,
    boundToAddress: true,
  },
  wireProfile: {
    name: "wireProfile",
    environment: "EVENTDATA_WIRE_PROFILE",
    about: "Names that the deployment uses on the wire: a path to a JSON file, or the JSON itself.",
    example: "./wire-profile.json",
  },
  caFile: {
    name: "caFile",
    environment: "EVENTDATA_CA_FILE",
    about: "PEM file of a certificate authority to trust beside the usual ones.",
    example: "/etc/ssl/company.pem",
  },
  timeoutSeconds: {
    name: "timeoutSeconds",
    environment: "EVENTDATA_TIMEOUT_SECONDS",
    about: "Seconds to wait for one answer; 30 unless set.",
    example: "60",
    type: "number",
  },
} as const satisfies Record<string, ConfigurationKey>;

export type ConfigurationName = keyof typeof configurationKeys;
export const configurationNames = Object.keys(configurationKeys) as ConfigurationName[];

export function keyOf(name: ConfigurationName): ConfigurationKey {
  return configurationKeys[name];
}

/** Where a key may have been set, in words. */
export function placesOf(name: ConfigurationName): string {
  return `eventdata:${name} or ${keyOf(name).environment}`;
}

/** Every way to set a key, or several that belong together, in words. */
export function waysToSet(...names: readonly ConfigurationName[]): string {
  const keys = names.map(keyOf);
  const commands = keys.map(commandOf).join(" and ");
  const variables = keys.map(({ environment }) => environment).join(" and ");
  return `run ${commands}, or set ${variables}, or pass ${names.join(" and ")} to an explicit Provider`;
}

function commandOf({ name, secret, type, example }: ConfigurationKey): string {
  const flag = secret ? "--secret " : "";
  const value = type === "addresses" ? `'${example}'` : `<${example}>`;
  return `"pulumi config set ${flag}eventdata:${name} ${value}"`;
}
