import { accessMessage, type Wire } from "eventdata-contract";
import { z } from "zod";
import { ownerTokenId } from "../access/firstObjects.ts";
import { presentedCredential } from "../access/presented.ts";
import { checkedToken } from "../access/tokenCheck.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { parseJson } from "../exchange/parseJson.ts";
import { readBody } from "../exchange/readBody.ts";
import type { SideRoute } from "../exchange/sideRoute.ts";
import { faultsOf } from "../routes/faults.ts";
import type { Store } from "../store/store.ts";
import type { ServiceClock } from "./clock.ts";

export interface AdminParts {
  readonly wire: Wire;
  readonly store: Store;
  /** The owner's token is looked at by the machine's clock: a wrongly set one must not lock its setter out. */
  readonly clock: ServiceClock;
  readonly allowClock: boolean;
  /** Called when the clock was set. */
  readonly onClock: () => void | Promise<void>;
  /** Removes everything and makes the first objects again, with this secret; undefined where that is not allowed. */
  readonly reset: ((ownerToken: string) => Promise<void>) | undefined;
}

const clockRequest = z.strictObject({
  now: z.iso.datetime({ offset: true }).nullable(),
  frozen: z.boolean().optional(),
});

/** What only the owner's token may ask, and only where it was asked for when the service started. */
export function adminRoutes({ wire, store, clock, allowClock, onClock, reset }: AdminParts): SideRoute[] {
  const owned = (act: (exchange: Exchange, secret: string) => unknown) => async (exchange: Exchange) => {
    const answer = await act(exchange, ownerSecret(exchange, wire, store));
    if (answer === undefined) exchange.answer(204, undefined);
    else exchange.answer(200, JSON.stringify(answer));
  };
  const clockRoute = { path: "/clock", level: "info", readsStore: true } as const;
  return [
    ...(allowClock
      ? [
          { ...clockRoute, method: "GET", act: owned(() => clock.setting()) } as const,
          {
            ...clockRoute,
            method: "PUT",
            act: owned(async (exchange) => {
              const setting = await setClock(exchange, clock, wire);
              await onClock();
              return setting;
            }),
          } as const,
        ]
      : []),
    ...(reset
      ? [
          {
            method: "POST",
            path: "/reset",
            level: "info",
            readsStore: true,
            act: owned((_, secret) => reset(secret)),
          } as const,
        ]
      : []),
  ];
}

async function setClock({ incoming }: Exchange, clock: ServiceClock, wire: Wire) {
  const sent = parseJson(await readBody(incoming));
  const result = clockRequest.safeParse(sent);
  if (!result.success) throw new Refusal(422, faultsOf(result.error, sent, clockRequest, wire));
  const { now, frozen = false } = result.data;
  if (now !== null) clock.set(new Date(now), frozen);
  else if (frozen) throw new Refusal(422, "frozen: needs a time at which the clock stands");
  else clock.reset();
  return clock.setting();
}

function ownerSecret({ incoming }: Exchange, wire: Wire, store: Store): string {
  const { tokenPrefixes } = wire;
  const { secret } = presentedCredential(incoming.headers.authorization, tokenPrefixes, ["api"]);
  const token = checkedToken({
    tokenClass: "api",
    secret,
    prefix: tokenPrefixes.api,
    now: new Date(),
    findByHash: (hash) => store.tokens.findByHash(hash),
    remembered: store.remembered,
  });
  if (token.id === ownerTokenId) return secret;
  throw new Refusal(403, `${accessMessage("service", "update")}: only the owner's token has`);
}
