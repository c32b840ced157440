/** The same of the provider's code as `serviceFolders.ts` says of the service's. */
export const providerFolders: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  /** What a resource is, its fields and their values. */
  declaration: [],
  /** Who may do what in an organisation, reckoned from what the service lists. */
  access: [],
  configuration: ["errors"],
  client: ["errors", "configuration"],
  data: ["errors", "client"],
  lifecycle: ["errors", "declaration", "configuration", "client", "data"],
  "lifecycle/steps": ["declaration", "lifecycle"],
  smokeCheck: ["errors", "declaration", "client", "data", "lifecycle"],
  resources: ["errors", "declaration", "client", "data", "lifecycle", "smokeCheck"],
  functions: ["errors", "declaration", "configuration", "client", "data", "lifecycle", "resources"],
  /** A whole organisation in one description, whichever host makes it. */
  organisation: ["errors", "declaration", "lifecycle", "resources"],
  hosts: ["errors", "declaration", "configuration", "client", "lifecycle", "resources"],
  "hosts/dynamic": ["errors", "declaration", "lifecycle", "lifecycle/steps", "resources", "hosts"],
  /** Without an engine, for tests of programs. */
  "hosts/inProcess": [
    "errors",
    "declaration",
    "configuration",
    "client",
    "lifecycle",
    "resources",
    "hosts",
    "hosts/dynamic",
  ],
  "hosts/plugin": [
    "errors",
    "declaration",
    "configuration",
    "client",
    "lifecycle",
    "lifecycle/steps",
    "resources",
    "functions",
    "organisation",
    "hosts",
  ],
  "the top": ["errors", "declaration", "configuration", "client", "lifecycle", "resources"],
};
