import * as pulumi from "@pulumi/pulumi";
import { refuseLostKeys } from "../lostKeys.ts";
import { configurationOf } from "./configuration.ts";
import { contentOf } from "./content.ts";
import { type FunctionOptions, type FunctionOutputOptions, invoke, invokeNow } from "./invoke.ts";
import { whenAsDeclared } from "./made.ts";

interface Args {
  readonly body?: pulumi.Input<string | Uint8Array | pulumi.asset.Asset | undefined>;
  readonly token?: pulumi.Input<string | undefined>;
}

/** Sends events, or asks for them, now. */
export async function callOnEvents<Result>(
  name: string,
  args: object,
  options: FunctionOptions = {},
): Promise<Result> {
  const { body }: { body?: unknown } = args;
  return invokeNow(name, { ...args, body: await contentOf(body) }, options);
}

/** The same once all that it is given is known, and in a preview is as the program says. */
export function callOnEventsOutput<Result>(
  name: string,
  args: Args,
  options: FunctionOutputOptions = {},
): pulumi.Output<Result> {
  refuseLostKeys(`${name}Output`, args);
  const { body, token, ...others } = args;
  // An Output takes bytes apart, as any object; not so what holds them.
  const content = pulumi.output(body instanceof Uint8Array ? () => body : body);
  const given = pulumi.all([pulumi.output(others as object), content]);
  // That a token goes along makes no secret of what comes back.
  const key = pulumi.unsecret(pulumi.output(token));
  const { dependsOn } = options;
  const before = [
    behind(given),
    behind(key),
    ...(dependsOn === undefined ? [] : [whenAsDeclared(dependsOn)]),
  ];
  return pulumi
    .all([given, key, configurationOf(name, options), pulumi.all(before)])
    .apply(async ([[known, held], token, texts]) => {
      const body = await contentOf(typeof held === "function" ? held() : held);
      return invoke<Result>(name, { ...known, body, token }, texts, dependsOn !== undefined);
    }) as pulumi.Output<Result>;
}

/** What every Output has, and its published type leaves out. */
interface OfResources {
  allResources(): Promise<ReadonlySet<pulumi.Resource>>;
}

/** Known once the resources behind what is given are as the program says. */
function behind(given: pulumi.Output<unknown>): pulumi.Output<unknown> {
  if (!pulumi.runtime.isDryRun()) return pulumi.output(undefined);
  const resources = (given as unknown as OfResources).allResources();
  return pulumi.output(resources.then((all) => whenAsDeclared([...all])));
}
