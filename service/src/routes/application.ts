import type { IncomingMessage, ServerResponse } from "node:http";
import { type EndpointName, endpointOf, type Wire } from "eventdata-contract";
import { Authenticator, type OAuthAuthenticator } from "../access/authenticator.ts";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { notFound, Refusal } from "../errors/refusal.ts";
import { Exchange, type Subject, type Surroundings } from "../exchange/exchange.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import { AllowedMethods } from "./allowedMethods.ts";
import { endpointRoute } from "./endpointRoute.ts";
import { chosenByFormat } from "./formats.ts";
import { PathRouter } from "./pathRouter.ts";
import { servedPaths } from "./paths.ts";

type Parameters = Readonly<Record<string, string>>;

/** How the requests for one path are answered. */
interface Answering {
  readonly subject: Subject;
  readonly act: (exchange: Exchange, parameters: Parameters) => void | Promise<void>;
}

/** Answers a request for a path. Nothing that fails is thrown. */
export type Application = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
) => Promise<void>;

export interface ApplicationParts {
  readonly wire: Wire;
  readonly context: ServiceContext;
  readonly surroundings: Surroundings;
  readonly handlers: Handlers;
  /** The endpoints that there are; the paths of others are unknown. */
  readonly shown: readonly EndpointName[];
  readonly sideRoutes: readonly SideRoute[];
  readonly oauth: OAuthAuthenticator;
}

/** The application: every path of the contract's table, and those beside it. */
export function application(parts: ApplicationParts): Application {
  const { wire, context, surroundings, handlers, shown, sideRoutes, oauth } = parts;
  const router = new PathRouter<(url: string) => Answering>();
  const allowed = new AllowedMethods();
  const add = (method: string, pattern: string, answering: (url: string) => Answering) => {
    allowed.add(method, pattern);
    router.add(method, pattern, answering);
  };
  const authenticator = new Authenticator(context.store, wire, context.now, oauth);
  const answeringAs = (name: EndpointName): Answering => {
    const route = endpointRoute(name, handlers[name], authenticator, wire, context);
    return {
      subject: { endpoint: name, errors: endpointOf(name).errors, level: "info" },
      act: (exchange, parameters) => route(exchange, decoded(parameters, exchange.incoming.url ?? "")),
    };
  };
  for (const { names, method, pattern } of servedPaths(wire, shown)) {
    const [only, ...others] = names.map((name) => [name, answeringAs(name)] as const);
    if (only === undefined) continue;
    add(method, pattern, (url) =>
      others.length === 0 ? only[1] : chosenByFormat([only, ...others], url, wire),
    );
  }
  for (const { method, path, level, readsStore = false, act } of sideRoutes) {
    const subject: Subject = { endpoint: path, errors: "management", level };
    const acting: SideRoute["act"] = async (exchange) => {
      await context.store.fresh();
      await act(exchange);
    };
    const answering: Answering = { subject, act: readsStore ? acting : act };
    add(method, path, () => answering);
  }

  return async (incoming, outgoing, path) => {
    const { method = "GET", url = "" } = incoming;
    // Whatever answers GET answers HEAD, of which Node leaves the body out.
    const found = router.find(method === "HEAD" ? "GET" : method, path);
    const { subject, act } = found?.value(url) ?? nowhere(method, path, allowed);
    const exchange = new Exchange(incoming, outgoing, surroundings, subject);
    try {
      await act(exchange, found?.parameters ?? {});
    } catch (error) {
      exchange.refuse(error);
    }
  };
}

function nowhere(method: string, path: string, allowed: AllowedMethods): Answering {
  return {
    subject: { endpoint: "none", errors: "management", level: "info" },
    act: () => {
      throw noRoute(method, path, allowed.of(path));
    },
  };
}

function decoded(parameters: Parameters, url: string): Parameters {
  if (!url.includes("%")) return parameters;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    throw new Refusal(400, "the path is not percent-encoded UTF-8");
  }
  const entries = Object.entries(parameters);
  return Object.fromEntries(entries.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function noRoute(method: string, path: string, allowed: readonly string[]): Refusal {
  if (allowed.length === 0) return notFound("endpoint", path.slice(0, 200));
  const list = allowed.join(", ");
  return new Refusal(405, `this path does not take ${method}, only ${list}`, { Allow: list });
}
