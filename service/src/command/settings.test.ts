import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type FlagValues, UsageError } from "eventdata-commandline";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { defaultPort, type serveFlags } from "./flags.ts";
import { lakeOf } from "./place.ts";
import { optionsOf } from "./settings.ts";

const sink = { write: () => undefined };
type Values = FlagValues<keyof typeof serveFlags>;
const options = (flags: Values, environment: Values = {}) => optionsOf(flags, environment, sink);

const shared = { database: "postgres://u@h/d", lake: "lake", "key-file": "key" };

describe("the options", () => {
  test("without flags are a fixed port, a folder here, and a log", () => {
    const expected = { port: defaultPort, dataFolder: resolve("eventdata"), log: { level: "info", sink } };
    expect(options({})).toMatchObject(expected);
  });

  test("are those of the flags, then those of the environment", () => {
    const merged = options(
      { port: "1" },
      { port: "2", "org-name": "Moon", "owner-token": "t", edges: "a, b" },
    );
    expect(merged).toMatchObject({
      port: 1,
      organisation: { name: "Moon" },
      ownerToken: "t",
      edges: ["a", "b"],
    });
  });

  test.each<[Values, Values, string | undefined]>([
    [{ memory: "true" }, {}, undefined],
    [{ memory: "true" }, { data: "/there" }, undefined],
    [{ data: "/here" }, { memory: "true" }, "/here"],
    [{}, { data: "/there" }, "/there"],
    [{}, { memory: "true" }, undefined],
    [{ data: "here" }, {}, resolve("here")],
    [{}, { memory: "false" }, resolve("eventdata")],
  ])("of the flags %j and the environment %j keep things in %s", (flags, environment, folder) => {
    expect(options(flags, environment).dataFolder).toBe(folder);
  });

  test("share a database and a lake, whose flags go before a data folder of the environment", () => {
    const expected = { address: "postgres://u@h/d", lake: { dataPath: resolve("lake") } };
    for (const found of [options(shared), options({}, shared), options(shared, { data: "/there" })]) {
      expect(found).toMatchObject({ dataFolder: undefined, shared: expected });
      expect(String(found.shared?.key)).toBe(resolve("key"));
    }
    expect(options({ data: "/here" }, shared)).toMatchObject({ dataFolder: "/here" });
    expect(options({ data: "/here" }, shared).shared).toBeUndefined();
    expect(options({ database: shared.database }, { lake: "/l", "key-file": "/k" })).toMatchObject({
      shared: { lake: { dataPath: "/l" } },
    });
  });

  test("refuse a password where other users of the machine would see it, and do not repeat it", () => {
    const database = "postgres://u:hunter2@h/d";
    expect(() => options({ ...shared, database })).toThrow("set PGPASSWORD");
    expect(() => options({ ...shared, database })).not.toThrow("hunter2");
    expect(options({}, { ...shared, database }).shared?.address).toBe(database);
  });

  test("reach a bucket by what its own tools take", () => {
    const environment = {
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_REGION: "here",
      AWS_ENDPOINT_URL: "http://storage:9000",
    };
    expect(lakeOf("s3://bucket/prefix", "extensions", environment)).toEqual({
      dataPath: "s3://bucket/prefix",
      bucketAccess: { keyId: "id", secret: "secret", region: "here", endpoint: "http://storage:9000" },
      extensionFolder: resolve("extensions"),
    });
    const known = lakeOf("s3://bucket", undefined, { ...environment, AWS_CA_BUNDLE: "ca.pem" });
    expect(known.bucketAccess?.certificates).toBe(resolve("ca.pem"));
    for (const AWS_ENDPOINT_URL of ["storage", "https://storage/v1/s3", "https://storage/?a=b"]) {
      expect(() => lakeOf("s3://bucket", undefined, { ...environment, AWS_ENDPOINT_URL })).toThrow(
        "AWS_ENDPOINT_URL must be as https://HOST:PORT",
      );
    }
  });

  test("take a profile as JSON or from a file", async () => {
    const profile = { tokenPrefixes: { api: "muat-" } };
    const file = join(await temporaryFolder(), "profile.json");
    await writeFile(file, JSON.stringify(profile));
    expect(options({ "wire-profile": file }).wireProfile).toEqual(profile);
    expect(options({ "wire-profile": ` ${JSON.stringify(profile)}` }).wireProfile).toEqual(profile);
  });

  test("bound what events take", () => {
    const flags = {
      "queries-at-once": "1",
      "queries-waiting": "2",
      "query-seconds": "3",
      "query-memory-mb": "400",
      "max-body-mb": "5",
    };
    const bounds = { queriesAtOnce: 1, queriesWaiting: 2, querySeconds: 3, queryMemoryMb: 400, maxBodyMb: 5 };
    expect(options(flags)).toMatchObject(bounds);
    expect(options({}, flags)).toMatchObject(bounds);
  });

  test("leave out what the API document does not show only where that is asked for", () => {
    expect(options({}).documentedOnly).toBe(false);
    expect(options({ "documented-only": "true" }).documentedOnly).toBe(true);
    expect(options({}, { "documented-only": "true" }).documentedOnly).toBe(true);
  });

  test("name the database of places from where the service is started", () => {
    expect(options({ "geo-database": "cities.mmdb" }).geoDatabase).toBe(resolve("cities.mmdb"));
    expect(options({}).geoDatabase).toBeUndefined();
  });

  test("may switch the log off", () => {
    expect(options({ "log-level": "off" }).log).toBeUndefined();
  });
});

