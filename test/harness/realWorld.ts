import {
  type Conformance,
  type ConformanceOptions,
  conformanceOf,
} from "../../provider/src/testing/conformance.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { RealEngine } from "./realEngine.ts";
import { openWorld } from "./world.ts";

/** A service with the real engine working on it, for the tests that draw programs. It ends with the test. */
export async function realWorld(options: ConformanceOptions = {}): Promise<Conformance<RealEngine>> {
  const world = await openWorld();
  const made = await conformanceOf(options, ({ url, token }) =>
    RealEngine.open(world, {
      configuration: {
        "eventdata:baseUrl": url,
        "eventdata:token": { secret: token },
        "eventdata:wireProfile": JSON.stringify({ ...options.wireProfile, ...openToAll }),
        "eventdata:timeoutSeconds": String(options.timeoutSeconds ?? 10),
      },
    }),
  );
  const stop = async () => {
    await made.stop();
    await world.close();
  };
  return { ...made, stop };
}
