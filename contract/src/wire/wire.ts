import { z } from "zod";
import { datasetKinds } from "../bodies/dataset.ts";
import { channels } from "../bodies/notifier.ts";
import { plans } from "../bodies/org.ts";
import type { QueryFormat } from "../bodies/query.ts";
import type { CredentialClass, TokenPrefixes } from "../credentials.ts";
import { pathParameters } from "../endpoint.ts";
import { type EndpointName, endpointNames, endpointOf } from "../endpoints.ts";
import { inOwnCase } from "./anyCase.ts";
import {
  defaultHeaders,
  defaultTokenPrefixes,
  fieldsOfChannel,
  type HeaderRole,
  parseWireProfile,
  WireProfileError,
  type WireProfileInput,
} from "./profile.ts";
import { Renaming } from "./renaming.ts";
import { type Names, translate } from "./translate.ts";

/** A checked wire profile: the one place where neutral names become a deployment's and back. */
export class Wire {
  readonly #profile: WireProfileInput;
  readonly #names: Names;
  readonly headers: Readonly<Record<HeaderRole, string>>;
  readonly tokenPrefixes: TokenPrefixes;

  private constructor(profile: WireProfileInput) {
    this.#profile = profile;
    this.#names = namesOf(profile);
    this.headers = { ...defaultHeaders, ...defined(profile.headers) };
    this.tokenPrefixes = { ...defaultTokenPrefixes, ...defined(profile.tokenPrefixes) };
    distinct("headers", this.headers, (name) => name.toLowerCase());
    distinct("tokenPrefixes", this.tokenPrefixes, (name) => name);
    for (const name of endpointNames) checkPaths(name, profile);
  }

  /** From what a profile file holds; an empty profile is the API document as written. */
  static from(profile: unknown = {}): Wire {
    return new Wire(parseWireProfile(profile));
  }

  /** A value that follows the schema, in the deployment's names. */
  toWire(schema: z.ZodType, value: unknown): unknown {
    return translate(schema, value, this.#names, "toWire");
  }

  /** A value in the deployment's names, in neutral ones; what does not follow the schema stays as it is. */
  fromWire(schema: z.ZodType, value: unknown): unknown {
    return translate(schema, value, this.#names, "fromWire");
  }

  /** A request's body whose keys differ by case alone from those of the schema, where the profile lets them. */
  inOwnCase(schema: z.ZodType, value: unknown): unknown {
    return this.#profile.ignoreKeyCase ? inOwnCase(schema, value, this.#names) : value;
  }

  /** The path under which a client calls an endpoint. */
  pathToCall(name: EndpointName): string {
    return this.#profile.paths?.[name]?.call ?? endpointOf(name).path;
  }

  /** Every path under which a service serves an endpoint. */
  pathsToServe(name: EndpointName): string[] {
    const extra = this.#profile.paths?.[name];
    return [
      ...new Set([endpointOf(name).path, ...(extra?.call ? [extra.call] : []), ...(extra?.alsoServed ?? [])]),
    ];
  }

  /** The values of its parameter `format` that an endpoint takes; none where it has no such parameter. */
  formats(name: EndpointName): readonly QueryFormat[] {
    const told: Partial<Record<EndpointName, readonly QueryFormat[]>> = this.#profile.formats ?? {};
    return told[name] ?? endpointOf(name).formats ?? [];
  }

  /** The query parameters of an endpoint, with the formats of this deployment. */
  query(name: EndpointName): z.ZodObject | undefined {
    const { query } = endpointOf(name);
    const formats = this.formats(name);
    if (query === undefined || formats.length === 0) return query;
    const format = z.enum(formats).describe("Form of the result; tabular unless given.").optional();
    return query.extend({ format });
  }

  /** The credential classes that an endpoint takes, with those that the profile adds. */
  takes(name: EndpointName): CredentialClass[] {
    return [...new Set([...endpointOf(name).takes, ...(this.#profile.credentials?.[name] ?? [])])];
  }
}

function namesOf(profile: WireProfileInput): Names {
  const of = (key: string, neutral: readonly string[], names: Record<string, string | undefined> = {}) => {
    const renaming = Renaming.of(neutral, names);
    if (renaming instanceof Renaming) return renaming;
    const [first, second] = renaming.clash;
    throw new WireProfileError(
      `the wire profile is not valid: ${key}: ${first} and ${second} are both "${renaming.wire}"`,
    );
  };
  const channelNames = channels.map((channel) => [channel, profile.channels?.[channel]?.name] as const);
  return {
    datasetKinds: of("datasetKinds", datasetKinds, profile.datasetKinds),
    plans: of("plans", plans, profile.plans),
    channels: of("channels", channels, Object.fromEntries(channelNames)),
    fieldsOf: new Map(
      channels.map((channel) => [
        channel,
        of(`channels.${channel}.fields`, fieldsOfChannel(channel), profile.channels?.[channel]?.fields),
      ]),
    ),
  };
}

function checkPaths(name: EndpointName, profile: WireProfileInput): void {
  const extra = profile.paths?.[name];
  const wanted = pathParameters(endpointOf(name).path).sort().join();
  for (const path of [...(extra?.call ? [extra.call] : []), ...(extra?.alsoServed ?? [])]) {
    if (pathParameters(path).sort().join() !== wanted) {
      throw new WireProfileError(
        `the wire profile is not valid: paths.${name}: ${path} needs the same {parameters} as ${endpointOf(name).path}`,
      );
    }
  }
}

function distinct(
  key: string,
  names: Readonly<Record<string, string>>,
  fold: (name: string) => string,
): void {
  const seen = new Map<string, string>();
  for (const [role, name] of Object.entries(names)) {
    const other = seen.get(fold(name));
    if (other)
      throw new WireProfileError(
        `the wire profile is not valid: ${key}: ${other} and ${role} are both "${name}"`,
      );
    seen.set(fold(name), role);
  }
}

function defined<T extends object>(value: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(value ?? {}).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
