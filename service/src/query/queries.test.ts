import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventService, eventService, rowsOf } from "../../../tools/testing/eventService.ts";

let service: EventService;

const events = [
  '{"_time":"2026-02-03T10:00:00.000000001Z","route":"/a","status":200,"ms":12}',
  '{"_time":"2026-02-03T10:00:01Z","route":"/b","status":500,"ms":250}',
  '{"_time":"2026-02-03T11:00:00Z","route":"/a","status":404,"ms":9007199254740993}',
];

beforeAll(async () => {
  service = await eventService(
    ["logs", "other", "empty"],
    { edges: ["us=us.localhost", "eu=eu.localhost"], clock: () => new Date("2026-02-03T12:00:00Z") },
    afterAll,
  );
  await service.ingest("logs", events.join("\n"));
  await service.ingest("other", [{ route: "/c" }]);
  const body = { dataset: "logs", name: "slow", expression: "ms > 100", type: "boolean", unit: "none" };
  await service.ask("createVirtualField", { body });
  const upon = { dataset: "logs", name: "upon", expression: "slow == true" };
  await service.ask("createVirtualField", { body: upon });
  await service.ask("createView", { body: { name: "failed", aplQuery: "logs | where status >= 400" } });
  await service.ask("createView", { body: { name: "slowest", aplQuery: "failed | where slow" } });
  await service.ask("createView", { body: { name: "round", aplQuery: "about" } });
  await service.ask("createView", { body: { name: "about", aplQuery: "round | take 1" } });
});

const answered: readonly (readonly [apl: string, more: object, rows: object[]])[] = [
  [
    "logs | project ms",
    { startTime: "2026-02-03T10:00:01Z", endTime: "2026-02-03T10:00:01Z" },
    [{ ms: 250 }],
  ],
  ["logs | count", { startTime: "now-90m" }, [{ Count: 1 }]],
  ["logs | count", { startTime: "now-90m", endTime: "now+1d" }, [{ Count: 1 }]],
  ["logs | count", { startTime: "now" }, [{ Count: 0 }]],
  ["logs | where slow | project route", {}, [{ route: "/a" }, { route: "/b" }]],
  ["failed | project status", {}, [{ status: 404 }, { status: 500 }]],
  ["slowest | count", {}, [{ Count: 2 }]],
  ["union logs, other | count", {}, [{ Count: 4 }]],
  [
    "union log*, oth* | summarize n = count() by route | sort by route asc | take 1",
    {},
    [{ route: "/a", n: 2 }],
  ],
  ["print x = 1 + 1", {}, [{ x: 2 }]],
  ["logs | where status == wanted | project route", { variables: { wanted: 500 } }, [{ route: "/b" }]],
  ["print a = v", { variables: { v: [1, "x"] } }, [{ a: [1, "x"] }]],
  ["let v = 2; print a = v", { variables: { v: 1 } }, [{ a: 2 }]],
  [
    "logs | project status",
    { defaultOrder: [{ field: "status", desc: false }], defaultLimit: 2 },
    [{ status: 200 }, { status: 404 }],
  ],
  [
    "logs | project route | sort by route desc | take 1",
    { defaultOrder: [{ field: "route", desc: false }] },
    [{ route: "/b" }],
  ],
];

test.each(answered)("%s with %j", async (apl, more, rows) => {
  expect(await service.rows(apl, more)).toEqual(rows);
});

