import { fc } from "../../../tools/testing/arbitrary.ts";
import { seedOf } from "../../../tools/testing/longRun.ts";
import { dynamicHost } from "./dynamicHost.ts";
import type { HostOf } from "./host.ts";
import { pluginHost } from "./pluginHost.ts";

const forms: Readonly<Record<string, HostOf>> = { dynamic: dynamicHost, plugin: pluginHost };

/** Through which host the tests of this run call the provider: the one that the seed draws, unless it is named. */
export const hostOfRun: HostOf = hostNamed(process.env.EVENTDATA_TEST_FORM);

function hostNamed(told: string | undefined): HostOf {
  const [drawn = "dynamic"] = fc.sample(fc.constantFrom(...Object.keys(forms)), {
    numRuns: 1,
    seed: seedOf(),
  });
  const host = forms[told ?? drawn];
  if (host === undefined) throw new Error(`EVENTDATA_TEST_FORM is none of ${Object.keys(forms).join(", ")}`);
  return host;
}
