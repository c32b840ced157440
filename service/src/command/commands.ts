import type { Command } from "eventdata-commandline";
import { backupCommand } from "./backup.ts";
import { checkCommand } from "./check.ts";
import { moveCommand } from "./move.ts";
import { newTokenCommand } from "./newToken.ts";
import { repairCommand } from "./repair.ts";
import { serveCommand } from "./serve.ts";
import { tokenCreateCommand } from "./tokenCreate.ts";
import { userCreateCommand } from "./userCreate.ts";
import { userLoginLinkCommand } from "./userLoginLink.ts";

/** Every command by its words. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  "token create": tokenCreateCommand,
  "user create": userCreateCommand,
  "user login-link": userLoginLinkCommand,
  check: checkCommand,
  repair: repairCommand,
  backup: backupCommand,
  move: moveCommand,
  "new-token": newTokenCommand,
};
