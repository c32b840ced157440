import type { Values } from "../declaration/value.ts";
import { DynamicProvider } from "../hosts/dynamic/dynamicProvider.ts";
import { hiddenKeys, providerText } from "../hosts/frozenTexts.ts";
import { Session } from "../hosts/session.ts";
import { unknownText } from "../hosts/unknownText.ts";
import { resources } from "../resources/resources.ts";
import type { Host, Hosted, Surrounding } from "./host.ts";

/** What the dynamic server does between the engine and the provider. */
export function dynamicHost({ open, log }: Surrounding): Host {
  return {
    unknown: unknownText,
    start() {
      const session = new Session(log, open);
      session.configure({});
      return ({ type }) => {
        const resource = resources[type];
        if (!resource) throw new Error(`there is no ${type}`);
        return asHosted(new DynamicProvider(resource, session));
      };
    },
    end: () => {},
    news: (type, name, args) => kept(type, { ...args, [hiddenKeys.name]: name }),
    kept,
    isTold: (error) => String(error) === "eventdata",
    halfMade(error) {
      const { id, properties } = error as { id?: unknown; properties?: unknown };
      return typeof id === "string" && id !== "" ? { id, properties: properties as Values } : undefined;
    },
  };
}

/** The server hands over inputs to a check, and outputs to all else. */
function asHosted(provider: DynamicProvider): Hosted {
  return {
    check: (old, news) => provider.check(old?.inputs ?? {}, news),
    diff: (id, { outputs }, news) => provider.diff(id, outputs, news),
    create: (inputs) => provider.create(inputs),
    read: (id, { outputs }) => provider.read(id, outputs),
    update: (id, { outputs }, news) => provider.update(id, outputs, news),
    delete: (id, { outputs }) => provider.delete(id, outputs),
  };
}

/** The server adds the program text to whatever goes back. */
function kept(type: string, properties: Values): Values {
  return { ...properties, [hiddenKeys.provider]: providerText(type) };
}
