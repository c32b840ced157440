import { expect, test } from "vitest";
import { Later } from "../../../organisation/index.ts";
import { unknownText } from "../../unknownText.ts";
import { signatureKey, signatures } from "../signatures.ts";
import { asSecret, described, sent } from "./described.ts";

const output = (more: object) => ({ [signatureKey]: signatures.output, ...more });
const urn = "urn:pulumi:dev::site::other:index:Thing::thing";

test("what is plain is read as it is", () => {
  const inputs = { datasets: [{ name: "logs", mapFields: ["a"] }], file: "organisation.yaml" };
  expect(described(inputs).args).toEqual(inputs);
});

test("what is known later or secret within an entry is set aside as it came", () => {
  const url = output({ dependencies: [urn] });
  const apiKey = asSecret("canary");
  const { args } = described({
    notifiers: [{ name: "hook", webhook: { url }, alertRouterA: { apiKey }, disabledUntil: unknownText }],
  });
  expect(args).toEqual({
    notifiers: [
      {
        name: "hook",
        webhook: { url: new Later(url) },
        alertRouterA: { apiKey: new Later(apiKey) },
        disabledUntil: new Later(unknownText),
      },
    ],
  });
});

test("an output that holds a whole section or entry is opened, and its resources stand behind the section", () => {
  const entry = output({ value: { name: "logs" } });
  const { args, behind } = described({ datasets: output({ value: [entry], dependencies: [urn] }) });
  expect(args).toEqual({ datasets: [{ name: "logs" }] });
  expect(behind.get("datasets")).toEqual([urn]);
});

test("of a secret section names can be read, and all else stays secret", () => {
  const { args } = described({ users: asSecret([{ email: "ada@example.com", name: "x", role: "readers" }]) });
  const [user] = args.users as Record<string, unknown>[];
  expect(user).toMatchObject({ email: "ada@example.com", role: "readers" });
  expect(
    described({ notifiers: asSecret([{ name: "bot", chatBot: { chatBotToken: "canary" } }]) }).args,
  ).toEqual({
    notifiers: [{ name: "bot", chatBot: new Later(asSecret({ chatBotToken: "canary" })) }],
  });
});

test("a section that is not known yet is set aside as a whole", () => {
  expect(described({ datasets: unknownText }).args).toEqual({ datasets: new Later(unknownText) });
});

test("a registration takes values with their marks, and the resources behind them apart", () => {
  const value = {
    known: output({ value: 1, dependencies: [urn] }),
    open: output({ dependencies: [`${urn}2`] }),
    hidden: output({ value: "x", secret: true }),
    later: new Later([asSecret(output({ value: "y", dependencies: [urn] }))]),
    resource: { [signatureKey]: signatures.resource, urn: `${urn}3`, id: "3" },
  };
  const { value: plain, behind } = sent(value);
  expect(plain).toEqual({
    known: 1,
    open: unknownText,
    hidden: asSecret("x"),
    later: [asSecret("y")],
    resource: value.resource,
  });
  expect(behind).toEqual([urn, `${urn}2`, `${urn}3`]);
});
