/** A secret that a name stands for, or why there is none. */
export type SecretFinder = (name: string) => { readonly secret: unknown; readonly missing: string };

/** How to find a secret by each word that a description may use in its place. */
export type SecretFinders = Readonly<Record<"fromEnv" | "fromConfig", SecretFinder>>;

/** The finders of a host, which marks a secret in its own way. */
export function secretFinders(
  mark: (secret: string) => unknown,
  configured: (key: string) => unknown,
): SecretFinders {
  return {
    fromEnv(name) {
      const text = process.env[name];
      return {
        secret: text ? mark(text) : undefined,
        missing: `the environment variable ${name} is not set: set it where Pulumi runs`,
      };
    },
    fromConfig: (key) => ({
      secret: configured(key),
      missing: `the configuration key ${key} is not set: run pulumi config set --secret ${key}`,
    }),
  };
}
