export type { Finding } from "pulumi-eventdata-cli/library";
export { deploy } from "./deploy.ts";
export type { DeployOptions, Program, StackConfig } from "./options.ts";
export type { Organisation } from "./organisation.ts";