describe("the options of a request", () => {
  const range = { startTime: "2026-02-03T10:00:00Z", endTime: "2026-02-03T11:00:00Z" };
  const size = async (queryOptions: object) => {
    const { body } = await service.query("logs | summarize count() by bin_auto(_time)", {
      ...range,
      queryOptions,
    });
    return body.tables[0].buckets.size / 1e9;
  };

  test("choose the step of bin_auto", async () => {
    expect(await size({})).toBe(60);
    expect(await size({ maxDataPoints: 10 })).toBe(600);
    expect(await size({ resolution: "20m" })).toBe(1200);
  });

  test("where its range is open, it reaches from the oldest event to the newest", async () => {
    const { body } = await service.query("logs | summarize count() by bin_auto(_time)");
    expect(body.tables[0].buckets.size / 1e9).toBe(60);
    expect(await service.rows("logs | summarize rate(ms) | getschema | project ColumnName")).toHaveLength(1);
    expect((await service.query("empty | summarize count() by bin_auto(_time)")).status).toBe(200);
  });

  test("leave empty bins of a series empty", async () => {
    const apl =
      "logs | make-series n = count() on _time from datetime(2026-02-03T09:00:00Z) to datetime(2026-02-03T12:00:00Z) step 1h | project n";
    expect(await service.rows(apl)).toEqual([{ n: [0, 2, 1] }]);
    expect(await service.rows(apl, { queryOptions: { noFill: true } })).toEqual([{ n: [null, 2, 1] }]);
  });

  test("leave the aggregation out, and all that builds upon it", async () => {
    const queryOptions = { noAggregation: true };
    const apl = "logs | where status > 200 | summarize n = count() by route | where n > 5";
    expect(await service.rows(apl, { queryOptions })).toMatchObject([{ status: 404 }, { status: 500 }]);
  });

  test("keep the largest series", async () => {
    const apl = "logs | summarize count() by bin(_time, 1h), route";
    const { body } = await service.query(apl, { queryOptions: { maxSeries: 1 } });
    expect(rowsOf({ status: 200, body } as never)).toMatchObject([{ route: "/a" }, { route: "/a" }]);
    expect(body.tables[1].columns[0]).toEqual(["/a"]);
    expect(body.status.messages).toEqual([expect.stringContaining("the 1 largest of 2 groups")]);
  });
});

test.each([
  ["limit 1", ["/a", "/a"]],
  ["top 1 by count_", ["/a", "/a"]],
  ["sort by count_ asc | limit 1", ["/b"]],
  ["top 1 by route desc", ["/b"]],
  ["extend share = 1.0 / count_ | top 1 by share", ["/b"]],
  ["sort by _time desc | limit 1", ["/a"]],
])("of groups by time, %s keeps whole groups", async (limit, routes) => {
  const { body } = await service.query(`logs | summarize count() by bin(_time, 1h), route | ${limit}`);
  const rows = rowsOf({ status: 200, body } as never);
  expect(rows.map(({ route }) => route)).toEqual(routes);
  expect(body.status.messages ?? []).toEqual([]);
});

test.each(["status", "-status"])(
  "of groups by time that are equally large, here by %s, the rows and the totals tell the same",
  async (by) => {
    const apl = `logs | summarize n = min(1) by bin(_time, 1h), group = ${by} | limit 2`;
    const { body } = await service.query(apl);
    const groups = (await service.rows(`logs | project group = ${by} | sort by group asc | take 2`)).map(
      ({ group }) => group,
    );
    expect(new Set(rowsOf({ status: 200, body } as never).map(({ group }) => group))).toEqual(
      new Set(groups),
    );
    expect(body.tables[1].columns[0]).toEqual(groups);
  },
);

test("an integer keeps all its digits", async () => {
  const { text: answer } = await service.query("logs | where status == 404 | project ms");
  expect(answer).toContain("[[9007199254740993]]");
});

test("the answer tells of fields what their virtual fields say", async () => {
  const { body } = await service.query("logs");
  expect(body.fieldsMetaMap.logs).toContainEqual({
    name: "slow",
    type: "boolean",
    unit: "none",
    hidden: false,
    description: "",
  });
  expect(body.fieldsMetaMap.logs).toContainEqual(
    expect.objectContaining({ name: "status", type: "integer" }),
  );
});

test("the default limit, where it bit, is told", async () => {
  const { body } = await service.query("logs", { defaultLimit: 2 });
  expect(body.status).toMatchObject({ rowsExamined: 3, rowsMatched: 3, isPartial: false });
  expect(body.status.messages).toEqual([expect.stringContaining("the first 2 of 3 rows")]);
});

