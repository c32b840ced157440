import { specialSecretSig, specialSigKey } from "@pulumi/pulumi/runtime/rpc.js";

type Values = Readonly<Record<string, unknown>>;

/** A call of the engine, and what the plugin answered. */
export interface Exchange {
  readonly call: string;
  readonly request: Values;
  readonly answer: Values;
}

/** What the engine wrote down of its calls to the plugin. */
export function exchangesIn(log: string): Exchange[] {
  const lines = log.split("\n").filter((line) => line !== "");
  return lines.flatMap((line): Exchange[] => {
    const { method, progress, request = {}, response, errors, metadata } = JSON.parse(line);
    const isOurs = metadata?.name === "eventdata" || metadata?.mode === "client";
    const [, call] = /^\/pulumirpc\.ResourceProvider\/(\w+)$/.exec(method) ?? [];
    if (call === undefined || !isOurs || progress === "request_started") return [];
    return [{ call, request, answer: response ?? { errors } }];
  });
}

/** Where one of some texts stands in an exchange outside of a secret. */
export function plainPlacesOf({ call, request, answer }: Exchange, texts: readonly string[]): string[] {
  const placesIn = (value: unknown, place: string): string[] => {
    if (typeof value === "string") return texts.some((text) => value.includes(text)) ? [place] : [];
    if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, `${place}[${index}]`));
    if (!isMap(value) || value[specialSigKey] === specialSecretSig) return [];
    return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, `${place}.${key}`));
  };
  return [...placesIn(request, `${call}.request`), ...placesIn(answer, `${call}.answer`)];
}

/**
 * Conversations as a text that is the same for every run: what differs from one to another has a name in it. Each call
 * stands in the order of the resources' names, since the engine asks about some at once.
 */
export function inWords(runs: Readonly<Record<string, readonly Exchange[]>>, own: readonly string[]): string {
  const names = new Map<string, string>();
  const named = (kind: string) => (found: string) => {
    const name = names.get(found) ?? `<${kind} ${names.size + 1}>`;
    names.set(found, name);
    return name;
  };
  const withoutOwn = (text: string) =>
    own.reduce((left, each, at) => left.replaceAll(each, `<own ${at + 1}>`), text);
  const withNames = (text: string) =>
    withoutOwn(text)
      .replace(/127\.0\.0\.1:\d+/g, "<address>")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, named("id"))
      .replace(/"randomSeed":"[^"]*"/g, '"randomSeed":"<seed>"')
      .replace(/"(rootDirectory|programDirectory)":"[^"]*"/g, '"$1":"<folder>"')
      .replace(/"version":"[\d.]+"/g, '"version":"<version>"')
      .replace(/"schema":".*"/g, '"schema":"<schema>"');
  const parts = Object.entries(runs).map(([run, exchanges]) => {
    const texts = exchanges.map(({ call, request, answer }) => {
      const [asked, answered] = [JSON.stringify(request), JSON.stringify(answer)];
      return { order: `${call} ${String(request.urn ?? request.type ?? "")}`, call, asked, answered };
    });
    const sorted = texts.sort((one, other) =>
      one.order < other.order ? -1 : one.order > other.order ? 1 : 0,
    );
    const lines = sorted.map(
      ({ call, asked, answered }) =>
        `${call}\n  asks ${withNames(asked)}\n  answers ${withNames(answered)}\n`,
    );
    return `# pulumi ${run}\n\n${lines.join("\n")}`;
  });
  return parts.join("\n");
}

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
