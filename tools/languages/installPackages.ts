import { python } from "./python.ts";

/** Installs Python's packages of a list into a folder, each as its hash says; a variable names what there may be instead. */
export async function installPackages(requirements: string, folder: string, variable: string): Promise<void> {
  const how = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"];
  const what = ["--only-binary", ":all:", "--target", folder, "--requirement", requirements];
  const next = `Is the registry of Python packages reachable? Or set ${variable}.`;
  await python("python3", ["-m", "pip", "install", ...how, ...what], next);
}