const refused: readonly (readonly [
  request: object,
  status: number,
  message: string,
  at?: [number, number],
])[] = [
  [{ apl: "nowhere" }, 404, 'dataset or view not found: "nowhere"', [1, 1]],
  [{ apl: "logs\n| where statsu == 1" }, 400, 'did you mean "status"', [2, 9]],
  [
    { apl: "logs | where upon" },
    400,
    'the virtual field "upon" means nothing here: invalid field: there is no "slow"',
    [1, 14],
  ],
  [{ apl: "logs | where (" }, 400, "expected", [1, 15]],
  [{ apl: "logs | where nofun(1)" }, 400, "nofun", [1, 14]],
  [{ apl: "round" }, 400, "round → about → round", [1, 1]],
  [{ apl: "x".repeat(65_537) }, 400, "65536 bytes", [1, 1]],
  [{ apl: `logs ${"| take 1 ".repeat(5_000)}` }, 400, "operators", [1, 906]],
  [{ apl: `print ${"(".repeat(10_000)}` }, 400, "nested"],
  [{ apl: "logs", startTime: "yesterday" }, 400, "startTime"],
  [{ apl: "logs", cursor: "abc" }, 400, "cursor"],
  [{ apl: "logs | count", cursor: "abc" }, 400, "cursor"],
  [{ apl: "logs", libraries: ["a"] }, 400, "libraries"],
  [{ apl: "logs", queryOptions: { resolution: "wide" } }, 400, "resolution"],
  [{ apl: "logs", queryOptions: { hurry: true } }, 400, "hurry"],
  [{ apl: "logs", limit: 5 }, 400, "limit"],
  [{ apl: "logs", defaultOrder: [{ field: "nothing", desc: true }] }, 400, "nothing"],
  [{}, 400, "apl: is required"],
  [{ apl: "print x = range(1, 1000000000)" }, 400, "a query makes at most 1048576 values"],
  [{ apl: "externaldata (a: string) ['https://example.com']" }, 400, "not supported", [1, 1]],
];

test.each(refused.map((each) => ({ name: JSON.stringify(each[0]).slice(0, 80), each })))(
  "$name is refused",
  async ({ each: [body, status, message, at] }) => {
    const answer = await service.service.send("/v1/query/_apl", { method: "POST", body });
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringContaining(message),
    });
    if (at) {
      const [line, column] = at;
      expect(answer.body.detail).toEqual({ message: answer.body.message, line, column });
    }
  },
);

