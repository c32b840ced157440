import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type FlagValues, UsageError } from "eventdata-commandline";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { defaultPort, type serveFlags } from "./flags.ts";
import { optionsOf } from "./settings.ts";

const sink = { write: () => undefined };
type Values = FlagValues<keyof typeof serveFlags>;
const options = (flags: Values, environment: Values = {}) => optionsOf(flags, environment, sink);

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
