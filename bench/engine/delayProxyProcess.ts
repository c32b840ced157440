// A process of its own: the program that is measured runs in the benchmark's, and would hold answers up.
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Counts } from "./delayProxy.ts";

const [target = "", milliseconds = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
let kinds: Record<string, number> = {};
let running = 0;
let most = 0;

const server = createServer((incoming, outgoing) => {
  const kind = kindOf(incoming.method ?? "", incoming.url ?? "");
  kinds[kind] = (kinds[kind] ?? 0) + 1;
  running += 1;
  most = Math.max(most, running);
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? "/", target), { agent, method, headers }, (answer) => {
    setTimeout(() => {
      running -= 1;
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }, Number(milliseconds));
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

process.on("message", () => {
  const seen: Counts = { kinds, most };
  [kinds, most] = [{}, 0];
  process.send?.(seen);
});
process.on("disconnect", () => process.exit(0));

function kindOf(method: string, url: string): string {
  if (method !== "GET") return method;
  return url.split("/").length > 3 ? "GET one" : "GET list";
}
