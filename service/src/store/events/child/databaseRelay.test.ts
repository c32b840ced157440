import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generate } from "selfsigned";
import { expect } from "vitest";
import { ownPostgres } from "../../../../../tools/testing/postgres.ts";
import { sampled } from "../../../../../tools/testing/sampled.ts";
import { lakeInFolder } from "../../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";
import { append, count } from "../../../../../tools/testing/testEventStore.ts";
import { edgeOf, lakeNode } from "../../../../../tools/testing/testLake.ts";

sampled("a lake's database may speak TLS, and prove who it is", { timeout: 180_000 }, async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "a database" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  const rootCertificate = join(await temporaryFolder(), "root.crt");
  await writeFile(rootCertificate, cert);
  const database = (await ownPostgres({ certificate: { cert, key } })).address("postgres");
  const address = `${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(rootCertificate)}`;
  const store = await edgeOf(lakeNode({ address, lake: await lakeInFolder() }));
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
});
