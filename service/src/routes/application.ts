import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type EndpointName, endpointOf, type Wire } from "eventdata-contract";
import { type Context, Hono } from "hono";
import { Authenticator, type OAuthAuthenticator } from "../access/authenticator.ts";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { notFound, Refusal } from "../errors/refusal.ts";
import { Exchange, type Subject, type Surroundings } from "../exchange/exchange.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import { AllowedMethods } from "./allowedMethods.ts";
import { endpointRoute } from "./endpointRoute.ts";
import { chosenByFormat } from "./formats.ts";
import { servedPaths } from "./paths.ts";
import { PlainFirstRouter } from "./plainFirstRouter.ts";

type Environment = { Bindings: HttpBindings };
type Act = (exchange: Exchange, request: Context<Environment>) => void | Promise<void>;

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
export function application(parts: ApplicationParts): Hono<Environment> {
  const { wire, context, surroundings, handlers, shown, sideRoutes, oauth } = parts;
  const app = new Hono<Environment>({ router: new PlainFirstRouter() });
  const allowed = new AllowedMethods();
  const authenticator = new Authenticator(context.store, wire, context.now, oauth);
  const answering = (subject: Subject, act: Act) => async (request: Context<Environment>) => {
    const exchange = new Exchange(request.env.incoming, request.env.outgoing, surroundings, subject);
    try {
      await act(exchange, request);
    } catch (error) {
      exchange.refuse(error);
    }
    return RESPONSE_ALREADY_SENT;
  };

  const answeringAs = (name: EndpointName) => {
    const route = endpointRoute(name, handlers[name], authenticator, wire, context);
    const subject: Subject = { endpoint: name, errors: endpointOf(name).errors, level: "info" };
    return answering(subject, (exchange, request) => route(exchange, parametersOf(request)));
  };
  for (const { names, method, pattern } of servedPaths(wire, shown)) {
    const [only, ...others] = names.map((name) => [name, answeringAs(name)] as const);
    allowed.add(method, pattern);
    if (only === undefined) continue;
    const chosen = (request: Context<Environment>) =>
      chosenByFormat([only, ...others], request.env.incoming.url ?? "", wire)(request);
    app.on(method, pattern, others.length === 0 ? only[1] : chosen);
  }
  for (const { method, path, level, act } of sideRoutes) {
    allowed.add(method, path);
    app.on(method, path, answering({ endpoint: path, errors: "management", level }, act));
  }
  const nowhere: Subject = { endpoint: "none", errors: "management", level: "info" };
  app.notFound(
    answering(nowhere, (_, { req }) => {
      throw noRoute(req.method, req.path, allowed.of(req.path));
    }),
  );
  return app;
}

function parametersOf({ req, env }: Context<Environment>): Record<string, string> {
  const url = env.incoming.url ?? "";
  if (url.includes("%")) checkEncoding(url.split("?", 1)[0] ?? "");
  return req.param();
}

function checkEncoding(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Refusal(400, "the path is not percent-encoded UTF-8");
  }
}

function noRoute(method: string, path: string, allowed: readonly string[]): Refusal {
  if (allowed.length === 0) return notFound("endpoint", path.slice(0, 200));
  const list = allowed.join(", ");
  return new Refusal(405, `this path does not take ${method}, only ${list}`, { Allow: list });
}
