import { OrgConfig } from "pulumi-eventdata";

const organisation = new OrgConfig("organisation", { file: "./organisation.yaml" });

export const datasets = organisation.datasets;
export const roles = organisation.roles;
export const users = organisation.users;
export const groups = organisation.groups;
