import { errors } from "undici";
import { expect, test } from "vitest";
import { networkFailure } from "./networkFailure.ts";

const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const coded = (code: string) => Object.assign(new Error("it failed"), { code });

type Meaning = { sent: boolean; permanent: boolean; untrusted: boolean };
const unclear: Meaning = { sent: true, permanent: false, untrusted: false };
const unsent: Meaning = { ...unclear, sent: false };
const never: Meaning = { ...unsent, permanent: true };

const rows: [string, unknown, Meaning][] = [
  ["a refused connection", system("ECONNREFUSED", "connect"), unsent],
  ["a connection that the system forbids", system("EPERM", "connect"), unsent],
  ["a host that cannot be reached", system("EHOSTUNREACH", "connect"), unsent],
  ["a host that can no longer be reached", system("EHOSTUNREACH", "read"), unclear],
  ["a network that went away while sending", system("ENETUNREACH", "write"), unclear],
  ["a closed connection", system("ECONNRESET", "read"), unclear],
  ["a name server that is busy", system("EAI_AGAIN", "getaddrinfo"), unsent],
  ["a name that does not exist", system("ENOTFOUND", "getaddrinfo"), never],
  [
    "all addresses of a name",
    new AggregateError([system("ECONNREFUSED", "connect"), system("ENETUNREACH", "connect")]),
    unsent,
  ],
  ["no connection in time", new errors.ConnectTimeoutError("late"), unsent],
  ["no answer in time", new errors.HeadersTimeoutError("late"), unclear],
  ["half an answer in time", new errors.BodyTimeoutError("late"), unclear],
  ["a closed socket", new errors.SocketError("other side closed"), unclear],
  ["a header that cannot be sent", new errors.InvalidArgumentError("invalid header"), never],
  ["a proxy that refuses", new errors.RequestAbortedError("Proxy response (407) !== 200"), unsent],
  ["a certificate that has expired", coded("CERT_HAS_EXPIRED"), never],
  ["a certificate for another name", coded("ERR_TLS_CERT_ALTNAME_INVALID"), never],
  ["no TLS on the other side", coded("ERR_SSL_WRONG_VERSION_NUMBER"), never],
  ["a certificate of its own", coded("DEPTH_ZERO_SELF_SIGNED_CERT"), { ...never, untrusted: true }],
  ["an authority of its own", coded("SELF_SIGNED_CERT_IN_CHAIN"), { ...never, untrusted: true }],
  ["an unknown authority", coded("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), { ...never, untrusted: true }],
  ["something that nobody foresaw", "a text", unclear],
];

test.each(rows)("%s is understood", (_, error, meaning) => {
  expect(networkFailure(error)).toMatchObject(meaning);
});

test("the code of a failure stands in its words, once", () => {
  expect(networkFailure(coded("CERT_HAS_EXPIRED")).message).toBe("it failed (CERT_HAS_EXPIRED)");
  expect(networkFailure(system("EPERM", "connect")).message).toBe("connect EPERM");
  expect(networkFailure(new AggregateError([system("EPERM", "connect")])).message).toBe("connect EPERM");
});
