/** Lines for a file that the project has, and the text after which they stand. */
export interface Insertion {
  readonly file: string;
  readonly after: string;
  readonly lines: string;
}

const endpoint = "...management, needs: onOrg";

/** What adds an invented resource to the files that are there; its own files are in `template/`. */
export const insertions: readonly Insertion[] = [
  {
    file: "contract/src/index.ts",
    after: 'export { absentValuesOf, withoutAbsent } from "./absent.ts";',
    lines: 'export * from "./bodies/annotation.ts";',
  },
  {
    file: "contract/src/endpoints.ts",
    after: 'import { z } from "zod";',
    lines: 'import * as annotations from "./bodies/annotation.ts";',
  },
  {
    file: "contract/src/endpoints.ts",
    after: "const starredQuery = answer(starredQueries.starredQuery);",
    lines: "const annotation = answer(annotations.annotation);",
  },
  {
    file: "contract/src/endpoints.ts",
    after: "export const endpoints = {",
    lines: `
  createAnnotation: { ${endpoint}("annotations", "create"), about: "Create an annotation.", method: "POST", path: "/v2/annotations", body: request(annotations.annotationRequest), answer: annotation },
  listAnnotations: { ${endpoint}("annotations", "read"), about: "List the annotations.", method: "GET", path: "/v2/annotations", answer: z.array(annotation) },
  getAnnotation: { ${endpoint}("annotations", "read"), about: "Read an annotation.", method: "GET", path: "/v2/annotations/{id}", answer: annotation },
  updateAnnotation: { ${endpoint}("annotations", "update"), about: "Replace an annotation.", method: "PUT", path: "/v2/annotations/{id}", body: request(annotations.annotationRequest), answer: annotation },
  deleteAnnotation: { ${endpoint}("annotations", "delete"), ...gone, about: "Delete an annotation.", method: "DELETE", path: "/v2/annotations/{id}" },
`,
  },
  {
    file: "provider/src/resources/resources.ts",
    after: 'import type { Managed } from "../lifecycle/oddities.ts";',
    lines: 'import { annotation } from "./annotation.ts";',
  },
  {
    file: "provider/src/resources/resources.ts",
    after: "const all = [",
    lines: "annotation,",
  },
  {
    file: "provider/src/testing/fixtures/fixtures.ts",
    after: 'import type { Declaration } from "../program.ts";',
    lines: 'import { annotation } from "./annotation.ts";',
  },
  {
    file: "provider/src/testing/fixtures/fixtures.ts",
    after: "const all = [",
    lines: "annotation,",
  },
  {
    file: "service/src/store/migrations.ts",
    after: 'import { ServiceError } from "../errors/serviceError.ts";',
    lines: 'import { annotations } from "./migrations/annotations.ts";',
  },
  {
    file: "service/src/store/migrations.ts",
    after: "  tokenDescent,",
    lines: "  annotations,",
  },
  {
    file: "service/src/store/store.ts",
    after: 'import type { DatabaseSync } from "node:sqlite";',
    lines: 'import { AnnotationTable } from "./annotationTable.ts";',
  },
  {
    file: "service/src/store/store.ts",
    after: "  readonly starredQueries: StarredQueryTable;",
    lines: "  readonly annotations: AnnotationTable;",
  },
  {
    file: "service/src/store/store.ts",
    after: "    this.starredQueries = new StarredQueryTable(database);",
    lines: "    this.annotations = new AnnotationTable(database);",
  },
  {
    file: "service/src/start/handlers.ts",
    after: 'import { ingestHandlers } from "../events/ingestEvents.ts";',
    lines: 'import { annotationHandlers } from "../management/annotations.ts";',
  },
  {
    file: "service/src/start/handlers.ts",
    after: "const served = {",
    lines: "  ...annotationHandlers,",
  },
  {
    file: "tools/testing/collections/data.ts",
    after: "export const data: Readonly<Record<string, Collection>> = {",
    lines: `
  annotations: {
    endpoints: {
      create: "createAnnotation",
      list: "listAnnotations",
      get: "getAnnotation",
      update: "updateAnnotation",
      delete: "deleteAnnotation",
    },
    minimal: { name: "launch", text: "opens", time: noon },
    full: async () => ({ name: "launch", text: "opens", time: noon, url: "https://example.com" }),
    changed: { name: "end", text: "closes", time: noon },
    added: { who: "Owner" },
  },`,
  },
];
