// The floor: a server that reads what it is sent, and drops it. A process of its own.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const [answer = "{}"] = process.argv.slice(2);

const app = new Hono();
app.post("/v1/ingest/:dataset", async (request) => {
  await request.req.text();
  return request.body(answer, 200, { "Content-Type": "application/json" });
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
