import { described, request } from "eventdata-contract";
import { z } from "zod";
import type { Client } from "../client/client.ts";
import type { Sources } from "../data/edges.ts";
import type { Within } from "../data/ingest.ts";
import { isAbsent, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { outputTextsIn } from "../lifecycle/outputText.ts";
import { reasonOf, unknownProperty } from "../lifecycle/reason.ts";

/** What a call works with: the service as the call's credential sees it, and what tells where events are. */
export interface Asking {
  readonly client: Client;
  readonly sources: Sources;
  readonly isPreview: boolean;
  /** How long it may take. */
  readonly within: Within;
}

/** One function that sends events or asks for them. */
export interface EventFunction {
  /** Its name in a program. */
  readonly name: string;
  readonly about: string;
  /** What a program may say; each with its description. */
  readonly args: Readonly<Record<string, z.ZodType>>;
  /** Arguments of which exactly one is given. */
  readonly oneOf: readonly string[];
  /** What comes of it: a schema, or a class by its name, where it depends on the format one for each. */
  readonly result: z.ZodType | string | Readonly<Record<string, string>>;
  /** What a preview answers in place of sending anything; only a function that sends has it. */
  readonly skipped: Values | undefined;
  readonly run: (asking: Asking, args: Values) => Promise<unknown>;
}

/** What every one of them takes besides. */
export const ofEveryCall = {
  edgeDeployment: described(
    z.string().min(1),
    "The edge that is asked. Found out unless given, where several are configured.",
  ).optional(),
  token: described(
    z.string().regex(/^[\x21-\x7e]+$/, "must be a token"),
    "In place of the configured token, for this call alone. It is sent to the configured addresses, and never shown.",
  ).optional(),
};

interface Definition<Shape extends Readonly<Record<string, z.ZodType>>> {
  readonly name: string;
  readonly about: string;
  readonly args: Shape;
  readonly oneOf?: readonly (keyof Shape & string)[];
  readonly result: EventFunction["result"];
  readonly skipped?: Values;
  readonly run: (asking: Asking, args: z.infer<z.ZodObject<Shape & typeof ofEveryCall>>) => Promise<unknown>;
}

/** A function whose arguments are checked before it runs. */
export function defineEventFunction<Shape extends Readonly<Record<string, z.ZodType>>>(
  definition: Definition<Shape>,
): EventFunction {
  const { name, about, oneOf = [], result, skipped, run } = definition;
  const shape: Shape & typeof ofEveryCall = { ...definition.args, ...ofEveryCall };
  const schema = request(z.object(shape));
  return {
    name,
    about,
    args: shape,
    oneOf,
    result,
    skipped,
    run: async (asking, args) => {
      const given = Object.fromEntries(Object.entries(args).filter(([, value]) => !isAbsent(value)));
      const faults = [...faultsOf(schema, given, Object.keys(shape)), ...choiceFaults(oneOf, given)];
      if (faults.length > 0) {
        throw new EventDataError("INPUT_INVALID", faults.map((fault) => `${name}: ${fault}`).join("\n"));
      }
      const skips = skipped !== undefined && asking.isPreview && given.duringPreview !== true;
      return skips ? skipped : run(asking, schema.parse(given));
    },
  };
}

function faultsOf(schema: z.ZodType, given: Values, known: readonly string[]): string[] {
  const texts = outputTextsIn(given);
  if (texts.length > 0) return texts.map(({ path, reason }) => `${path.join(".")} ${reason}`);
  const { error } = schema.safeParse(given);
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [`${issue.path.join(".")} ${reasonOf(issue)}`];
    return issue.keys.map((key) => {
      const path = [...issue.path, key].join(".");
      return `${path} ${issue.path.length === 0 ? unknownProperty(key, known) : "is not a property"}`;
    });
  });
}

function choiceFaults(oneOf: readonly string[], given: Values): string[] {
  const names = oneOf.filter((name) => given[name] !== undefined);
  if (oneOf.length === 0 || names.length === 1) return [];
  return [names.length === 0 ? `give ${oneOf.join(" or ")}` : `${names.join(" and ")} are given at once`];
}
