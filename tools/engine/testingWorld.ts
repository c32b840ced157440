import { mkdir, readFile, symlink } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { delimiter, join } from "node:path";
import { create } from "tar";
import { onTestFinished } from "vitest";
import { run } from "../processes.ts";
import { writeShellScript } from "../testing/shellScript.ts";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { type Part, partFiles } from "./parts.ts";
import { engineVersion } from "./versions.ts";

const allParts: readonly Part[] = ["pulumi", "nodejs", "yaml", "python"];

/** What a test can set up around getEngine: an own PATH and cache, a Go that is a script, a server with an archive. */
export interface World {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Puts a Go on PATH that "builds" scripts, after this shell command. */
  installGo(first?: string): Promise<void>;
  /** The packages that this Go built, in order. */
  built(): Promise<readonly string[]>;
  /** Puts engine binaries into a folder of PATH. */
  installEngine(folder: string, version: string, parts?: readonly Part[]): Promise<void>;
  /** Serves release archives, and returns the paths that were asked for. */
  serve(listener: RequestListener): Promise<readonly string[]>;
}

export async function createWorld(): Promise<World> {
  const folder = await temporaryFolder();
  const path = join(folder, "path");
  const log = join(folder, "go-log");
  const tools = join(folder, "tools");
  await mkdir(path);
  await mkdir(tools);
  for (const name of ["basename", "chmod", "mkdir", "sleep"])
    await symlink(await which(name), join(tools, name));
  const environment: NodeJS.ProcessEnv = {
    // Neither the Go nor the engine of this machine; only what the scripts themselves call.
    PATH: [path, join(folder, "installed"), tools].join(delimiter),
    HOME: join(folder, "home"),
    EVENTDATA_CACHE: join(folder, "cache"),
    EVENTDATA_ENGINE_DOWNLOAD_BASE: await addressOfNothing(),
  };
  return {
    folder,
    environment,
    installGo: (first = ":") => writeShellScript(join(path, "go"), goScript(first, log)),
    built: async () =>
      (await readFile(log, "utf8").catch(() => "")).split("\n").filter((line) => line !== ""),
    installEngine: (target, version, parts = allParts) => writeEngine(join(folder, target), version, parts),
    async serve(listener) {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? "");
        listener(request, response);
      });
      environment.EVENTDATA_ENGINE_DOWNLOAD_BASE = `${await listen(server)}/sdk`;
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      return asked;
    },
  };
}

/** A release archive as it is published: one folder with all binaries. */
export async function createArchive(
  world: World,
  version = engineVersion,
  parts = allParts,
): Promise<Buffer> {
  await writeEngine(join(world.folder, "release", "pulumi"), version, parts);
  const file = join(world.folder, "release.tar.gz");
  await create({ gzip: true, file, cwd: join(world.folder, "release") }, ["pulumi"]);
  return readFile(file);
}

async function which(name: string): Promise<string> {
  return (await run("sh", ["-c", `command -v ${name}`])).stdout.trim();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

/** An address where nobody listens any more. */
async function addressOfNothing(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

async function writeEngine(folder: string, version: string, parts: readonly Part[]): Promise<void> {
  for (const name of parts.flatMap(partFiles)) {
    await writeShellScript(join(folder, name), name === "pulumi" ? `echo v${version}` : `echo ${name}`);
  }
}

/** Understands what the build asks of Go: "version", "build … -o <file> <package>" and "list", for the Python script. */
function goScript(first: string, log: string): string {
  return `
case "$1" in
  version) echo go version go1.99 ;;
  list) mkdir -p ${log}.sources/python/cmd; echo exec > ${log}.sources/python/cmd/pulumi-language-python-exec; echo ${log}.sources ;;
  build)
    ${first}
    while [ "$1" != "-o" ]; do shift; done
    echo "$(basename "$3")" >> ${log}
    printf '#!/bin/sh\\necho v${engineVersion}\\n' > "$2"
    chmod +x "$2" ;;
esac`;
}
