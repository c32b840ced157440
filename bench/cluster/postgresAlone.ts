// PostgreSQL without us: inserts the bytes of a file as one row a commit, over some connections, for some seconds.
// Prints how many a second that were, and how long the slow ones took.
import { readFile } from "node:fs/promises";
import pg from "pg";

const [file = "", connections = "", seconds = ""] = process.argv.slice(2);
const connectionString = process.env.EVENTDATA_BENCH_DATABASE ?? "";
const body = await readFile(file);
const clients = Array.from({ length: Number(connections) }, () => new pg.Client({ connectionString }));
for (const client of clients) await client.connect();
await clients[0]?.query(
  "CREATE TABLE IF NOT EXISTS public.alone (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body bytea NOT NULL)",
);
await clients[0]?.query("ALTER TABLE public.alone ALTER COLUMN body SET STORAGE EXTERNAL");

const started = performance.now();
const end = started + Number(seconds) * 1000;
const milliseconds: number[] = [];
const insert = async (client: pg.Client) => {
  while (performance.now() < end) {
    const began = performance.now();
    await client.query({
      name: "insert",
      text: "INSERT INTO public.alone (body) VALUES ($1)",
      values: [body],
    });
    milliseconds.push(performance.now() - began);
  }
};
await Promise.all(clients.map(insert));
const elapsed = (performance.now() - started) / 1000;
await clients[0]?.query("TRUNCATE public.alone");
for (const client of clients) await client.end();
milliseconds.sort((one, other) => one - other);
const p99Milliseconds = milliseconds[Math.floor(milliseconds.length * 0.99)];
console.log(JSON.stringify({ perSecond: milliseconds.length / elapsed, p99Milliseconds }));