test.each([
  ["misspelt", "logs | where statsu == 1"],
  ["lost", "lgos"],
])("the mistake of the view %s names nothing that only its maker may see", async (name, aplQuery) => {
  const view = { name, datasets: ["logs"], aplQuery };
  expect((await service.service.send("/v2/views", { method: "POST", body: view })).status).toBe(200);
  const { status, body } = await service.service.send("/v1/query/_apl", {
    method: "POST",
    body: { apl: name },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.message).toContain(`in the view "${name}"`);
  expect(body.message).not.toContain("did you mean");
});

test.each(["", "?format=legacy", "?format=tabular", "?format=xml"])("the parameter %s", async (parameter) => {
  const { status, body } = await service.service.send(`/v1/query/_apl${parameter}`, {
    method: "POST",
    body: { apl: "logs | take 1" },
  });
  const known = { "": "tables", "?format=legacy": "matches", "?format=tabular": "tables" };
  expect(status).toBe(parameter in known ? 200 : 400);
  if (status === 200) expect(body).toHaveProperty(known[parameter as keyof typeof known]);
});

describe("the cursor of the URL", () => {
  const paths = ["/v1/query/_apl", "/v1/datasets/_apl", "/v1/datasets/logs/query"];
  test.each(paths)("of %s counts like that of the body", async (path) => {
    const ask = (search: string, more: object) => {
      const body = path.endsWith("query") ? { limit: 1, ...more } : { apl: "logs", defaultLimit: 1, ...more };
      return service.service.send(`${path}${search}`, { method: "POST", body });
    };
    const { minCursor: first } = (await ask("", {})).body.status;
    const { minCursor: second } = (await ask("", { cursor: first })).body.status;
    const search = `?cursor=${encodeURIComponent(first)}`;
    for (const more of [{}, { cursor: first }, { cursor: "" }, { cursor: null }]) {
      expect((await ask(search, more)).body.status.minCursor).toBe(second);
    }
    expect((await ask("?cursor=", { cursor: first })).body.status.minCursor).toBe(second);
    const message = "cursor: is another one in the URL than in the body";
    expect(await ask(search, { cursor: second })).toMatchObject({ status: 400, body: { message } });
  });
});

test("an aggregation tells its constant arguments", async () => {
  const { body } = await service.query(
    "logs | summarize percentile(ms, 95), topk(route, 10), countif(status > 200), rate(ms, 1m), dcount(route)",
  );
  const aggregations = body.tables[0].fields.map(({ agg }: { agg: object }) => agg);
  expect(aggregations).toEqual([
    { name: "percentile", fields: ["ms"], args: [95] },
    { name: "topk", fields: ["route"], args: [10] },
    { name: "countif" },
    { name: "rate", fields: ["ms"], args: ["1m0s"] },
    { name: "dcount", fields: ["route"] },
  ]);
});

const examined: [apl: string, more: object, times: object][] = [
  ["logs", {}, { minBlockTime: "2026-02-03T10:00:00.000000001Z", maxBlockTime: "2026-02-03T11:00:00Z" }],
  [
    "logs | where status == 404",
    { startTime: "2026-02-03T10:00:01Z", endTime: "2027-01-01T00:00:00Z" },
    { minBlockTime: "2026-02-03T10:00:01Z", maxBlockTime: "2026-02-03T11:00:00Z" },
  ],
  ["print 1", {}, {}],
  ["empty", {}, {}],
];
test.each(examined)("%s with %j tells the first and the last time examined", async (apl, more, times) => {
  const { minBlockTime, maxBlockTime } = (await service.query(apl, more)).body.status;
  const told = { ...(minBlockTime && { minBlockTime }), ...(maxBlockTime && { maxBlockTime }) };
  expect(told).toEqual(times);
});

describe("the legacy form", () => {
  const legacy = (body: object, dataset = "logs") =>
    service.service.send(`/v1/datasets/${dataset}/query`, { method: "POST", body });

  test("has an event a row, with the fields that it has", async () => {
    const { body } = await legacy({ limit: 2, order: [{ field: "_time", desc: false }] });
    const { messages, ...status } = (await service.query("logs", { defaultLimit: 2 })).body.status;
    expect(messages).toEqual([expect.stringContaining("the first 2 of 3 rows")]);
    const own = {
      elapsedTime: expect.any(Number),
      minCursor: expect.any(String),
      maxCursor: expect.any(String),
    };
    expect(body).toEqual({
      status: { ...status, messages, ...own },
      matches: [
        {
          _time: "2026-02-03T10:00:00.000000001Z",
          _sysTime: "2026-02-03T12:00:00Z",
          _rowId: "1",
          data: { route: "/a", status: 200, ms: 12, slow: false },
        },
        expect.objectContaining({ _rowId: "2" }),
      ],
    });
  });

  test("of a dataset without events is empty", async () => {
    const { status, ...rest } = (await legacy({}, "empty")).body;
    expect(status).toMatchObject({ rowsExamined: 0, rowsMatched: 0, minCursor: "", maxCursor: "" });
    expect(status).not.toHaveProperty("minBlockTime");
    expect(rest).toEqual({ matches: [] });
  });

  test("keeps integers as they are, and strings with what divides values", async () => {
    await service.ingest("other", '{"n":9007199254740993,"s":"a,\\"]}[{b","l":[1,{"k":"],"}]}');
    const { text: answer } = await legacy({ limit: 1 }, "other");
    expect(answer).toContain('"n":9007199254740993');
    expect(JSON.parse(answer).matches[0].data).toMatchObject({ s: 'a,"]}[{b', l: [1, { k: "]," }] });
  });

  const n = (value: number) => [{ op: "n", value }];
  const [ten, eleven, twelve] = ["2026-02-03T10:00:00Z", "2026-02-03T11:00:00Z", "2026-02-03T12:00:00Z"];
  const computed: [apl: string, buckets: object][] = [
    [
      "logs | count",
      { series: [], totals: [{ id: 1, group: {}, aggregations: [{ op: "Count", value: 3 }] }] },
    ],
    [
      "logs | summarize n = count(), max(status) by route | sort by route asc",
      {
        series: [],
        totals: [
          { id: 1, group: { route: "/a" }, aggregations: [...n(2), { op: "max_status", value: 404 }] },
          { id: 2, group: { route: "/b" }, aggregations: [...n(1), { op: "max_status", value: 500 }] },
        ],
      },
    ],
    [
      "logs | summarize n = count() by bin(_time, 1h)",
      {
        series: [
          { startTime: ten, endTime: eleven, groups: [{ id: 1, group: {}, aggregations: n(2) }] },
          { startTime: eleven, endTime: twelve, groups: [{ id: 1, group: {}, aggregations: n(1) }] },
        ],
        totals: [{ id: 1, group: {}, aggregations: n(3) }],
      },
    ],
    [
      'logs | where route == "/a" | summarize n = count() by route, missing = toint("x"), bin(_time, 1h) | sort by _time desc',
      {
        series: [
          {
            startTime: ten,
            endTime: eleven,
            groups: [{ id: 1, group: { route: "/a", missing: null }, aggregations: n(1) }],
          },
          {
            startTime: eleven,
            endTime: twelve,
            groups: [{ id: 1, group: { route: "/a", missing: null }, aggregations: n(1) }],
          },
        ],
        totals: [{ id: 1, group: { route: "/a", missing: null }, aggregations: n(2) }],
      },
    ],
    ["logs | where status > 900 | summarize n = count() by route", { series: [], totals: [] }],
    ["print x = 1", { series: [], totals: [{ id: 1, group: {}, aggregations: [{ op: "x", value: 1 }] }] }],
  ];
  test.each(computed)("of rows that are computed has buckets: %s", async (apl, buckets) => {
    const sent = { method: "POST", body: { apl } };
    const { status, body } = await service.service.send("/v1/query/_apl?format=legacy", sent);
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: expect.objectContaining({ rowsMatched: expect.any(Number) }), matches: [], buckets },
    });
  });

  const nothing = {
    resolution: "auto",
    limit: 0,
    cursor: "",
    order: [],
    startTime: "",
    continuationToken: "",
  };
  const alsoNothing = {
    aggregations: [],
    groupBy: [],
    virtualFields: [],
    filter: {},
    project: [],
    endTime: null,
  };
  test.each([
    nothing,
    alsoNothing,
    { resolution: "", filter: null, aggregations: null, includeCursor: null },
  ])("takes %j as nothing", async (body) => {
    const [{ body: bare }, { body: answered }] = [await legacy({}), await legacy(body)];
    expect(answered.matches).toEqual(bare.matches);
  });

  test.each([
    ["resolution", "5m"],
    ["aggregations", [{ op: "count" }]],
    ["groupBy", ["route"]],
    ["virtualFields", [{ alias: "a", expr: "1" }]],
    ["filter", { op: "==", field: "status", value: 200 }],
    ["continuationToken", "abc"],
  ])("refuses %s, and says to write it in APL", async (key, value) => {
    const message = expect.stringMatching(`^${key}: .*write it in APL`);
    expect(await legacy({ [key]: value })).toMatchObject({ status: 400, body: { message } });
  });

  test("tells the fields that are projected, sorted by any", async () => {
    const order = [{ field: "status", desc: true }];
    const { body } = await legacy({ project: ["route", { field: "ms", alias: "took" }], order, limit: 1 });
    expect(body.matches).toEqual([
      {
        _time: "2026-02-03T10:00:01Z",
        _sysTime: "2026-02-03T12:00:00Z",
        _rowId: "2",
        data: { route: "/b", took: 250 },
      },
    ]);
    expect(await legacy({ project: ["nothing"] })).toMatchObject({ status: 400 });
  });

  test("goes on at its cursor, with the cursor's own event where that is wanted", async () => {
    const { body } = await legacy({ limit: 1, project: ["status"] });
    const { minCursor: cursor } = body.status;
    const statuses = async (more: object) =>
      (await legacy({ cursor, project: [{ field: "status" }], ...more })).body.matches.map(
        ({ data }: { data: { status: number } }) => data.status,
      );
    expect(await statuses({})).toEqual([500, 200]);
    expect(await statuses({ includeCursor: true })).toEqual([404, 500, 200]);
  });

  test("is refused with what it does not know", async () => {
    expect((await legacy({ apl: "logs" })).status).toBe(400);
    expect((await legacy({}, "nowhere")).status).toBe(404);
  });
});

