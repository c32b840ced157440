import { isAbsolute } from "node:path";
import { endpoints, type Wire } from "eventdata-contract";
import { z } from "zod";
import { loginLinkFor } from "../access/oauth/loginLinks.ts";
import { personalTokenFor, UnknownUserError } from "../access/personalToken.ts";
import type { ServiceContext } from "../calls/handler.ts";
import { ownerCall } from "../calls/ownerCall.ts";
import { Refusal } from "../errors/refusal.ts";
import { ServiceError } from "../errors/serviceError.ts";
import { apiTokenHandlers } from "../management/apiTokens.ts";
import { userHandlers } from "../management/users.ts";
import type { StoredEvents } from "../store/events/storedEvents.ts";
import { backUp } from "./backUp.ts";
import { checkFolder } from "./check.ts";

/** What operations work with: an open data folder, or what nodes share. */
export interface OperationContext {
  readonly folder: string | undefined;
  readonly wire: Wire;
  readonly context: ServiceContext;
  readonly events: StoredEvents;
  /** Where people reach the service; absent where none runs. */
  readonly address?: string | undefined;
}

interface Operation {
  readonly asked: z.ZodType;
  readonly run: (asked: never, context: OperationContext) => unknown;
}

const path = z.string().refine(isAbsolute, "must be an absolute path");
const org = z.string().min(1).optional();
const email = z.email();

const backUpAsked = z.strictObject({ target: path, pages: z.number().int().positive().optional() });
const createTokenAsked = z.strictObject({ ...endpoints.createApiToken.body.shape, org });
const createUserAsked = z.strictObject({
  ...endpoints.createUser.body.shape,
  org,
  withPersonalToken: z.boolean(),
  withLoginLink: z.boolean(),
});
const loginLinkAsked = z.strictObject({ email });

const sharedBackUp =
  "what nodes share is copied by the tools of its database and of its lake's storage: docs/operating.md says how";

const sharedCheck = "what nodes share is checked by the command itself, and by no node";

/** What a command asks of the process that has the data folder open, which may be its own. */
export const operations = {
  backUp: {
    asked: backUpAsked,
    run: ({ target, pages }: z.infer<typeof backUpAsked>, { folder, context, events }) => {
      if (folder === undefined) throw new ServiceError("BACKUP_FAILED", sharedBackUp);
      return context.store.inspect((database) => backUp({ folder, database, events }, target, pages));
    },
  },
  check: {
    asked: z.strictObject({}),
    run: (_: object, { folder, context, events }) => {
      if (folder === undefined) throw new ServiceError("REFUSED", sharedCheck);
      return context.store.inspect((database) => checkFolder(folder, database, () => events));
    },
  },
  createToken: {
    asked: createTokenAsked,
    run: async ({ org: orgId, ...body }: z.infer<typeof createTokenAsked>, { context }) => {
      const call = ownerCall("createApiToken", context.store, orgId, body);
      const { id, token = "" } = await apiTokenHandlers.createApiToken(call, context);
      return { id, token };
    },
  },
  createUser: {
    asked: createUserAsked,
    run: async (asked: z.infer<typeof createUserAsked>, parts) => {
      const { org: orgId, withPersonalToken, withLoginLink, ...body } = asked;
      const { context } = parts;
      if (withLoginLink) addressOf(parts);
      const call = ownerCall("createUser", context.store, orgId, body);
      const { id } = await userHandlers.createUser(call, context);
      return {
        id,
        ...(withPersonalToken ? { personalToken: await personalToken(asked.email, context) } : {}),
        ...(withLoginLink ? { loginLink: await loginLink(asked.email, parts) } : {}),
      };
    },
  },
  createLoginLink: {
    asked: loginLinkAsked,
    run: async (asked: z.infer<typeof loginLinkAsked>, parts) => ({
      loginLink: await loginLink(asked.email, parts),
    }),
  },
} as const satisfies Record<string, Operation>;

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Asked<N extends OperationName> = z.infer<Operations[N]["asked"]>;
export type Result<N extends OperationName> = Awaited<ReturnType<Operations[N]["run"]>>;

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Checks what is asked and does it. */
export async function perform(
  name: OperationName,
  asked: unknown,
  context: OperationContext,
): Promise<unknown> {
  const operation: Operation = operations[name];
  const checked = operation.asked.safeParse(asked);
  if (!checked.success) throw new ServiceError("REFUSED", z.prettifyError(checked.error));
  try {
    // The schema that has just accepted it is that of this operation.
    return await operation.run(checked.data as never, context);
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnknownUserError) {
      throw new ServiceError("REFUSED", error.message);
    }
    throw error;
  }
}

function personalToken(address: string, { store, tokenPrefixes, now }: ServiceContext): Promise<string> {
  return store.write(() => personalTokenFor(store, address, tokenPrefixes.personal, now()));
}

function loginLink(person: string, parts: OperationContext): Promise<string> {
  const { store, now } = parts.context;
  const address = addressOf(parts);
  return store.write(() => loginLinkFor(store, person, address, now()));
}

function addressOf({ address }: OperationContext): string {
  if (address !== undefined) return address;
  throw new ServiceError(
    "REFUSED",
    "a login link leads to a running service, and none is known here: --public-url says where it is",
  );
}
