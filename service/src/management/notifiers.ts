import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import type { NotifierRow } from "../store/notifierTable.ts";
import type { SecretBox } from "../store/secretBox.ts";
import { joinSecrets, masked, type Parts, splitSecrets, unmasked } from "./notifierSecrets.ts";

export const notifierHandlers = {
  createNotifier({ body, caller }, context) {
    const { store, now } = context;
    const created = now().toISOString();
    const id = randomUUID();
    const row: NotifierRow = {
      id,
      ...settingsOf(body, sealed(store.secretBox, id, splitSecrets(body.properties)), created),
      created,
      creator: caller.user?.email ?? caller.who,
    };
    return store.write(() => {
      store.notifiers.insert(caller.orgId, row);
      return answerOf(row, context);
    });
  },

  listNotifiers: ({ caller }, context) =>
    context.store.notifiers.list(caller.orgId).map((row) => answerOf(row, context)),

  getNotifier: ({ path, caller }, context) =>
    answerOf(found(context.store.notifiers.find(caller.orgId, path.id), "notifier", path.id), context),

  updateNotifier: ({ path, body, caller: { orgId } }, context) => {
    const { store, now, maskSecrets } = context;
    return store.write(() => {
      const stored = found(store.notifiers.find(orgId, path.id), "notifier", path.id);
      const sent = splitSecrets(body.properties);
      const parts = maskSecrets ? unmasked(sent, partsOf(stored, store.secretBox)) : sent;
      const settings = settingsOf(body, sealed(store.secretBox, path.id, parts), now().toISOString());
      store.notifiers.update(orgId, path.id, settings);
      return answerOf({ ...stored, ...settings }, context);
    });
  },

  async deleteNotifier({ path, caller }, { store }) {
    const existed = await store.write(() => store.notifiers.delete(caller.orgId, path.id));
    if (!existed) unknown("notifier", path.id);
  },
} satisfies Handlers;

function settingsOf(
  { name, disabledUntil }: BodyOf<"createNotifier">,
  stored: Pick<NotifierRow, "properties" | "secrets">,
  updated: string,
) {
  return { name, ...stored, disabledUntil: disabledUntil ?? undefined, updated };
}

/** A notifier as it is kept: the secret fields encrypted, and bound to it. */
function sealed(box: SecretBox, id: string, { open, secret }: Parts) {
  const secrets = Object.keys(secret).length === 0 ? undefined : box.seal(JSON.stringify(secret), id);
  return { properties: open, secrets };
}

function partsOf({ id, properties, secrets }: NotifierRow, box: SecretBox): Parts {
  return { open: properties, secret: secrets === undefined ? {} : JSON.parse(box.open(secrets, id)) };
}

function answerOf(row: NotifierRow, { store, maskSecrets }: ServiceContext): AnswerOf<"getNotifier"> {
  const parts = partsOf(row, store.secretBox);
  return {
    id: row.id,
    name: row.name,
    properties: joinSecrets(maskSecrets ? masked(parts) : parts),
    disabledUntil: row.disabledUntil ?? null,
    createdAt: row.created,
    createdBy: row.creator,
    updatedAt: row.updated,
  };
}
