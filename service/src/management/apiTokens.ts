import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import { hashOfToken, makeToken } from "../access/apiToken.ts";
import type { Capabilities, PartialCapabilities } from "../access/capabilities.ts";
import { demandToGrant } from "../access/grant.ts";
import { isPast } from "../access/tokenCheck.ts";
import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../refusal.ts";
import type { TokenRow } from "../store/tokenTable.ts";
import { found, unknown } from "./found.ts";

export const apiTokenHandlers = {
  createApiToken({ body, caller }, { store, tokenPrefixes, now }) {
    const { row, secret } = newToken(body, "expiresAt", caller.user?.id, tokenPrefixes.api, now());
    return store.write(() => {
      demandToGrant(caller, [row]);
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
    const { orgId, user } = caller;
    return store.write(() => {
      const old = found(store.tokens.find(orgId, path.id), "API token", path.id);
      const wanted = { ...(body.newToken ?? old), ...endOfNew(body) };
      const field = body.newTokenExpiresAt === undefined ? "newToken.expiresAt" : "newTokenExpiresAt";
      const { row, secret } = newToken(wanted, field, user?.id, tokenPrefixes.api, now());
      demandToGrant(caller, [row]);
      store.tokens.expire(orgId, old.id, earlier(old.expiresAt, body.existingTokenExpiresAt));
      store.tokens.insert(orgId, row);
      return { ...answerOf(row), token: secret };
    });
  },
} satisfies Handlers;

function endOfNew({ newTokenExpiresAt }: BodyOf<"regenerateApiToken">) {
  return newTokenExpiresAt === undefined ? {} : { expiresAt: newTokenExpiresAt };
}

/** Regenerating never makes the old secret work for longer than it would have. */
function earlier(first: string | undefined, second: string): string {
  return first !== undefined && Date.parse(first) < Date.parse(second) ? first : second;
}

function newToken(
  body: BodyOf<"createApiToken">,
  endField: string,
  creatorId: string | undefined,
  prefix: string,
  now: Date,
): { row: TokenRow; secret: string } {
  const { name, description, expiresAt, orgCapabilities = {} } = body;
  const { datasetCapabilities = {}, viewCapabilities = {} } = body;
  if (expiresAt && isPast(expiresAt, now)) throw new Refusal(422, `${endField}: must not be in the past`);
  const secret = makeToken(prefix);
  const row = {
    id: randomUUID(),
    creatorId,
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
