import type { z } from "zod";
import type { QueryFormat } from "./bodies/query.ts";
import type { CredentialClass } from "./credentials.ts";
import type { ErrorShape } from "./errors.ts";
import type { Need } from "./need.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Whether the API document shows the endpoint, and under which number, or this project inferred it. */
export type Origin = { documented: number } | "inferred";

export interface Endpoint {
  readonly about: string;
  readonly method: Method;
  /** With path parameters in braces: `/v2/orgs/{id}`. */
  readonly path: string;
  /** Which address serves it: the management one or an edge's. */
  readonly host: "base" | "edge";
  readonly takes: readonly CredentialClass[];
  /** What the caller must be allowed to do; absent where it is enough to belong to the organisation. */
  readonly needs?: Need;
  /** What they must be allowed to do besides, on all that the object which they make or change reads. */
  readonly alsoNeeds?: Need;
  readonly origin: Origin;
  readonly query?: z.ZodObject;
  /** The values of its parameter `format` that it takes, where a deployment does not say otherwise. */
  readonly formats?: readonly QueryFormat[];
  /** The JSON body; "events" is a body that is decoded as it arrives. */
  readonly body?: z.ZodType | "events";
  /** The JSON answer; absent where there is none. */
  readonly answer?: z.ZodType;
  readonly success: 200 | 204;
  readonly errors: ErrorShape;
}

/** The names in braces of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] as string);
}

/** Puts values, escaped, into the braces of a path. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === "")
      throw new TypeError(`the path ${path} needs a value for {${name}}`);
    // "." and ".." are legal names but are removed from a URL's path even when escaped.
    if (value === "." || value === "..") throw new TypeError(`"${value}" cannot stand in the path ${path}`);
    return encodeURIComponent(value);
  });
}

export function isDocumented(origin: Origin): origin is { documented: number } {
  return origin !== "inferred";
}
