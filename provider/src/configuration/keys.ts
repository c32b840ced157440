/** One configuration key: how it is set, and what it means. */
export interface ConfigurationKey {
  readonly name: string;
  readonly environment: string;
  readonly about: string;
  readonly example: string;
  readonly secret?: true;
  /** Belongs to one address: an explicit provider that names its address never takes it from elsewhere. */
  readonly boundToAddress?: true;
}

/** Every key. The docs, the Provider class and the errors are made from this table. */
export const configurationKeys = {
  baseUrl: {
    name: "baseUrl",
    environment: "EVENTDATA_BASE_URL",
    about: "Address of the service.",
    example: "https://events.example",
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
  },
} as const satisfies Record<string, ConfigurationKey>;

export type ConfigurationName = keyof typeof configurationKeys;
export const configurationNames = Object.keys(configurationKeys) as ConfigurationName[];

export function keyOf(name: ConfigurationName): ConfigurationKey {
  return configurationKeys[name];
}

/** Every way to set a key, in words. */
export function waysToSet(name: ConfigurationName): string {
  const key = keyOf(name);
  const secret = key.secret ? "--secret " : "";
  return `run "pulumi config set ${secret}eventdata:${name} <${key.example}>", or set ${key.environment}, or pass ${name} to an explicit Provider`;
}
