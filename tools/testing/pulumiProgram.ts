import * as pulumi from "@pulumi/pulumi";

const unmade = "test:index:Unmade";

/** What the engine tells of a resource that is declared; what is missing in it is unknown in a preview. */
export type Told = (declared: pulumi.runtime.MockResourceArgs) => Readonly<Record<string, unknown>>;

/** This process is a program from now on. Resources are not made, and in a preview what an Unmade tells is unknown. */
export async function runAs(kind: "update" | "preview", told: Told = ({ inputs }) => inputs): Promise<void> {
  const mocks: pulumi.runtime.Mocks = {
    newResource: (declared) => ({
      id: declared.type === unmade ? undefined : `${declared.name}-id`,
      state: told(declared),
    }),
    call: () => ({}),
  };
  await pulumi.runtime.setMocks(mocks, "project", "stack", kind === "preview");
  pulumi.runtime.setAllConfig({});
}

/** A resource of which a preview knows nothing. */
export class Unmade extends pulumi.CustomResource {
  declare readonly text: pulumi.Output<string>;

  constructor(name: string, options?: pulumi.CustomResourceOptions) {
    super(unmade, name, { text: undefined }, options);
  }
}

/** What an Output comes to. */
export function settled<T>(output: pulumi.Output<T>): Promise<T> {
  return (output as unknown as { promise(): Promise<T> }).promise();
}

export function isKnown(output: unknown): Promise<boolean> {
  return (output as { isKnown: Promise<boolean> }).isKnown;
}

/** What a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return outcome;
  throw new Error("it did not fail");
}
