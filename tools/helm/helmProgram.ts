import { goProgram } from "../goProgram.ts";

/** Helm, which renders charts. */
export function helmProgram(): Promise<string> {
  return goProgram({
    title: "Helm",
    name: "helm",
    path: "helm.sh/helm/v3/cmd/helm",
    version: "v3.22.0",
    file: "helm",
    variable: "EVENTDATA_HELM",
  });
}
