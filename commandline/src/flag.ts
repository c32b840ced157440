export interface Flag {
  /** What stands for the value in the help; a flag without one is either there or not. */
  readonly value?: string;
  readonly about: string;
  readonly fallback?: string;
  /** Given by the environment alone, since other users of a machine can see a command line. */
  readonly secret?: true;
}

/** The flags of one command, by name. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** Which flags have a variable of the environment too, and how its name begins. */
export interface Variables {
  readonly prefix: string;
  readonly flags: FlagTable;
}

/** The variable of a flag: what a command shares with others can be given by the environment too. */
export function variableOf(variables: Variables | undefined, name: string): string | undefined {
  if (variables === undefined || !Object.hasOwn(variables.flags, name)) return undefined;
  return variables.prefix + name.toUpperCase().replaceAll("-", "_");
}
