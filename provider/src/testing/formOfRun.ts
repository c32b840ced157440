import { form } from "../../../tools/testing/form.ts";
import type { Form } from "../../../tools/testing/forms.ts";
import { dynamicHost } from "./dynamicHost.ts";
import type { HostOf } from "./host.ts";
import { pluginHost } from "./pluginHost.ts";

const hosts: Readonly<Record<Form, HostOf>> = { dynamic: dynamicHost, plugin: pluginHost };

/** Through which host the tests of this run call the provider. */
export const hostOfRun: HostOf = hosts[form];
