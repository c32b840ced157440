/** A wire profile of a deployment that does not exist: every kind of name differs from the default. */
export const madeUpProfile = {
  channels: {
    customWebhook: { name: "httpCall", fields: { url: "address", secretHeaders: "hiddenHeaders" } },
    chatBot: { name: "parrot", fields: { chatBotChannel: "perch", chatBotToken: "seed" } },
    chatWebhook: { name: "parrotHook", fields: { chatWebhookUrl: "parrotHookUrl" } },
    workgroupChat: { name: "meeting", fields: { workgroupChatUrl: "meetingUrl" } },
    alertRouterA: { name: "siren", fields: { apiKey: "sirenKey" } },
    alertRouterB: { name: "bell", fields: { token: "bellToken", routingKey: "rope" } },
    chatHook: { name: "webhook", fields: { chatHookUrl: "hookUrl" } },
    webhook: { name: "plainHook" },
  },
  headers: {
    csvFields: "X-Made-Up-Columns",
    eventLabels: "X-Made-Up-Labels",
    organisation: "X-Made-Up-Org",
    traceId: "X-Made-Up-Trace",
  },
  datasetKinds: { "service:events:v1": "madeup:events:v1" },
  plans: { serviceCloud: "madeUpCloud" },
  tokenPrefixes: { api: "muat-", personal: "mupt-" },
  paths: { listDatasets: { call: "/v2/collections" }, getDataset: { alsoServed: ["/v2/collections/{id}"] } },
  credentials: { updateView: ["personal"] },
} as const;
