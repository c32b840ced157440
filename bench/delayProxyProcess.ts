// A process of its own: the program that is measured runs in the benchmark's, and would hold answers up.
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "eventdata-contract";
import type { Counts } from "./delayProxy.ts";

const [target = "", milliseconds = ""] = process.argv.slice(2);
const patterns = Object.entries(endpoints).map(([name, { method, path }]) => {
  const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
  return { name, method, pattern };
});
const agent = new Agent({ keepAlive: true });
let requests: Record<string, number> = {};
let running = 0;
let most = 0;

const server = createServer((incoming, outgoing) => {
  const endpoint = endpointOf(incoming.method ?? "", incoming.url ?? "");
  requests[endpoint] = (requests[endpoint] ?? 0) + 1;
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
  const seen: Counts = { requests, most };
  [requests, most] = [{}, 0];
  process.send?.(seen);
});
process.on("disconnect", () => process.exit(0));

function endpointOf(method: string, url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  const endpoint = patterns.find((each) => each.method === method && each.pattern.test(path));
  return endpoint?.name ?? `${method} ${path}`;
}