describe("who may query what", () => {
  const tokenOf = async (capabilities: object) =>
    (await service.ask("createApiToken", { body: { name: "reader", ...capabilities } })).token;

  test("a dataset that may not be queried is refused and no pattern finds it", async () => {
    const token = await tokenOf({ datasetCapabilities: { logs: { query: ["read"] } } });
    expect(await service.rows("union * | count", {}, { token })).toEqual([{ Count: 3 }]);
    expect(await service.query("other", {}, { token })).toMatchObject({
      status: 403,
      body: {
        message: 'token does not have access to resource: query of the dataset "other" with action: read',
      },
    });
    expect((await service.query("failed", {}, { token })).status).toBe(403);
  });

  test("who may query a view may query what it builds upon, through it alone", async () => {
    const token = await tokenOf({ viewCapabilities: { slowest: { query: ["read"] } } });
    expect(await service.rows("slowest | count", {}, { token })).toEqual([{ Count: 2 }]);
    expect((await service.query("failed", {}, { token })).status).toBe(403);
    expect((await service.query("logs", {}, { token })).status).toBe(403);
  });

  test("who may query nothing is refused before anything is looked up", async () => {
    const token = await tokenOf({ orgCapabilities: { users: ["read"] } });
    expect((await service.query("nowhere", {}, { token })).status).toBe(403);
  });
});

