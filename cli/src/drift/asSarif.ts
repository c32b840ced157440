import { version } from "pulumi-eventdata-provider/version";
import { type Drift, type Finding, kindNames, kinds } from "./drift.ts";
import { deedOf, originOf, sidesOf, subjectOf } from "./inWords.ts";

/** As code scanners report: https://docs.oasis-open.org/sarif/sarif/v2.1.0/. */
export function driftAsSarif({ findings }: Drift): object {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "eventdata drift",
            semanticVersion: version,
            rules: kindNames.map((kind) => ({ id: kind, shortDescription: { text: kinds[kind] } })),
          },
        },
        results: findings.map(resultOf),
      },
    ],
  };
}

function resultOf(finding: Finding): object {
  const { kind, urn, id, type, name } = finding;
  const places = finding.places.map((place) => {
    const { expected, found } = sidesOf(place);
    return `${place.path}: expected ${expected}, found ${found}`;
  });
  const deed = deedOf(finding) ?? kinds[kind];
  const text = [`${subjectOf(finding)}: ${deed}`, originOf(finding), ...places];
  return {
    ruleId: kind,
    level: kind === "undeployed" ? "note" : "warning",
    message: { text: text.filter((line) => line !== undefined).join("\n") },
    // Scanners want a file; where in it a resource is declared no engine tells.
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: "Pulumi.yaml" }, region: { startLine: 1 } },
        logicalLocations: [{ name, kind: "resource", fullyQualifiedName: urn ?? `${type}/${id}` }],
      },
    ],
    // The same finding of two days is one.
    partialFingerprints: { "eventdata/v1": `${kind} ${urn ?? `${type}/${id}`}` },
  };
}
