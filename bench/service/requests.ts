import { datasetInputs } from "./datasetInputs.ts";

const path = "/v2/datasets";

/** The requests that are measured, as the bytes that go over the wire. */
export function requestsOf(token: string) {
  const request = (line: string, body = "", more = "") =>
    Buffer.from(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n${more}\r\n${body}`,
    );
  const list = request(`GET ${path}`);
  const one = request(`GET ${path}/${datasetInputs(1).name}`);
  let created = 0;
  return {
    readOne: () => one,
    list: () => list,
    /** Another name each time. */
    create: () => {
      const body = JSON.stringify(datasetInputs(++created));
      const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      return request(`POST ${path}`, body, headers);
    },
  };
}
