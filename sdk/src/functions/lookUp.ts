import * as pulumi from "@pulumi/pulumi";
import { configurationOf } from "./configuration.ts";
import { type FunctionOptions, type FunctionOutputOptions, invoke, invokeNow } from "./invoke.ts";
import { whenMade } from "./made.ts";

/** What a generated function tells of itself. */
export interface FunctionFacts {
  readonly name: string;
  /** Whether the result holds what must not be seen. */
  readonly secret: boolean;
}

/** Asks the service now. */
export function lookUp<Result>(
  { name }: FunctionFacts,
  args: object,
  options: FunctionOptions = {},
): Promise<Result> {
  return invokeNow(name, args, options);
}

/** Asks the service once all that it is given is known. */
export function lookUpOutput<Result>(
  { name, secret }: FunctionFacts,
  args: object,
  options: FunctionOutputOptions = {},
): pulumi.Output<Result> {
  const configuration = configurationOf(name, options);
  const { dependsOn } = options;
  const before = dependsOn === undefined ? pulumi.output(undefined) : whenMade(dependsOn);
  const result = pulumi
    .all([pulumi.output(args), configuration, before])
    .apply(([given, texts]) => invoke<Result>(name, given, texts, dependsOn !== undefined));
  return (secret ? pulumi.secret(result) : result) as pulumi.Output<Result>;
}