describe("edge deployments", () => {
  async function ask(host: string, path: string, body: object) {
    const { port, ownerToken } = service.service;
    const sent = request({
      port,
      path,
      method: "POST",
      headers: { Host: host, Authorization: `Bearer ${ownerToken}`, "Content-Type": "application/json" },
    });
    const answer = new Promise<{ status: number; message: string }>((resolve) =>
      sent.on("response", async (response) =>
        resolve({ status: response.statusCode ?? 0, message: JSON.parse(await text(response)).message }),
      ),
    );
    sent.end(JSON.stringify(body));
    return answer;
  }

  test("answer for their own datasets alone, and name the right one", async () => {
    const wrong = { status: 400, message: 'the dataset "logs" lives on the edge deployment us, not on eu' };
    expect(await ask("us.localhost", "/v1/query/_apl", { apl: "logs" })).toMatchObject({ status: 200 });
    expect(await ask("elsewhere", "/v1/query/_apl", { apl: "logs" })).toMatchObject({ status: 200 });
    expect(await ask("eu.localhost", "/v1/query/_apl", { apl: "logs" })).toEqual(wrong);
    expect(await ask("eu.localhost", "/v1/datasets/logs/query", {})).toEqual(wrong);
    expect(await ask("eu.localhost", "/v1/ingest/logs", [{ a: 1 }])).toEqual(wrong);
  });

  test("are not mixed in a query", async () => {
    await service.ask("createDataset", { body: { name: "far", edgeDeployment: "eu" } });
    const { status, body } = await service.query("union logs, far");
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'a query reads datasets of one edge deployment, not "logs" on us and "far" on eu',
    });
  });
});
