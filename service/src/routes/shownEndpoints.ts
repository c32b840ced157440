import { type EndpointName, endpointNames, endpointOf, isDocumented } from "eventdata-contract";

/** The endpoints that there are for whoever calls: all of them, or only those that the API document shows. */
export function shownEndpoints(documentedOnly: boolean): readonly EndpointName[] {
  return documentedOnly
    ? endpointNames.filter((name) => isDocumented(endpointOf(name).origin))
    : endpointNames;
}
