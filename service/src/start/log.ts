import { type Logger, pino } from "pino";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where log lines go; each is one JSON object and ends with a line feed. */
export interface LogSink {
  write(line: string): void;
}

export interface LogOptions {
  readonly level?: LogLevel | undefined;
  readonly sink: LogSink;
}

/** Nothing logs these; should a later change do so, or an error carry them, they are not shown. */
const secrets = ["authorization", "token", "personalToken", "secret", "password", "body"];

/** A silent logger where no options are given. */
export function loggerOf(options: LogOptions | undefined): Logger {
  if (options === undefined) return pino({ enabled: false });
  return pino(
    {
      level: options.level ?? "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secrets, ...secrets.map((name) => `err.${name}`)], censor: "[secret]" },
    },
    options.sink,
  );
}
