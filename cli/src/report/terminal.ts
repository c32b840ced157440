import { styleText } from "node:util";

/** Where text for people goes: how wide it may be, and whether it has colours. */
export interface Terminal {
  readonly width: number;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** Where nobody looks at a terminal, lines are as long as they come. */
export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  const styled = (style: Parameters<typeof styleText>[0]) => (text: string) =>
    styleText(style, text, { stream });
  return {
    width: stream.isTTY ? Math.max(20, stream.columns || 80) : Number.POSITIVE_INFINITY,
    strong: styled("bold"),
    faint: styled("dim"),
    good: styled("green"),
    bad: styled("red"),
  };
}
