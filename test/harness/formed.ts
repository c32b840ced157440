import * as eventdata from "pulumi-eventdata";
import * as plugin from "pulumi-eventdata/plugin";
import { form } from "../../tools/testing/form.ts";

/** What a program imports in the form of this run. */
export const formed = form === "plugin" ? plugin : eventdata;

export const {
  ApiToken,
  Dataset,
  Notifier,
  OrgConfig,
  Provider,
  Role,
  SmokeCheck,
  StarredQuery,
  User,
  View,
  VirtualField,
  apl,
  getDatasetOutput,
  getNotifierOutput,
  getRole,
  getRoleOutput,
  getRoles,
  getRolesOutput,
  ingestOutput,
  query,
  queryOutput,
  queryPages,
} = formed;
