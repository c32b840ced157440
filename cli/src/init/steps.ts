import type { Started } from "./started.ts";

/** What a person runs, and why where that does not go without saying. */
export interface Step {
  readonly command: string;
  readonly why?: string;
}

/** From the files to what is deployed. */
export function stepsOf({ language, hasService, keepsState, stack }: Started): Step[] {
  return [
    { command: "npm install" },
    ...(language === "python"
      ? [{ command: "python3 -m venv .venv" }, { command: ".venv/bin/pip install -r requirements.txt" }]
      : []),
    ...(hasService
      ? [
          {
            command: "npx eventdata-service serve",
            why: "in a terminal of its own; its first start prints a token",
          },
        ]
      : []),
    ...(keepsState ? [] : [{ command: "pulumi login", why: "unless you are" }]),
    {
      command: `pulumi stack init ${stack}`,
      ...(keepsState && { why: "asks for a passphrase, by which secrets are encrypted" }),
    },
    { command: "pulumi config set --secret eventdata:token", why: "asks for the token" },
    { command: "npx eventdata doctor", why: "tells what is still missing" },
    { command: "pulumi up" },
  ];
}

/** Steps as lines of a shell, with the reasons beside them. */
export function stepLines(steps: readonly Step[]): string[] {
  const explained = steps.filter(({ why }) => why !== undefined);
  const room = Math.max(0, ...explained.map(({ command }) => command.length));
  return steps.map(({ command, why }) => (why === undefined ? command : `${command.padEnd(room)}  # ${why}`));
}
