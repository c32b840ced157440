import type { CustomResource, CustomResourceOptions } from "@pulumi/pulumi";
import * as eventdata from "pulumi-eventdata";

export type Arguments = Readonly<Record<string, unknown>>;

type Make = (name: string, args: Arguments, options?: CustomResourceOptions) => CustomResource;

const makers: Readonly<Record<string, Make>> = {
  ApiToken: (name, args, options) => new eventdata.ApiToken(name, args, options),
  Dataset: (name, args, options) => new eventdata.Dataset(name, args, options),
  Group: (name, args, options) => new eventdata.Group(name, args, options),
  Notifier: (name, args, options) => new eventdata.Notifier(name, args, options),
  Org: (name, args, options) => new eventdata.Org(name, args as unknown as eventdata.OrgArgs, options),
  Role: (name, args, options) => new eventdata.Role(name, args, options),
  SmokeCheck: (name, args, options) =>
    new eventdata.SmokeCheck(name, args as unknown as eventdata.SmokeCheckArgs, options),
  StarredQuery: (name, args, options) =>
    new eventdata.StarredQuery(name, args as unknown as eventdata.StarredQueryArgs, options),
  User: (name, args, options) => new eventdata.User(name, args as unknown as eventdata.UserArgs, options),
  View: (name, args, options) => new eventdata.View(name, args as unknown as eventdata.ViewArgs, options),
  VirtualField: (name, args, options) =>
    new eventdata.VirtualField(name, args as unknown as eventdata.VirtualFieldArgs, options),
};

/** Declares a resource of a type, for programs that stand in tables. */
export function makeResource(type: string, ...rest: Parameters<Make>): CustomResource {
  const make = makers[type];
  if (!make) throw new Error(`there is no resource ${type}`);
  return make(...rest);
}
