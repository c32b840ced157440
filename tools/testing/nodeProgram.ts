// A node of a service as a process of its own, so that a test can kill it. Its options come as JSON; it prints its address.
import { makeToken } from "../../service/src/access/apiToken.ts";
import { handlers } from "../../service/src/start/handlers.ts";
import { startWith } from "../../service/src/start/service.ts";

const {
  key,
  address,
  lake,
  ownerToken = makeToken("edat-"),
  port,
} = JSON.parse(process.env.EVENTDATA_TEST_NODE ?? "{}");
const service = await startWith(
  {
    shared: { address, lake, key: Buffer.from(key, "hex") },
    ownerToken,
    port,
    startEvents: true,
    log: { level: "warn", sink: process.stderr },
  },
  handlers,
);
process.stdout.write(`${service.url}\n`);
process.once("SIGTERM", () => void service.stop().then(() => process.exit(0)));
