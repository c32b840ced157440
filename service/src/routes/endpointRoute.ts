import type { IncomingMessage } from "node:http";
import { type BodyOf, type EndpointName, endpointOf, type QueryOf, type Wire } from "eventdata-contract";
import { Access } from "../access/access.ts";
import type { Authenticator } from "../access/authenticator.ts";
import type { Caller } from "../access/caller.ts";
import type { Call, Handler, ServiceContext } from "../calls/handler.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { StreamedAnswer } from "../exchange/streamedAnswer.ts";
import { answerWriter } from "./answerWriter.ts";
import { bodyReader } from "./bodyReader.ts";
import { queryReader } from "./queryReader.ts";

interface Known {
  readonly caller: Caller;
  readonly access: Access;
}

export type Route = (exchange: Exchange, path: Readonly<Record<string, string>>) => Promise<void>;

/** A body may take minutes to come, in which its sender may lose the right to what it asks: so long that counts. */
const admittedMilliseconds = 500;

/** The way of a request through one endpoint; all that does not depend on the request is found once. */
export function endpointRoute<N extends EndpointName>(
  name: N,
  handler: Handler<N> | undefined,
  authenticator: Authenticator,
  wire: Wire,
  context: ServiceContext,
): Route {
  const { store, rateLimits } = context;
  const row = endpointOf(name);
  const takes = wire.takes(name);
  const readQuery = queryReader(name, wire);
  const readBody = bodyReader(row, wire);
  const write = row.answer && answerWriter(row.answer, wire);

  const demanded = (caller: Caller): Access => {
    const access = new Access(caller, row);
    access.demand();
    return access;
  };
  /** The same of a request once more. */
  const known = async (incoming: IncomingMessage): Promise<Known> => {
    await store.fresh();
    const caller = await authenticator.callerOf(incoming, takes);
    return { caller, access: demanded(caller) };
  };

  return async (exchange, path) => {
    const { incoming } = exchange;
    // To wait where there is nothing to wait for costs a create a quarter of its speed, as measured.
    const fresh = store.fresh();
    if (fresh !== undefined) await fresh;
    const sender = await authenticator.callerOf(incoming, takes);
    const { orgId } = sender;
    exchange.addHeaders(rateLimits.take(orgId, store.licenseLimits.ratePerSecond(orgId)));
    const first = { caller: sender, access: demanded(sender) };
    const admitted = performance.now();
    const knownAnew = () =>
      performance.now() - admitted < admittedMilliseconds ? undefined : known(incoming);
    if (handler === undefined) throw new Refusal(501, `this service does not serve ${name} yet`);
    const query = readQuery(incoming.url ?? "");
    const { body, repeated } = await readBody(incoming);
    const anew = knownAnew();
    const { caller, access } = anew === undefined ? first : await anew;
    const call: Call<N> = {
      caller,
      access,
      accessAnew: () => knownAnew()?.then((again) => again.access),
      path,
      // The schemas that have just accepted them are those of the row of this name.
      query: query as QueryOf<N>,
      body: body as BodyOf<N>,
      repeated,
      note: (key, value) => exchange.note(key, value),
    };
    const answer = await handler(call, context, exchange.sent);
    if (answer instanceof StreamedAnswer) await exchange.stream(row.success, answer);
    else exchange.answer(row.success, write?.(answer));
  };
}
