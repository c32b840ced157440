import type { Values } from "pulumi-eventdata-provider";
import { call, type Page, QueryResult } from "pulumi-eventdata-provider/functions";
import { configured } from "../connection/connect.ts";

/** What a query is asked with, as the functions of a program take it. */
export type Args = Values;

/** Asks the configured service. */
export interface Asking {
  readonly once: (args: Args, signal?: AbortSignal) => Promise<QueryResult>;
  readonly pages: (args: Args, signal?: AbortSignal) => Promise<AsyncIterator<Page>>;
}

export async function askingAs(stack: string | undefined): Promise<Asking> {
  const run = { raw: await configured(stack), environment: process.env, within: {}, anew: false };
  return {
    once: async (args, signal) => {
      const result = await call("query", args, { ...run, signal });
      if (result instanceof QueryResult) return result;
      throw new TypeError("the function query has given no result of a query");
    },
    pages: async (args, signal) => {
      const pages = await call("queryPages", args, { ...run, signal });
      if (isPages(pages)) return pages;
      throw new TypeError("the function queryPages has given no pages");
    },
  };
}

function isPages(value: unknown): value is AsyncIterator<Page> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
