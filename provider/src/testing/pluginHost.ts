import { EventDataError } from "../errors/errors.ts";
import { LeftInState } from "../hosts/plugin/failure.ts";
import { PluginResource } from "../hosts/plugin/pluginResource.ts";
import { decodeInClear } from "../hosts/plugin/properties.ts";
import { Session } from "../hosts/session.ts";
import { unknownText } from "../hosts/unknownText.ts";
import { resources } from "../resources/resources.ts";
import type { Host, Hosted, Surrounding } from "./host.ts";
import { urnOf } from "./urnOf.ts";

/** What the protocol does between the engine and the plugin, but for the wire. */
export function pluginHost({ open, log }: Surrounding): Host {
  let session = new Session(log, open);
  return {
    unknown: unknownText,
    start() {
      session = new Session(log, open);
      session.configure({});
      return ({ type, name }) => {
        const resource = resources[type];
        if (!resource) throw new Error(`there is no ${type}`);
        const never = new AbortController().signal;
        return asHosted(new PluginResource(resource, urnOf(type, name), session, (work) => work(never)));
      };
    },
    end: () => session.warnOfHeld(),
    news: (_type, _name, args) => args,
    // Which of it is secret is the tests' business that look for it.
    kept: (_type, properties) => decodeInClear(properties),
    isTold: (error) => error instanceof EventDataError || error instanceof LeftInState,
    halfMade: (error) => (error instanceof LeftInState ? error : undefined),
  };
}

function asHosted(resource: PluginResource): Hosted {
  return {
    check: (old, news) => resource.check(old?.inputs ?? {}, news),
    diff: (id, old, news) => resource.diff(id, old, news),
    async create(inputs) {
      const { id, properties } = await resource.create(inputs);
      return { id, outs: properties };
    },
    async read(id, old) {
      const found = await resource.read(id, old);
      return found ? { id, props: found.outputs, inputs: found.inputs } : { id: "", props: {} };
    },
    update: async (id, old, news) => ({ outs: await resource.update(id, old, news) }),
    delete: (id, old) => resource.delete(id, old),
  };
}
