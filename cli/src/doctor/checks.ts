import type { Finding } from "./finding.ts";
import { backend } from "./looks/backend.ts";
import { clock } from "./looks/clock.ts";
import { configuration } from "./looks/configuration.ts";
import { credentials } from "./looks/credentials.ts";
import { engine } from "./looks/engine.ts";
import { limits } from "./looks/limits.ts";
import { node } from "./looks/node.ts";
import { packages } from "./looks/packages.ts";
import { plugin } from "./looks/plugin.ts";
import { program } from "./looks/program.ts";
import { project } from "./looks/project.ts";
import { reach, reachOthers } from "./looks/reach.ts";
import { rights } from "./looks/rights.ts";
import { stack } from "./looks/stack.ts";
import type { Situation } from "./situation.ts";

/** A look at one part of all that has to work together. */
export interface Check {
  readonly about: string;
  /** Whether it is about a project, so that there is nothing to look at outside of one. */
  readonly ofProject?: true;
  /** What would go wrong here as well where it goes wrong there. */
  readonly needs?: readonly string[];
  readonly look: (situation: Situation) => Promise<readonly Finding[]>;
}

/** Every look, in an order in which what is needed comes first. */
export const checks: Readonly<Record<string, Check>> = {
  node: { about: "Node.js", look: node },
  engine: { about: "Pulumi", look: engine },
  project: { about: "Project", look: project },
  packages: { about: "Packages", ofProject: true, needs: ["project"], look: packages },
  plugin: { about: "Plugin", ofProject: true, needs: ["project"], look: plugin },
  backend: { about: "State backend", needs: ["engine"], look: backend },
  stack: { about: "Stack", ofProject: true, needs: ["project", "backend"], look: stack },
  configuration: { about: "Configuration", look: configuration },
  reach: { about: "Service", look: reach },
  edges: { about: "Other addresses", look: reachOthers },
  clock: { about: "Clock", needs: ["reach"], look: clock },
  credentials: { about: "Credentials", needs: ["configuration", "reach"], look: credentials },
  program: {
    about: "Program",
    ofProject: true,
    needs: ["stack", "packages", "plugin", "configuration", "credentials"],
    look: program,
  },
  rights: { about: "Rights", needs: ["credentials"], look: rights },
  limits: { about: "Licence", needs: ["credentials"], look: limits },
};
