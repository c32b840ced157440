import { inLine } from "eventdata-commandline";
import { unknown } from "../preview/plan.ts";
import type { Finding, PlaceDrift } from "./drift.ts";

/** Which object is meant. */
export function subjectOf({ type, name }: Finding): string {
  return `${type} ${inLine(name)}`;
}

/** Who made it and when, and when it was last changed, as far as that is told. `quoted` writes the name of who it was. */
export function originOf({ who, made, changed }: Finding, quoted = inLine): string | undefined {
  const making = [
    ...(who === undefined ? [] : [`by ${quoted(who)}`]),
    ...(made === undefined ? [] : [`on ${inMinutes(made)}`]),
  ];
  const parts = [
    ...(making.length === 0 ? [] : [`made ${making.join(" ")}`]),
    ...(changed === undefined || changed === made ? [] : [`last changed on ${inMinutes(changed)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

function inMinutes(time: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/.exec(time) ?? [];
  return day === undefined ? inLine(time) : `${day} ${minute} UTC`;
}

/** What of a resource the next deployment does. */
export function deedOf({ operation }: Finding): string | undefined {
  return operation === undefined ? undefined : deeds[operation];
}

const deeds: Readonly<Record<string, string>> = {
  create: "is to be made",
  update: "is to be changed",
  replace: "is to be made anew",
  delete: "is to be deleted",
};

/** What is expected and what was found, as one line each. */
export function sidesOf({ isSecret, isSaid, expected, found }: PlaceDrift): {
  expected: string;
  found: string;
} {
  if (isSecret) return { expected: "a secret", found: "another one" };
  if (isSaid) return { expected: "what was deployed", found: "what the program says by now" };
  return { expected: valueInWords(expected), found: valueInWords(found) };
}

function valueInWords(value: unknown): string {
  if (value === unknown) return "what only the deployment will tell";
  return value === undefined || value === null ? "nothing" : JSON.stringify(shown(value));
}

function shown(value: unknown): unknown {
  if (value === unknown) return "?";
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner)]));
}
