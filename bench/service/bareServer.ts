// The floor: a server that does nothing but send bodies of the sizes that it is told. A process of its own.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const [one = "", list = ""] = process.argv.slice(2).map((size) => "x".repeat(Number(size)));
const headers = { "Content-Type": "application/json" };

const app = new Hono();
app.get("/healthz", (request) => request.body("{}", 200, headers));
app.get("/v2/datasets", (request) => request.body(list, 200, headers));
app.get("/v2/datasets/:id", (request) => request.body(one, 200, headers));
app.post("/v2/datasets", async (request) => {
  await request.req.text();
  return request.body(one, 200, headers);
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
