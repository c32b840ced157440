import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface DelayProxy {
  readonly url: string;
  /** Requests since the last call, by kind: "GET list", "GET one", "POST", … and the most that ran at once. */
  counts(): { kinds: Record<string, number>; most: number };
  stop(): void;
}

/** Passes everything on and holds every answer back for a while, as a distant service would. */
export async function openDelayProxy(target: string, milliseconds: number): Promise<DelayProxy> {
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
      }, milliseconds);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const counts = () => {
    const seen = { kinds, most };
    [kinds, most] = [{}, 0];
    return seen;
  };
  const stop = () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts, stop };
}

function kindOf(method: string, url: string): string {
  if (method !== "GET") return method;
  return url.split("/").length > 3 ? "GET one" : "GET list";
}