describe("a value is refused", () => {
  const cases: [Values, string][] = [
    [{ port: "http" }, 'the port must be a number from 0 to 65535, not "http"'],
    [{ port: "-1" }, "the port must be"],
    [{ port: "1e3" }, "the port must be"],
    [{ port: "65536" }, "the port must be"],
    [{ "queries-at-once": "many" }, '--queries-at-once must be a whole number, not "many"'],
    [{ "query-seconds": "1.5" }, "--query-seconds must be a whole number"],
    [{ "max-body-mb": "-1" }, "--max-body-mb must be a whole number"],
    [{ "log-level": "inof" }, 'the log level "inof" is not known; did you mean info?'],
    [{ "log-level": "everything" }, "there are fatal, error, warn, info, debug, trace and off"],
    [{ "wire-profile": "/no/such/file" }, "the wire profile /no/such/file cannot be read"],
    [{ "wire-profile": "{" }, "the wire profile is not JSON"],
    [{ data: "/x", memory: "true" }, "both asked for"],
    [{ data: "/x", database: "postgres://u@h/d" }, "a data folder and a shared database are both asked for"],
    [{ memory: "true", database: "postgres://u@h/d" }, "memory mode and a shared database are both"],
    [{ database: "postgres://u@h/d", "key-file": "k" }, "--database needs --lake"],
    [{ database: "postgres://u@h/d", lake: "l" }, "--database needs --key-file"],
    [{ lake: "l" }, "--lake needs --database"],
    [{ memory: "true", lake: "l" }, "--lake needs --database"],
    [{ data: "/x", "key-file": "k" }, "--key-file needs --database"],
    [{ ...shared, lake: "gs://bucket/prefix" }, "a folder, or a bucket as s3://BUCKET/PREFIX"],
    [{ ...shared, lake: "s3://bucket/prefix" }, "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to"],
    [{ "tls-cert": "/no/such/file" }, "go together"],
    [{ "tls-key": "/no/such/file" }, "go together"],
    [{ "tls-cert": "/no/such/file", "tls-key": "/no" }, "the TLS certificate /no/such/file cannot be read"],
  ];
  test.each(cases)("%j: %s", (flags, words) => {
    expect(() => options(flags)).toThrow(UsageError);
    expect(() => options(flags)).toThrow(words);
    expect(() => options({}, flags)).toThrow(words);
  });
});
