import { type Types, types } from "./relation.ts";
import type { ScalarFunction } from "./scalarFunctions.ts";
import { isArray, type Value } from "./values.ts";

type Message = ReadonlyMap<string, Value>;

function messagesOf(value: Value): Message[] | undefined {
  return isArray(value)
    ? value.map((each) => (each instanceof Map ? (each as Message) : new Map<string, Value>()))
    : undefined;
}

const role = (message: Message | undefined) => {
  const value = message?.get("role");
  return typeof value === "string" ? value : null;
};

/** Of a list of parts the texts, each on a line. */
function content(message: Message | undefined): string {
  const value = message?.get("content") ?? message?.get("parts") ?? null;
  if (typeof value === "string") return value;
  if (!isArray(value)) return "";
  const texts = value.map((part) => {
    if (typeof part === "string") return part;
    if (!(part instanceof Map)) return "";
    const [kind = "text", text, within] = ["type", "text", "content"].map((key) =>
      (part as Message).get(key),
    );
    if (kind !== "text") return "";
    return typeof text === "string" ? text : typeof within === "string" ? within : "";
  });
  return texts.filter((text) => text !== "").join("\n");
}

/** How often, of what the two say, the assistant comes next after the user. */
function turns(messages: readonly Message[]): bigint {
  const speakers = messages.map(role).filter((each) => each === "user" || each === "assistant");
  return BigInt(
    speakers.filter((each, place) => each === "assistant" && speakers[place - 1] === "user").length,
  );
}

function at(messages: readonly Message[], place: Value): Message | undefined {
  return typeof place === "bigint" && place >= 0n ? messages[Number(place)] : undefined;
}

type Of = (messages: readonly Message[], other: Value) => Value;

const functions: readonly (readonly [name: string, gives: Types, of: Of])[] = [
  ["genai_message_roles", types("array"), (messages) => messages.map(role)],
  ["genai_conversation_turns", types("integer"), turns],
  [
    "genai_extract_user_prompt",
    types("string"),
    (messages) => content(messages.findLast((each) => role(each) === "user")),
  ],
  [
    "genai_extract_system_prompt",
    types("string"),
    (messages) => content(messages.find((each) => role(each) === "system")),
  ],
  ["genai_get_role", types("string"), (messages, place) => role(at(messages, place)) ?? ""],
  ["genai_get_content_by_index", types("string"), (messages, place) => content(at(messages, place))],
  [
    "genai_concat_contents",
    types("string"),
    (messages, separator) =>
      messages
        .map(content)
        .filter((text) => text !== "")
        .join(String(separator ?? " ")),
  ],
];

export const conversationFunctions = functions.map(([name, gives, of]): [string, ScalarFunction] => [
  name,
  {
    types: () => gives,
    apply: ([given = null, other = null]) => {
      const messages = messagesOf(given);
      return messages === undefined ? null : of(messages, other);
    },
  },
]);
