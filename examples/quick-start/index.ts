import { Dataset } from "pulumi-eventdata";

const requests = new Dataset("http-requests", {
  description: "Requests of the public site",
  retentionDays: 30,
  useRetentionPeriod: true,
});

export const dataset = requests.name;
export const description = requests.description;
export const retentionDays = requests.retentionDays;
export const edgeDeployment = requests.edgeDeployment;
export const created = requests.created;
