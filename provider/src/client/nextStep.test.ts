import { accessMessage, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { nextStepFor, type Refused } from "./nextStep.ts";

const refused: Refused = {
  status: 403,
  words: "no",
  endpoint: "createRole",
  url: "https://events.example/v2/rbac/roles",
  wire: Wire.from(),
  used: "api",
  hasOAuth: false,
  lacksEndpoint: false,
};

describe("the next step", () => {
  const onDataset = accessMessage('virtualFields of the dataset "logs"', "create");
  const rows: [string, Partial<Refused>, string[], string[]][] = [
    [
      "after a capability that an API token lacks",
      { words: accessMessage("rbac", "create") },
      ['API token lacks the capability orgCapabilities.rbac: ["create"]', "A token keeps", "EVENTDATA_TOKEN"],
      ["CLIENT"],
    ],
    [
      "after one that the user's role lacks",
      { used: "personal", words: accessMessage("rbac", "create") },
      ["personal access token lacks", "give that role the capability"],
      [],
    ],
    [
      "after one that a token of unknown looks lacks",
      { used: undefined, words: accessMessage("rbac", "create") },
      ["The configured token lacks"],
      [],
    ],
    [
      "after one on a dataset",
      { endpoint: "createVirtualField", words: onDataset },
      ['datasetCapabilities["logs"].virtualFields: ["create"]'],
      [],
    ],
    [
      "after one on a dataset that a query names",
      { endpoint: "queryApl", words: accessMessage('query of the dataset "logs"', "read") },
      ['datasetCapabilities["logs"].query: ["read"]'],
      ["org"],
    ],
    ["after a query's 403 that names none", { endpoint: "queryApl" }, ['datasetCapabilities["*"].query'], []],
    [
      "after one on every dataset",
      {
        endpoint: "createVirtualField",
        words: accessMessage("virtualFields of every dataset", "create"),
      },
      ['datasetCapabilities["*"].virtualFields: ["create"]'],
      [],
    ],
    [
      "after one that the endpoint's row does not tell",
      { words: accessMessage("somethingNew", "fly") },
      ['the capability "fly" on somethingNew'],
      ["rbac"],
    ],
    [
      "after a 403 that names none",
      {},
      ['It needs the capability orgCapabilities.rbac: ["create"], which the configured API token may lack'],
      [],
    ],
    [
      "after a 403 of an endpoint that needs none",
      { endpoint: "listOrgs" },
      ["listOrgs takes an API token or personal access token; it was sent the configured API token"],
      ["capability"],
    ],
    [
      "after a 403 of an endpoint that takes OAuth only",
      { endpoint: "updateView" },
      ["updateView takes an OAuth access token", "eventdata:clientId", "EVENTDATA_CLIENT_SECRET"],
      ["capability", "EVENTDATA_TOKEN"],
    ],
    [
      "after a capability that such an endpoint names all the same",
      { endpoint: "updateView", words: accessMessage("views", "update") },
      ['API token lacks the capability orgCapabilities.views: ["update"]'],
      ["CLIENT"],
    ],
    [
      "after a 401 of an endpoint that takes API tokens only",
      { status: 401, endpoint: "ingestEvents", used: "personal" },
      ["takes an API token; it was sent the configured personal access token", "EVENTDATA_TOKEN"],
      ["CLIENT"],
    ],
    [
      "after a 401 of a profile that widens",
      {
        status: 401,
        endpoint: "updateView",
        wire: Wire.from({ credentials: { updateView: ["personal"] } }),
      },
      ["OAuth access token or personal access token", "EVENTDATA_CLIENT_ID", "EVENTDATA_TOKEN"],
      [],
    ],
    [
      "after a path whose beginning stands in the address too",
      { status: 404, url: "https://events.example/v2/v2/datasets", lacksEndpoint: true },
      ["Leave /v2 out of eventdata:baseUrl"],
      ["lacks the endpoint"],
    ],
    [
      "after the same on an edge",
      {
        status: 404,
        endpoint: "ingestEvents",
        url: "https://edge.example/v1/v1/ingest/logs",
        lacksEndpoint: true,
      },
      ["Leave /v1 out of the edge's address"],
      ["lacks the endpoint"],
    ],
    [
      "after an object of such an address that is not there",
      { status: 404, endpoint: "getDataset", url: "https://events.example/v2/v2/datasets/logs" },
      ["If the thing exists"],
      ["Leave"],
    ],
  ];
  test.each(rows)("%s", (_, change, words, others) => {
    const step = nextStepFor({ ...refused, ...change });
    for (const word of words) expect(step).toContain(word);
    for (const other of others) expect(step).not.toContain(other);
  });
});
