import { expect, test } from "vitest";
import { queryError } from "./queryError.ts";

test.each([
  ["IO Error: the database of the lake's catalogue has failed: its connection was lost", "TABLES_UNREADABLE"],
  [
    "IO Error: Could not connect to server error for HTTP GET to 'http://127.0.0.1:1/bucket/a'",
    "TABLES_UNREADABLE",
  ],
  ["HTTP Error: Unable to connect to URL http://127.0.0.1:1/bucket/a: 503", "TABLES_UNREADABLE"],
  ["IO Error: Unable to connect to Postgres at sslmode=disable: Connection refused", "TABLES_UNREADABLE"],
  [
    'Invalid Input Error: Attempting to fetch from an unsuccessful query result\nError: Invalid Error: Failed to prepare COPY "COPY …"',
    "TABLES_UNREADABLE",
  ],
  ["Out of Memory Error: failed to allocate", "QUERY_TOO_LARGE"],
  ["Invalid Input Error: a Postgres of one's own", "QUERY_FAILED"],
  ["IO Error: No files found that match the pattern", "TABLES_UNREADABLE"],
])("of a query that ends with %j it says %s", (message, code) => {
  expect(queryError(new Error(message))).toMatchObject({ code });
});
