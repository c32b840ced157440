import { z } from "zod";
import type { Resource } from "../declaration/resource.ts";
import { entryOf, isAbsent, isEmpty, isMap, saysNothing, type Values } from "../declaration/value.ts";
import { meansTheSame } from "./equal.ts";
import { keysAt, partOf, unwrapped } from "./paths.ts";

/**
 * What of an answer goes into the state: the declared fields only, and where the answer means the
 * same as what was known before, in the words that were known, so that no difference shows.
 */
export function outputsOf(resource: Resource, answer: Values, known: Values): Values {
  const outputs: Record<string, unknown> = {};
  for (const [name, { facts }] of Object.entries(resource.inputs)) {
    outputs[name] = facts.own ? known[name] : inputOf(facts, answer, known, name);
  }
  for (const [name, schema] of Object.entries(resource.outputs)) {
    const kept = resource.keptOutputs?.includes(name) && isAbsent(answer[name]);
    outputs[name] = kept ? known[name] : inKnownWords(schema, known[name], answer[name]);
  }
  return Object.fromEntries(Object.entries(outputs).filter(([, value]) => !isAbsent(value)));
}

type Facts = Resource["inputs"][string]["facts"];

function inputOf(facts: Facts, answer: Values, known: Values, name: string): unknown {
  const { schema, oneOf, orBy, secret, secretParts } = facts;
  // Of several that exclude each other one that is not told is not there, also where it said nothing.
  if (oneOf !== undefined && isAbsent(answer[name])) return undefined;
  if (orBy !== undefined && !isAbsent(known[name]) && known[name] === answer[orBy]) return known[name];
  const value = inKnownWords(schema, known[name], answer[name]);
  if (!secret) return value;
  if (secretParts === undefined) return hidden(value, known[name]);
  if (!isMap(value)) return value;
  const before = isMap(known[name]) ? known[name] : {};
  // A part that the contract does not know may be secret as well.
  const parts = Object.entries(value).filter(([part]) => keysAt(schema, []).includes(part));
  return Object.fromEntries(
    parts.map(([part, inner]) => [part, secretParts.includes(part) ? hidden(inner, before[part]) : inner]),
  );
}

/** The answer, in whose parts that mean the same as what was known the known words stand. */
function inKnownWords(schema: z.ZodType, known: unknown, answer: unknown): unknown {
  if (isAbsent(known)) return answer;
  // Of what says nothing, such as an empty list of actions, a service may say nothing; and the other way round.
  if (isAbsent(answer)) return isEmpty(known) ? known : answer;
  if (meansTheSame(schema, known, answer)) return known;
  const inner = unwrapped(schema);
  if (!isMap(known) || !isMap(answer)) return answer;
  const keys = new Set([...Object.keys(known), ...Object.keys(answer)]);
  const entries = [...keys]
    .filter((key) => !isAbsent(entryOf(known, key)) || !saysNothing(entryOf(answer, key)))
    // In a map of names a name counts by itself, also with an empty text.
    .filter((key) => !(inner instanceof z.ZodRecord && known[key] === "" && isAbsent(entryOf(answer, key))))
    .map((key) => {
      const value = inKnownWords(partOf(inner, key), entryOf(known, key), entryOf(answer, key));
      return [key, value] as const;
    })
    .filter(([, value]) => !isAbsent(value));
  return Object.fromEntries(entries);
}

/** Nothing that follows from the secret: whoever reads the log could try guesses on that. */
const changedOutside = "changed outside";

/** A service may mask what it does not show; an address is masked within its form. */
const mask = /^(?:https?:\/\/)?(?:[*•●]{3,}|x{6,}|<redacted>|\[redacted\])$/i;

/**
 * A secret that the service shows is not let into the state, where nothing would mark it as secret
 * unless it stood there before. What it does not show is taken to be what was known.
 */
function hidden(value: unknown, known: unknown): unknown {
  if (isMap(value)) {
    const before = isMap(known) ? known : {};
    const entries = Object.entries(value).map(([key, inner]) => [key, hidden(inner, entryOf(before, key))]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== "string" || value === known) return value;
  if (mask.test(value)) return known ?? value;
  return changedOutside;
}
