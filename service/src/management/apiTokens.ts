import { randomUUID } from "node:crypto";
import { type AnswerOf, type BodyOf, credentialNames } from "eventdata-contract";
import { hashOfToken, makeToken } from "../access/apiToken.ts";
import type { Caller } from "../access/caller.ts";
import type { Capabilities, PartialCapabilities } from "../access/capabilities.ts";
import { demandToGrant } from "../access/grant.ts";
import { isPast } from "../access/tokenCheck.ts";
import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import type { TokenRow } from "../store/tokenTable.ts";

export const apiTokenHandlers = {
  createApiToken({ body, caller }, { store, tokenPrefixes, now }) {
    const { row, secret } = newToken(body, makerOf(caller), tokenPrefixes.api, now());
    return store.write(() => {
      demandToGrant(caller, [row]);
      refuseAfterEnd(caller, row, "expiresAt");
      store.tokens.insert(caller.orgId, row);
      return { ...answerOf(row), token: secret };
    });
  },

  listApiTokens: ({ caller }, { store }) => store.tokens.list(caller.orgId).map(answerOf),

  getApiToken: ({ path, caller }, { store }) =>
    answerOf(found(store.tokens.find(caller.orgId, path.id), "API token", path.id)),

  async deleteApiToken({ path, caller }, { store }) {
    const existed = await store.write(() => store.tokens.delete(caller.orgId, path.id));
    if (!existed) unknown("API token", path.id);
  },

  regenerateApiToken({ path, body, caller }, { store, tokenPrefixes, now }) {
    const { orgId } = caller;
    return store.write(() => {
      const old = found(store.tokens.find(orgId, path.id), "API token", path.id);
      const wanted = { ...(body.newToken ?? old), ...endOfNew(body) };
      const { row, secret } = newToken(wanted, makerOf(caller), tokenPrefixes.api, now(), endFieldOf(body));
      demandToGrant(caller, [row]);
      refuseAfterEnd(caller, row, endFieldOf(body));
      store.tokens.expire(orgId, old.id, earlier(old.expiresAt, body.existingTokenExpiresAt));
      store.tokens.insert(orgId, row);
      return { ...answerOf(row), token: secret };
    });
  },
} satisfies Handlers;

function endOfNew({ newTokenExpiresAt }: BodyOf<"regenerateApiToken">) {
  return newTokenExpiresAt === undefined ? {} : { expiresAt: newTokenExpiresAt };
}

/** Where the end stands that a regenerated token would have. */
function endFieldOf({ newToken, newTokenExpiresAt }: BodyOf<"regenerateApiToken">): string {
  return newToken === undefined || newTokenExpiresAt !== undefined
    ? "newTokenExpiresAt"
    : "newToken.expiresAt";
}

/** Nobody gives what they lack, and an end is a lack. */
function refuseAfterEnd(
  { class: used, expiresAt: end }: Caller,
  { expiresAt }: TokenRow,
  field: string,
): void {
  if (end === undefined) return;
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.parse(end)) return;
  const name = credentialNames[used];
  throw new Refusal(
    422,
    `${field}: must be set and no later than ${end}, when the ${name} that asks for it ends itself; for a token that lasts longer, ask with a credential that does`,
  );
}

/** On whom a token hangs, and with whom it ends: the person behind whoever makes it, or the token where there is none. */
function makerOf({ class: used, credentialId, user }: Caller): Pick<TokenRow, "creatorId" | "madeWith"> {
  if (user !== undefined) return { creatorId: user.id };
  if (used === "api") return { madeWith: credentialId };
  throw new Refusal(
    403,
    "an API token needs a maker with whom it ends, and there is nobody behind this credential",
  );
}

/** Regenerating never makes the old secret work for longer than it would have. */
function earlier(first: string | undefined, second: string): string {
  return first !== undefined && Date.parse(first) < Date.parse(second) ? first : second;
}

function newToken(
  body: BodyOf<"createApiToken">,
  maker: Pick<TokenRow, "creatorId" | "madeWith">,
  prefix: string,
  now: Date,
  endField = "expiresAt",
): { row: TokenRow; secret: string } {
  const { name, description, expiresAt, orgCapabilities = {} } = body;
  const { datasetCapabilities = {}, viewCapabilities = {} } = body;
  if (expiresAt && isPast(expiresAt, now)) throw new Refusal(422, `${endField}: must not be in the past`);
  const secret = makeToken(prefix);
  const row = {
    id: randomUUID(),
    ...maker,
    name,
    description,
    expiresAt: expiresAt ?? undefined,
    orgCapabilities,
    datasetCapabilities,
    viewCapabilities,
    hash: hashOfToken(secret),
    created: now.toISOString(),
  };
  return { row, secret };
}

function answerOf(row: TokenRow): AnswerOf<"getApiToken"> {
  const { id, name, description, orgCapabilities, datasetCapabilities, viewCapabilities } = row;
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    expiresAt: row.expiresAt ?? null,
    ...withoutEmpty({ orgCapabilities, datasetCapabilities, viewCapabilities }),
    samlAuthenticated: false,
  };
}

/** What allows nothing is left out. */
function withoutEmpty(capabilities: Capabilities): PartialCapabilities {
  return Object.fromEntries(Object.entries(capabilities).filter(([, map]) => Object.keys(map).length > 0));
}
